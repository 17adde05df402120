"""Receives webhooks with Python alone: WEBHOOK_SECRET=whsec_… PORT=3000 python3 receiver.py"""
import hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["WEBHOOK_SECRET"].encode()
seen = set()  # A real one keeps them where they outlive the process, for a day at least.


def is_genuine(raw_body: bytes, header: str) -> bool:
    """Over the bytes as they came: a body that was parsed and written again has another signature."""
    parts = [part.partition("=")[::2] for part in header.split(",")]
    t = next((value for name, value in parts if name == "t"), "")
    if not (t.isascii() and t.isdigit()) or abs(time.time() - int(t)) > 300:
        return False
    wanted = hmac.new(SECRET, t.encode() + b"." + raw_body, hashlib.sha256).hexdigest()
    return any(name == "v1" and hmac.compare_digest(value.encode(), wanted.encode()) for name, value in parts)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        raw_body = self.rfile.read(int(self.headers.get("content-length", 0)))
        genuine = is_genuine(raw_body, self.headers.get("x-service-signature", ""))
        self.send_response(204 if genuine else 401)  # Answer first, work afterwards.
        self.end_headers()
        event = json.loads(raw_body) if genuine else {"id": None}
        if genuine and event["id"] not in seen:
            seen.add(event["id"])
            print(event["event"], event["id"], flush=True)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "3000"))), Receiver)
print("port", server.server_address[1], flush=True)
server.serve_forever()
