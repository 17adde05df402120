import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { seconds } from '../../../kernel/context/clock.js';
import { type Phrase, phrase } from '../../../kernel/errors/text.js';
import { createSafeFetch } from '../../../kernel/outbound/safe-fetch.js';
import { documentFetcher } from '../../../oauth/clients/fetch-document.js';

let site: Server;
afterEach(() => {
  site.closeAllConnections();
  site.close();
});

async function fetchFrom(listener: RequestListener, allowNetworks: string[]) {
  site = createServer(listener).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const http = createSafeFetch({
    allowNetworks,
    timeout: seconds(20),
    maxBytes: 65_536,
    log: pino({ level: 'silent' }),
  });
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/client.json`;
  return documentFetcher(http)(url).finally(() => http.close());
}

const LOOPBACK = ['127.0.0.0/8'];
const answerWith =
  (status: number, headers: Record<string, string>, body: string): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, headers).end(body);

describe('documentFetcher', () => {
  test('answers the body, its type and how long it may be kept', async () => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=120' };
    expect(await fetchFrom(answerWith(200, headers, '{}'), LOOPBACK)).toEqual({
      ok: true,
      body: '{}',
      contentType: 'application/json',
      maxAge: 120,
    });
  });

  test.each<[string, RequestListener, Phrase]>([
    ['404', answerWith(404, {}, ''), phrase('documentStatus', { status: 404 })],
    ['a redirect', answerWith(302, { location: 'http://127.0.0.1/' }, ''), phrase('documentStatus', { status: 302 })],
    ['more than 5 KiB', answerWith(200, {}, 'x'.repeat(6_000)), phrase('documentTooLarge', { max: 5_120 })],
  ])('refuses %s', async (_, listener, reason) => {
    expect(await fetchFrom(listener, LOOPBACK)).toEqual({ ok: false, reason });
  });

  test('never reaches an address inside the network', async () => {
    let reached = false;
    const listener: RequestListener = (_req, res) => {
      reached = true;
      res.end();
    };
    expect(await fetchFrom(listener, [])).toMatchObject({ ok: false });
    expect(reached).toBe(false);
  });
});
