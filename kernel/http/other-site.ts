import type { IncomingMessage } from 'node:http';

/**
 * Returns whether a browser says that a page of another site made the request. `Origin` is compared
 * with our public address and with the address the browser dialled; a client that is no browser
 * sends neither header. A page whose forms are checked so must be sent with a referrer policy of
 * `same-origin`: with `no-referrer` browsers name no origin.
 *
 * @param trusted further origins whose pages count as our own.
 */
export function fromAnotherSite(req: IncomingMessage, baseUrl: string, trusted: readonly string[] = []): boolean {
  if (req.headers.origin !== undefined && trusted.includes(req.headers.origin)) return false;
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin, host } = req.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || (origin !== new URL(baseUrl).origin && new URL(origin).host !== host);
}
