import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import tls from 'node:tls';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Phrase, phraseText } from '../../kernel/errors/text.js';
import { SafeFetchError } from '../../kernel/outbound/fetch-error.js';
import { createResolveHost } from '../../kernel/outbound/resolve-host.js';
import { createSafeFetch, type SafeFetchOptions } from '../../kernel/outbound/safe-fetch.js';
import { CERTIFICATE, HOST, KEY } from '../support/peers/certificate.js';
import { type NameServer, startNameServer } from '../support/peers/name-server.js';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const PUBLIC = '93.184.216.34';

let names: NameServer;

beforeAll(async () => {
  names = await startNameServer();
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), CERTIFICATE]);
});
afterAll(() => names.stop());

function fetchWith(options: Partial<SafeFetchOptions> = {}) {
  const safeFetch = createSafeFetch({
    allowNetworks: [],
    timeout: 20_000,
    maxBytes: 64 * 1_024,
    log: pino({ level: 'silent' }),
    resolve: createResolveHost([names.address]),
    ...options,
  });
  onTestFinished(() => safeFetch.close());
  return safeFetch;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const serve = (handler: RequestListener): Promise<number> => listen(createServer(handler));

const errorOf = (work: Promise<unknown>): Promise<SafeFetchError> =>
  work.then(
    () => expect.unreachable('it was answered'),
    error => {
      expect(error).toBeInstanceOf(SafeFetchError);
      return error;
    },
  );

const inEnglish = (reason: Phrase | null): string | null => reason && phraseText(reason, 'en');

describe('checkUrl', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.8.9.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.254',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:93.184.216.34',
    '::ffff:a9fe:a9fe',
    '::ffff:0:127.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b:1::a9fe:a9fe',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '3fff::1',
    '4000::1',
  ])('refuses %s, as it stands and behind a name', async address => {
    const { checkUrl } = fetchWith();
    const reason = 'its host resolves to an address that is not public';
    expect(inEnglish(await checkUrl(`https://${address.includes(':') ? `[${address}]` : address}/`))).toBe(reason);
    names.set('inward.example', [PUBLIC, address]);
    expect(inEnglish(await checkUrl('https://inward.example/'))).toBe(reason);
  });

  test.each([
    ['not a url', 'it is not an absolute URL'],
    ['/relative', 'it is not an absolute URL'],
    ['https://[fe80::1%25eth0]/', 'it is not an absolute URL'],
    ['ftp://example.com/', 'its scheme is not https'],
    ['file:///etc/passwd', 'its scheme is not https'],
    [`http://${PUBLIC}/`, 'its scheme is not https'],
    [`https://user:pass@${PUBLIC}/`, 'it contains a user name or a password'],
    [`https://user@${PUBLIC}/`, 'it contains a user name or a password'],
    ['https://public.example./', 'its host ends with a dot'],
    ['https://2130706433/', 'its host is an IP address in an unusual notation'],
    ['https://0x7f000001/', 'its host is an IP address in an unusual notation'],
    ['https://0177.0.0.1/', 'its host is an IP address in an unusual notation'],
    ['https://127.1/', 'its host is an IP address in an unusual notation'],
    ['https://127.0.0.1./', 'its host resolves to an address that is not public'],
    ['https://①②⑦.⓪.⓪.①/', 'its host is an IP address in an unusual notation'],
    ['https://missing.example/', 'its host does not resolve'],
  ])('refuses %s', async (url, reason) => {
    expect(inEnglish(await fetchWith().checkUrl(url))).toBe(reason);
  });

  test.each([
    `https://${PUBLIC}/`,
    `https://${PUBLIC}:8443/a?b=c#d`,
    'https://[2606:4700::1111]/',
    'https://public.example/',
  ])('allows %s', async url => {
    names.set('public.example', [PUBLIC, '2606:4700::1111']);
    expect(await fetchWith().checkUrl(url)).toBeNull();
  });

  test('allows the networks that the operator named, over http too, and no other', async () => {
    const { checkUrl } = fetchWith({ allowNetworks: ['10.1.0.0/16', '::1/128'] });
    expect(await checkUrl('http://10.1.2.3/')).toBeNull();
    expect(await checkUrl('http://[::1]:9000/')).toBeNull();
    expect(inEnglish(await checkUrl('http://10.2.0.1/'))).toBe('its scheme is not https');
    expect(inEnglish(await checkUrl('https://10.2.0.1/'))).toBe('its host resolves to an address that is not public');
    expect(inEnglish(await checkUrl('http://[::ffff:10.1.2.3]/'))).toBe('its scheme is not https');
  });
});

