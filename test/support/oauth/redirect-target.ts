import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A client's redirect URI on loopback: keeps the addresses that browsers come back with. */
export interface RedirectTarget {
  redirectUri: string;
  /** Queries of the requests so far, oldest first. */
  visits: URLSearchParams[];
  stop(): Promise<void>;
}

/** @param host `localhost` or `127.0.0.1`: to a browser they are different origins. */
export async function startRedirectTarget(host = 'localhost'): Promise<RedirectTarget> {
  const visits: URLSearchParams[] = [];
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://client.example');
    if (url.pathname === '/callback') visits.push(url.searchParams);
    res.setHeader('content-type', 'text/html').end('<!doctype html><title>Client</title><p>Connected</p>');
  }).listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    redirectUri: `http://${host}:${port}/callback`,
    visits,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
