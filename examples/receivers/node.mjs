// Receives webhooks with Node alone: WEBHOOK_SECRET=whsec_… PORT=3000 node node.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const secret = process.env.WEBHOOK_SECRET ?? '';
const seen = new Set(); // A real one keeps them where they outlive the process, for a day at least.

/** Over the bytes as they came: a body that was parsed and written again has another signature. */
function isGenuine(rawBody, header = '', now = Date.now() / 1000) {
  const parts = header.split(',').map(part => part.split('='));
  const t = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!(Math.abs(now - Number(t)) <= 300)) return false;
  const wanted = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
  const hashes = parts.filter(([name]) => name === 'v1').map(([, hash = '']) => Buffer.from(hash, 'hex'));
  return hashes.some(given => given.length === wanted.length && timingSafeEqual(given, wanted));
}

const server = createServer(async (req, res) => {
  const rawBody = await buffer(req);
  if (!isGenuine(rawBody, req.headers['x-service-signature'])) return res.writeHead(401).end();
  res.writeHead(204).end(); // Answer first, work afterwards.
  const event = JSON.parse(rawBody);
  if (seen.has(event.id)) return;
  seen.add(event.id);
  console.log(event.event, event.id);
});
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => console.log(`port ${server.address().port}`));