describe('the call itself', () => {
  test('checks again at connect: a name that turned inward after its registration is refused', async () => {
    let asked = 0;
    let reached = false;
    const port = await serve((_, response) => {
      reached = true;
      response.end();
    });
    names.set('rebind.example', () => [asked++ === 0 ? PUBLIC : '127.0.0.1']);
    const { checkUrl, post } = fetchWith({ resolve: async host => await createResolveHost([names.address])(host) });
    expect(await checkUrl(`https://rebind.example:${port}/`)).toBeNull();
    const error = await errorOf(post(`https://rebind.example:${port}/`, { body: '{}' }));
    expect(error).toMatchObject({ error: 'REFUSED', message: 'its host resolves to an address that is not public' });
    expect(reached).toBe(false);
  });

  test.each(['https://127.0.0.1', 'http://127.0.0.1', 'http://[::ffff:127.0.0.1]', 'https://[::ffff:7f00:1]'])(
    'refuses the address %s without a look at DNS',
    async origin => {
      let reached = false;
      const port = await listen(createTcpServer(() => (reached = true)));
      expect(await errorOf(fetchWith().get(`${origin}:${port}/`))).toMatchObject({ error: 'REFUSED' });
      expect(reached).toBe(false);
    },
  );

  test('follows no redirect', async () => {
    const paths: (string | undefined)[] = [];
    const port = await serve((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    });
    const { status } = await fetchWith({ allowNetworks: LOOPBACK }).get(`http://127.0.0.1:${port}/a`);
    expect(status).toBe(302);
    expect(paths).toEqual(['/a']);
  });

  test('speaks TLS to the name, over connections that are kept', async () => {
    names.set(HOST, ['127.0.0.1']);
    let connections = 0;
    const server = createTlsServer({ key: KEY, cert: CERTIFICATE }, (request, response) =>
      response.end(`${request.headers.host} ${(request.socket as tls.TLSSocket).servername}`),
    ).on('secureConnection', () => connections++);
    const port = await listen(server);
    const { get } = fetchWith({ allowNetworks: LOOPBACK });
    for (let count = 0; count < 10; count++) {
      const { status, body } = await get(`https://${HOST}:${port}/`);
      expect([status, body.toString()]).toEqual([200, `${HOST}:${port} ${HOST}`]);
    }
    expect(connections).toBeLessThanOrEqual(2);
  });

  test('shows its certificate to who asks for one, and none without being told', async () => {
    names.set(HOST, ['127.0.0.1']);
    const asking = { key: KEY, cert: CERTIFICATE, ca: CERTIFICATE, requestCert: true, rejectUnauthorized: true };
    const port = await listen(
      createTlsServer(asking, (request, response) =>
        response.end((request.socket as tls.TLSSocket).getPeerCertificate().subject.CN),
      ),
    );
    const url = `https://${HOST}:${port}/`;
    const known = fetchWith({ allowNetworks: LOOPBACK, clientCertificate: { cert: CERTIFICATE, key: KEY } });
    expect((await known.get(url)).body.toString()).toBe(HOST);
    expect(await errorOf(fetchWith({ allowNetworks: LOOPBACK }).get(url))).toMatchObject({ error: 'UNREACHABLE' });
  });

  test('refuses a certificate of another name', async () => {
    names.set('other.example', ['127.0.0.1']);
    const port = await listen(createTlsServer({ key: KEY, cert: CERTIFICATE }, (_, response) => response.end()));
    const error = await errorOf(fetchWith({ allowNetworks: LOOPBACK }).get(`https://other.example:${port}/`));
    expect(error).toMatchObject({ error: 'UNREACHABLE', message: 'TLS failed: ERR_TLS_CERT_ALTNAME_INVALID' });
  });

  test('reads no more of an answer than it may', async () => {
    const port = await serve((_, response) => response.end('x'.repeat(5_121)));
    const { get } = fetchWith({ allowNetworks: LOOPBACK, maxBytes: 5_120 });
    expect(await get(`http://127.0.0.1:${port}/`)).toMatchObject({ truncated: true, body: { length: 5_120 } });
    expect(await get(`http://127.0.0.1:${port}/`, { maxBytes: 5_121 })).toMatchObject({ truncated: false });
  });

  test.each<[string, RequestListener]>([
    ['no answer', () => undefined],
    ['a body that drips', (_, response) => void setInterval(() => response.write('.'), 20).unref()],
    [
      'headers that drip',
      ({ socket }) =>
        void setInterval(() => socket.write(socket.bytesWritten ? '.' : 'HTTP/1.1 200 OK\r\nA: '), 20).unref(),
    ],
  ])('gives up in time on %s', async (_, handler) => {
    const port = await serve(handler);
    const { get } = fetchWith({ allowNetworks: LOOPBACK });
    const error = await errorOf(get(`http://127.0.0.1:${port}/`, { timeout: 200 }));
    expect(error).toMatchObject({ error: 'TIMEOUT', message: 'no complete response within 0.2 seconds' });
  });

  test('gives up in time on a name server that is silent', async () => {
    const { get } = fetchWith({ resolve: () => new Promise(() => undefined) });
    expect(await errorOf(get('https://silent.example/', { timeout: 100 }))).toMatchObject({ error: 'TIMEOUT' });
  });

  test('names an answer that is not HTTP', async () => {
    const port = await listen(createTcpServer(socket => void socket.end('SSH-2.0-OpenSSH_9.9\r\n')));
    const error = await errorOf(fetchWith({ allowNetworks: LOOPBACK }).get(`http://127.0.0.1:${port}/`));
    expect(error).toMatchObject({ error: 'UNREACHABLE', message: 'the response is not HTTP' });
  });

  test('names a connection that was cut', async () => {
    const port = await serve(({ socket }) => socket.destroy());
    const error = await errorOf(fetchWith({ allowNetworks: LOOPBACK }).get(`http://127.0.0.1:${port}/`));
    expect(error).toMatchObject({
      error: 'UNREACHABLE',
      message: 'the connection was closed before the response was complete',
    });
  });
});
