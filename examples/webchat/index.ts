/**
 * A shop whose visitors chat with it, in one file with nothing but Node (22.18 or later runs it as it is):
 *
 *   npm start                                  # in another terminal
 *   node examples/webchat/index.ts             # then open http://localhost:4101, and answer in the inbox of the dashboard
 *
 * Takes the keys of the demo workspace from `.data/bootstrap.json`, or SWITCHBOARD_URL and SWITCHBOARD_KEY.
 */
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const port = Number(process.env['PORT'] ?? 4101);
const origin = `http://localhost:${port}`;
const file = process.env['BOOTSTRAP'] ?? '.data/bootstrap.json';
const demo = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { baseUrl: string; testKey: string }) : null;
const server = process.env['SWITCHBOARD_URL'] ?? demo?.baseUrl;
const key = process.env['SWITCHBOARD_KEY'] ?? demo?.testKey;
if (!server || !key)
  throw new Error(`There is no ${file}: run npm start first, or set SWITCHBOARD_URL and SWITCHBOARD_KEY.`);

interface Widget {
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

// 1. The widget of this site, once. Other sites cannot show it.
const name = `Example shop on ${origin}`;
const texts = [{ language: 'en', title: 'Example shop', greeting: 'Hello! Ask us anything about your order.' }];
const known = (await call<Widget[]>('GET', '/webchat/widgets?limit=100')).find(widget => widget.name === name);
const widget =
  known ??
  (await call<Widget>('POST', '/webchat/widgets', { name, allowedOrigins: [origin], color: '#7a3e9d', texts }));

// 2. The secret by which the backend of the shop identifies its customers. It is answered once: a
// real backend keeps it.
const { identitySecret } = await call<{ identitySecret: string }>(
  'POST',
  `/webchat/widgets/${widget.id}/identity-secret`,
);

/** Returns a JWT (HS256) for a customer who is signed in at the shop, for an hour. */
function identityOf(customer: { id: string; name: string; email: string }): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { sub: customer.id, name: customer.name, email: customer.email, iat: now, exp: now + 3_600 };
  const said = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${said}.${createHmac('sha256', identitySecret).update(said).digest('base64url')}`;
}

const layout = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>body { font: 1.1rem/1.5 system-ui; max-width: 40rem; margin: 3rem auto; padding: 0 1rem } #inbox { height: 30rem }</style>
${body}
</html>`;

const tag = (more: string): string =>
  `<script src="${server}/webchat/widget.js" data-token="${widget.publicToken}" ${more}async></script>`;

// 3. A page with the button of the chat, for anybody.
const shop = layout(
  'Example shop',
  `<h1>Example shop</h1>
<p>The button at the right opens the chat. <a href="/account">Your account</a> shows the same conversation as an inbox of the shop.</p>
${tag('')}`,
);

// 4. A page for a customer who is signed in, with the conversation in an element of its own.
const account = (): string =>
  layout(
    'Your account',
    `<h1>Your account</h1>
<p>You are signed in as Ana. <a href="/">Back to the shop</a></p>
<div id="inbox"></div>
${tag(`data-container="#inbox" data-identity="${identityOf({ id: '42', name: 'Ana', email: 'ana@person.example' })}" `)}`,
  );

function serve(req: IncomingMessage, res: ServerResponse): void {
  const { pathname } = new URL(req.url ?? '/', origin);
  if (pathname === '/') return void res.setHeader('content-type', 'text/html').end(shop);
  if (pathname === '/account') return void res.setHeader('content-type', 'text/html').end(account());
  res.writeHead(404).end();
}

createServer(serve).listen(port, '127.0.0.1', () => process.stdout.write(`Open ${origin} in your browser.\n`));
