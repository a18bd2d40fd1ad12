export const RUBY = `# config.ru: any Rack server runs this
require "base64"
require "json"
require "openssl"

SECRET = ENV.fetch("LECTERN_WEBHOOK_SECRET") # whsec_…
KEY = Base64.decode64(SECRET.delete_prefix("whsec_"))
TOLERANCE_SECONDS = 300

def genuine?(env, body)
  id, timestamp = env["HTTP_WEBHOOK_ID"].to_s, env["HTTP_WEBHOOK_TIMESTAMP"].to_s
  return false unless timestamp.match?(/\\A\\d+\\z/)
  return false if (Time.now.to_i - timestamp.to_i).abs > TOLERANCE_SECONDS

  digest = OpenSSL::HMAC.digest("SHA256", KEY, "#{id}.#{timestamp}.".b + body.b)
  expected = "v1," + Base64.strict_encode64(digest)
  env["HTTP_WEBHOOK_SIGNATURE"].to_s.split(" ").any? do |given|
    OpenSSL.secure_compare(given, expected)
  end
end

run(lambda do |env|
  body = env["rack.input"].read # the raw bytes, before any parsing
  next [400, {}, []] unless genuine?(env, body)

  event = JSON.parse(body)
  puts "#{event["id"]} #{event["event"]}"
  [204, {}, []]
end)
`;
