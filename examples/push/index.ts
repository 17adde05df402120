/**
 * A shop that notifies its visitors, in one file with nothing but Node (22.18 or later runs it as it is):
 *
 *   npm start                                  # in another terminal
 *   node examples/push/index.ts                # then open http://localhost:4100
 *
 * Takes the keys of the demo workspace from `.data/bootstrap.json`, or SWITCHBOARD_URL and SWITCHBOARD_KEY (a live key).
 * The push service of the browser delivers, so both need the internet.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const port = Number(process.env['PORT'] ?? 4100);
const origin = `http://localhost:${port}`;
const file = process.env['BOOTSTRAP'] ?? '.data/bootstrap.json';
const demo = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { baseUrl: string; liveKey: string }) : null;
const server = process.env['SWITCHBOARD_URL'] ?? demo?.baseUrl;
const key = process.env['SWITCHBOARD_KEY'] ?? demo?.liveKey;
if (!server || !key)
  throw new Error(`There is no ${file}: run npm start first, or set SWITCHBOARD_URL and SWITCHBOARD_KEY.`);

interface App {
  id: string;
  name: string;
  publicToken: string;
}

async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`${server}/v1${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { data, message } = (await answer.json()) as { data: Data; message?: string };
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${message}`);
  return data;
}

// 1. The push app of this site, once. It has a pair of VAPID keys; visitors of other sites cannot subscribe to it.
const name = `Example shop on ${origin}`;
const known = (await call<App[]>('GET', '/push/apps?limit=100')).find(app => app.name === name);
const shop =
  known ??
  (await call<App>('POST', '/push/apps', { name, allowedOrigins: [origin], promptConfig: { delaySeconds: 1 } }));

// 2. The page includes our script, which asks its visitor for permission and registers the browser.
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Example shop</title>
<link rel="icon" href="data:,">
<style>body { font: 1.1rem/1.5 system-ui; max-width: 34rem; margin: 3rem auto; padding: 0 1rem }
.sb-push { border: 1px solid; border-radius: .5rem; padding: 1rem } button { margin-right: .5rem }</style>
<h1>Example shop</h1>
<p>A question comes up in a second: say yes, and allow notifications in the browser.</p>
<p id="state" role="status">This browser gets no notifications yet.</p>
<p><button id="send" disabled>Notify me</button></p>
<script>
  let id = null;
  const state = document.querySelector('#state');
  const send = document.querySelector('#send');
  addEventListener('sb-push', ({ detail }) => {
    id = detail.subscriptionId;
    state.textContent = 'This browser is subscribed: ' + id;
    send.disabled = false;
  });
  send.onclick = async () => {
    const answer = await fetch('/notify', { method: 'POST', body: id });
    state.textContent = await answer.text();
  };
</script>
<script src="${server}/push/client.js" data-token="${shop.publicToken}" data-worker="/sb-push-worker.js" async></script>
</html>`;

// 3. The service worker must come from the site itself.
const worker = `importScripts('${server}/push/worker.js');`;

// 4. The backend of the shop has the secret key; the page never sees it.
async function notify(subscriptionId: string): Promise<string> {
  const payload = { title: 'Your order', body: 'It is on its way.', url: `${origin}/?order=42` };
  const { messageIds } = await call<{ messageIds: string[] }>('POST', '/push/messages', {
    to: [subscriptionId],
    payload,
  });
  return `Sent: ${messageIds[0]}`;
}

async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pathname } = new URL(req.url ?? '/', origin);
  if (pathname === '/') return void res.setHeader('content-type', 'text/html').end(page);
  if (pathname === '/sb-push-worker.js') return void res.setHeader('content-type', 'text/javascript').end(worker);
  if (req.method !== 'POST' || pathname !== '/notify') return void res.writeHead(404).end();
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  res.end(await notify(Buffer.concat(chunks).toString('utf8').slice(0, 64)));
}

createServer((req, res) => {
  serve(req, res).catch((error: Error) => res.writeHead(502).end(error.message));
}).listen(port, '127.0.0.1', () => process.stdout.write(`Open ${origin} in your browser.\n`));
