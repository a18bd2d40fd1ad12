export const NODE = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.LECTERN_WEBHOOK_SECRET; // whsec_…
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
const TOLERANCE_SECONDS = 300;

function isGenuine(headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) return false;
  const hmac = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\`).update(body);
  const expected = Buffer.from(\`v1,\${hmac.digest('base64')}\`);
  return (headers['webhook-signature'] ?? '').split(' ').some((each) => {
    const given = Buffer.from(each);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks); // the raw bytes, before any parsing
  if (!isGenuine(request.headers, body)) return response.writeHead(400).end();
  const event = JSON.parse(body);
  console.log(event.id, event.event);
  response.writeHead(204).end();
}).listen(4000);
`;
