import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { type TestProcess, until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

let world: World;
let tenant: Tenant;
let system: TestProcess;
beforeAll(async () => {
  world = await createWorld();
  [system, tenant] = await Promise.all([world.start({ ROLE: 'edge', REQUEST_TIMEOUT: '1s' }), world.tenant()]);
});
afterAll(async () => {
  // Whatever was sent, the process that got it is the one that was started, and it ends in order.
  expect((await call(system.url, 'GET', '/healthz')).status).toBe(200);
  expect(await system.end()).toBe(0);
  expect(system.printed()).not.toMatch(/"level":(50|60)/);
  await world.stop();
});

interface Wire {
  socket: Socket;
  /** Everything that came back so far. */
  said(): string;
  /** Returns the data that came until the server ended the connection. */
  end(): Promise<string>;
}

/** A TCP connection to the door, and the bytes that are sent over it. */
function wire(...bytes: (string | Buffer)[]): Wire {
  const socket = connect(Number(new URL(system.url).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', chunk => (text += chunk));
  socket.on('error', () => undefined); // Some of these provoke a server that cuts the connection.
  const closed = new Promise(done => socket.once('close', done));
  for (const part of bytes) socket.write(part);
  return { socket, said: () => text, end: () => closed.then(() => text) };
}

const head = (line: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${tenant.testKey}`, ...more, '', ''].join('\r\n');
const JSON_BODY = 'Content-Type: application/json';
const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));

/** A whole request on a connection of its own. */
const exchange = (line: string, headers: string[], body: string | Buffer = '') =>
  wire(head(line, 'Connection: close', ...headers, `Content-Length: ${Buffer.byteLength(body)}`), body).end();

describe('clients that are slow', () => {
  test('headers that never end', async () => {
    const before = performance.now();
    const { socket, end } = wire('GET /v1/topics HTTP/1.1\r\nHost: x\r\n');
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 100);
    expect(statusesOf(await end())).toEqual([408]);
    clearInterval(drip);
    expect(performance.now() - before).toBeLessThan(seconds(10));
  });

  test('a body that never ends', async () => {
    const { socket, end } = wire(head('POST /v1/topics', JSON_BODY, 'Content-Length: 1000'), '{"name":');
    const drip = setInterval(() => socket.write(' '), 100);
    expect(statusesOf(await end())).toEqual([408]);
    clearInterval(drip);
  });

  test('a hundred of them delay nobody else', async () => {
    const slow = Array.from({ length: 100 }, () => wire('GET /v1/topics HTTP/1.1\r\nHost: x\r\n'));
    expect((await call(system.url, 'GET', '/v1/topics', { key: tenant.testKey })).status).toBe(200);
    for (const { socket } of slow) socket.destroy();
  });
});

describe('bytes that are no request', () => {
  test('pipelined requests are each answered, in order', async () => {
    const { said, socket } = wire(
      head('GET /v1/topics'),
      head('GET /v1/nowhere'),
      head('POST /v1/topics', JSON_BODY, 'Content-Length: 2'),
      '{}',
      head('GET /v1/topics'),
    );
    await until(() => statusesOf(said()).length === 4);
    expect(statusesOf(said())).toEqual([200, 404, 400, 200]);
    socket.destroy();
  });

  test.each([
    ['no HTTP at all', 'EHLO example.com\r\n\r\n', 400],
    ['two lengths', 'POST /v1/topics HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 400],
    [
      'a length and chunks, the tool of request smuggling',
      'POST /v1/topics HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a header folded over two lines', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n', 400],
    ['a zero byte in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: \0\r\n\r\n', 400],
    ['headers of more than 16 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ['a path of more than 16 KiB', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    [
      'a chunk of a negative length',
      `${'POST /v1/topics HTTP/1.1\r\nHost: x\r\n'}Transfer-Encoding: chunked\r\n\r\n-1\r\n`,
      400,
    ],
  ])('%s', async (_, bytes, status) => {
    expect(statusesOf(await wire(bytes).end())[0]).toBe(status);
  });
});

describe('headers', () => {
  test('a request id with a line break in it cannot be sent back', async () => {
    for (const value of ['abcdefgh%0d%0aSet-Cookie:%20a=b', 'abcdefgh Set-Cookie: a=b', 'é'.repeat(10)]) {
      const text = await exchange('GET /v1/topics', [`X-Request-Id: ${value}`]);
      expect(text).toMatch(/^x-request-id: req_/im);
      expect(text).not.toContain('Set-Cookie: a=b');
    }
  });

  test('what stands in the path does not reach the headers', async () => {
    const text = await exchange('GET /v1/topics/%0d%0aSet-Cookie:%20a=b', []);
    expect(statusesOf(text)).toEqual([404]);
    expect(text.split('\r\n\r\n')[0]).not.toMatch(/set-cookie/i);
  });

  test.each([
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer \t',
    `Bearer ${'a'.repeat(4_000)}`,
    'Bearer sk_test_',
    "Bearer ' or 1=1 --",
  ])('Authorization: %j is 401', async value => {
    const { status } = await call(system.url, 'GET', '/v1/topics', { headers: { authorization: value } });
    expect(status).toBe(401);
  });

  test('a forwarded address is not believed without a proxy', async () => {
    const text = await exchange('GET /v1/topics', ['X-Forwarded-For: 1.2.3.4', 'Forwarded: for=1.2.3.4']);
    expect(statusesOf(text)).toEqual([200]);
  });
});

const DOORS = ['/v1/topics', '/v1/sms/messages', '/v1/webhooks', '/graphql'];

describe.each(DOORS)('bodies at %s', path => {
  const post = async (body: string | Buffer) => {
    const text = await exchange(`POST ${path}`, [JSON_BODY], body);
    return { status: statusesOf(text)[0], text };
  };

  test('2 MiB in chunks: 413, and nothing is kept', async () => {
    const { socket, said } = wire(head(`POST ${path}`, JSON_BODY, 'Transfer-Encoding: chunked'));
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
    for (let sent = 0; sent < 32; sent++) socket.write(chunk);
    socket.write('0\r\n\r\n');
    await until(() => statusesOf(said()).length > 0);
    expect(said()).toContain('PAYLOAD_TOO_LARGE');
    expect(statusesOf(said())).toEqual([413]);
    socket.destroy();
  });

  test('bytes that are not UTF-8: 400', async () => {
    const { status, text } = await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]));
    expect([status, text.includes('INVALID_JSON')]).toEqual([400, true]);
  });

  test('100,000 nested arrays: 400, and the process lives', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    for (const body of [deep, `{"name":${deep},"to":${deep},"variables":${deep},"query":${deep}}`])
      expect((await post(body)).status).toBe(400);
    expect((await post('['.repeat(500_000))).status).toBe(400);
  });

  test.each(['null', '1', '"text"', '[]', '[1]', 'true', '', '{', '{"a":1}}', '\u0000', '{"a":NaN}'])(
    '%j is refused',
    async body => {
      expect((await post(body)).status).toBe(400);
    },
  );

  test('names of the prototype change nothing', async () => {
    const body =
      '{"__proto__":{"name":"x","isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"payload":{"__proto__":{"message":"x"}},"variables":{"__proto__":{"a":1}}}';
    expect((await post(body)).status).toBe(400);
    expect((await call(system.url, 'GET', '/v1/topics', { key: tenant.testKey })).body.data).toEqual([]);
  });
});

describe('documents at /graphql', () => {
  const ask = async (query: string) => call(system.url, 'POST', '/graphql', { key: tenant.testKey, body: { query } });

  test.each([
    ['deep selections', `{ topics ${'{ items '.repeat(20_000)}${'}'.repeat(20_000)} }`],
    ['deep values', `{ topics(limit: ${'['.repeat(50_000)}${']'.repeat(50_000)}) { items { id } } }`],
    [
      'many aliases',
      `{ ${Array.from({ length: 5_000 }, (_, index) => `a${index}: topics { items { id } }`).join(' ')} }`,
    ],
    ['many directives', `{ topics { items { id ${'@include(if: true) '.repeat(20_000)} } } }`],
    ['a circle of fragments', '{ topics { ...a } } fragment a on TopicPage { ...b } fragment b on TopicPage { ...a }'],
    ['an endless text', `{ topics { items { id(a: "${'a'.repeat(500_000)}") } } }`],
  ])('%s are refused', async (_, query) => {
    const { status, body } = await ask(query);
    expect(status).toBeLessThan(500);
    expect(body.errors.length).toBeGreaterThan(0);
    expect(body.data ?? null).toBeNull();
  });
});
