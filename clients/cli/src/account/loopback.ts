import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The page that a browser shows at the end. */
const page = (title: string, text: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1rem;color-scheme:light dark}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body></html>
`;
const DONE = page('You are signed in', 'Return to your terminal. You can close this page.');
const REFUSED = page('You are not signed in', 'The connection was not approved. See your terminal for details.');
const LOST = page('There is nothing here', 'Switchboard is waiting for the response to another request.');

export interface Loopback {
  readonly redirectUri: string;
  /** The URL at which the browser came back. */
  readonly arrived: Promise<string>;
  close(): void;
}

/** Waits on a free port of this machine for a browser that comes back with this `state`. */
export async function startLoopback(stateOf: () => string | null): Promise<Loopback> {
  const { promise: arrived, resolve } = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isAnswer = url.pathname === '/callback' && stateOf() !== null && url.searchParams.get('state') === stateOf();
    const text = !isAnswer ? LOST : url.searchParams.has('code') ? DONE : REFUSED;
    response.writeHead(isAnswer ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      connection: 'close',
    });
    // The page is whole before the program goes on and may end.
    response.end(text, () => void (isAnswer && resolve(url.href)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { redirectUri: `http://127.0.0.1:${port}/callback`, arrived, close: () => void server.close() };
}
