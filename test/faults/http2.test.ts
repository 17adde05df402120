import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { constants, createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import tls from 'node:tls';
import { pino } from 'pino';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createSafeFetch, type SafeFetchOptions } from '../../kernel/outbound/safe-fetch.js';
import { CERTIFICATE, HOST, KEY } from '../support/peers/certificate.js';

/*
 * Outbound HTTP/2 with servers that behave and servers that do not.
 */

beforeAll(() => tls.setDefaultCACertificates([...tls.getCACertificates('default'), CERTIFICATE]));

function fetchWith(options: Partial<SafeFetchOptions> = {}) {
  const safeFetch = createSafeFetch({
    allowNetworks: ['127.0.0.0/8'],
    timeout: 20_000,
    maxBytes: 64 * 1_024,
    log: pino({ level: 'silent' }),
    resolve: async () => ['127.0.0.1'],
    http2: true,
    ...options,
  });
  onTestFinished(() => safeFetch.close());
  return safeFetch;
}

async function listen(server: Http2SecureServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('speaks HTTP/2 where it is asked for and offered, many requests over one connection', async () => {
  let sessions = 0;
  const server = createSecureServer({ key: KEY, cert: CERTIFICATE, allowHTTP1: true }, (request, response) =>
    request.url === '/long' ? response.end('x'.repeat(100_000)) : response.end(request.httpVersion),
  ).on('session', session => {
    sessions++;
    onTestFinished(() => session.destroy());
  });
  const port = await listen(server);
  const url = `https://${HOST}:${port}/`;
  const { get, post } = fetchWith({ maxBytes: 1_024 });
  const versions = async () => (await post(url, { body: '{}' })).body.toString();
  expect(await versions()).toBe('2.0');
  expect(await Promise.all(Array.from({ length: 20 }, versions))).toEqual(Array.from({ length: 20 }, () => '2.0'));
  expect(sessions).toBeLessThanOrEqual(20);
  const before = sessions;
  expect(await get(`${url}long`)).toMatchObject({ truncated: true, body: { length: 1_024 } });
  expect(await versions()).toBe('2.0');
  expect(sessions).toBeLessThanOrEqual(before + 1);
  const old = fetchWith({ http2: false });
  expect((await old.get(url)).body.toString()).toBe('1.1');
});

test('keeps no connection of a server that says goodbye over HTTP/2 and does not close it', async () => {
  const sockets: Socket[] = [];
  const note = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
  subscribe('undici:client:connected', note);
  onTestFinished(() => void unsubscribe('undici:client:connected', note));
  const server = createSecureServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    response.end();
    request.stream.session?.goaway();
  }).on('session', session => onTestFinished(() => session.destroy()));
  const port = await listen(server);
  // It is closed when the time of a request is over.
  const { post } = fetchWith({ timeout: 2_000 });
  for (let count = 0; count < 3; count++)
    expect(await post(`https://${HOST}:${port}/`, { body: '{}' })).toMatchObject({ status: 200 });
  expect(sockets.length).toBeGreaterThan(0);
  await expect.poll(() => sockets.filter(({ destroyed }) => !destroyed)).toEqual([]);
});

test.each([
  ['resets', constants.NGHTTP2_INTERNAL_ERROR, 'the connection was reset'],
  ['cancels', constants.NGHTTP2_CANCEL, 'the connection was closed before the response was complete'],
])('names a stream over HTTP/2 that its server %s', async (_, code, message) => {
  const server = createSecureServer({ key: KEY, cert: CERTIFICATE }, ({ stream }) => stream.close(code)).on(
    'session',
    session => onTestFinished(() => session.destroy()),
  );
  const { post } = fetchWith();
  const answer = post(`https://${HOST}:${await listen(server)}/`, { body: '{}' });
  await expect(answer).rejects.toMatchObject({ error: 'UNREACHABLE', message });
});
