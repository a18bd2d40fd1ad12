export const PYTHON = `import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

secret = os.environ["LECTERN_WEBHOOK_SECRET"]  # whsec_…
key = base64.b64decode(secret.removeprefix("whsec_"))
TOLERANCE_SECONDS = 300


def is_genuine(headers, body: bytes) -> bool:
    id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    digest = hmac.new(key, f"{id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(each, expected) for each in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))  # the raw bytes
        genuine = is_genuine(self.headers, body)
        if genuine:
            event = json.loads(body)
            print(event["id"], event["event"])
        self.send_response(204 if genuine else 400)
        self.end_headers()


HTTPServer(("127.0.0.1", 4000), Receiver).serve_forever()
`;
