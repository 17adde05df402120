import { createServer, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/context/ids.js';
import { CERTIFICATE, KEY } from '../support/peers/certificate.js';
import { type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';
import { startWebhooks, type WebhooksApp } from '../support/webhooks.js';

const REGISTER = 'mutation ($url: String!) { createWebhook(name: "Hook", url: $url, events: ["*"]) { id } }';
const LOG = `query ($id: ID!) { webhookDeliveries(id: $id, limit: 100) { items { status attempts lastStatusCode lastError } } }`;
const EVENTS = 20;
/** A machine that does many things at once takes a second for so many TLS handshakes. */
const TIMEOUT_SECONDS = 4;
const NO_ANSWER = new RegExp(`^no complete response within ${TIMEOUT_SECONDS} seconds$`);

const CHUNK = 'x'.repeat(64 * 1_024);
const drip: RequestListener = (_, response) => {
  const timer = setInterval(() => response.write('.'), 50);
  response.on('close', () => clearInterval(timer));
};

/** The answer of each receiver, and the log's message about it. */
const BAD: readonly (readonly [string, () => Server, RegExp | 'DELIVERED'])[] = [
  ['hangs', () => createServer(() => undefined), NO_ANSWER],
  ['drips', () => createServer(drip), NO_ANSWER],
  [
    'resets',
    () => createTcpServer(socket => socket.on('data', () => socket.resetAndDestroy())),
    /^the connection was /,
  ],
  ['closes', () => createTcpServer(socket => socket.on('data', () => socket.end())), /^the connection was /],
  ['speaks something else', () => createTcpServer(socket => socket.end('SSH-2.0\r\n')), /./],
  [
    'redirects to a private address',
    () => createServer((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()),
    /^redirects are not followed$/,
  ],
  [
    'answers 10 MB',
    () =>
      createServer((_, response) => {
        let left = 160;
        const more = () => {
          while (left-- > 0) if (!response.write(CHUNK)) return void response.once('drain', more);
          response.end();
        };
        more();
      }),
    'DELIVERED',
  ],
  [
    'says 100 Continue though nobody asked, and its length twice',
    () =>
      createTcpServer(socket => {
        socket.on('error', () => undefined);
        socket.on('data', bytes => {
          // The body may come in a part of its own, and the head of the answer in two.
          if (!bytes.toString().trimEnd().endsWith('}')) return;
          socket.write('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\nContent-');
          setTimeout(() => socket.write('Length: 2\r\n\r\nok'), 5);
        });
      }),
    'DELIVERED',
  ],
  [
    'says two lengths',
    () =>
      createTcpServer(socket => {
        socket.on('error', () => undefined);
        socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nok'));
      }),
    /^the response is not /,
  ],
  ['has a certificate that nobody signed', () => createSecureServer({ key: KEY, cert: CERTIFICATE }), /^TLS failed: /],
];

let app: WebhooksApp;
let healthy: Receiver;
const servers: Server[] = [];
const ids = new Map<string, string>();

async function listenTo(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** Every kind of bad receiver, each of a workspace of its own, and in the middle of them a good one. */
beforeAll(async () => {
  app = await startWebhooks({ WEBHOOK_TIMEOUT: `${TIMEOUT_SECONDS}s` });
  healthy = await startReceiver();
  const events: { workspaceId: string }[] = [];
  const register = async (name: string, url: string) => {
    const workspaceId = newId('ws');
    ids.set(name, (await app.query(REGISTER, { url }, { workspaceId })).data.createWebhook.id);
    ids.set(`${name} workspace`, workspaceId);
    events.push(...Array.from({ length: EVENTS }, () => ({ workspaceId })));
  };
  for (const [name, make] of BAD) {
    const scheme = name.includes('certificate') ? 'https' : 'http';
    await register(name, `${scheme}://127.0.0.1:${await listenTo(make())}/`);
  }
  await register('good', healthy.url);
  await app.publish(...events);
  await app.settle();
});
afterAll(async () => {
  await app.stop();
  await healthy.stop();
  for (const server of servers) server.close();
});

const log = async (name: string) =>
  (await app.query(LOG, { id: ids.get(name) }, { workspaceId: ids.get(`${name} workspace`)! })).data.webhookDeliveries
    .items as { status: string; attempts: number; lastStatusCode: number | null; lastError: string | null }[];

describe('an endpoint that', () => {
  test.each(BAD)('%s: the log says so of each delivery', async (name, _, expected) => {
    const rows = (await log(name)).filter(({ attempts }) => attempts > 0);
    expect(rows.length).toBeGreaterThan(0);
    for (const { status, lastError } of rows)
      if (expected === 'DELIVERED') expect([status, lastError]).toEqual(['DELIVERED', null]);
      else expect([status, lastError]).toEqual(['PENDING', expect.stringMatching(expected)]);
  });
});

test('the good one gets every event once, whatever the others do', async () => {
  expect(healthy.received).toHaveLength(EVENTS);
  expect(new Set(healthy.received.map(({ body }) => body.id)).size).toBe(EVENTS);
});
