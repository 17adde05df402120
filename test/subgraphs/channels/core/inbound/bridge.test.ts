import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type InboundApp, startInbound, type TestLine } from './inbound.harness.js';

/** A bridge that only keeps the events of one session. */
let bridge: Server;
let events: { sequence: number }[] = [];
/** Events that no code can read. */
let broken: unknown[] = [];
const asked: string[] = [];
let isAway = false;
let app: InboundApp;
let line: TestLine;

beforeAll(async () => {
  bridge = createServer((req, res) => {
    const url = new URL(req.url!, 'http://bridge');
    asked.push(`${url.pathname}${url.search} ${req.headers.authorization}`);
    if (isAway || !url.pathname.endsWith('/events')) return void res.writeHead(503).end();
    const after = Number(url.searchParams.get('after'));
    const newest = Math.max(0, ...events.map(({ sequence }) => sequence));
    const body = { events: [...broken, ...events.filter(({ sequence }) => sequence > after)], newest };
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>(done => bridge.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(bridge.address() as AddressInfo).port}`;
  app = await startInbound({ BRIDGE_URL: url, BRIDGE_SECRET: 'secret-of-the-bridge' });
  line = await app.line('chatapp', app.liveKey);
  await app.services.db.pool.query("update channels.instance set status = 'ACTIVE' where id = $1", [line.id]);
});
afterAll(async () => {
  bridge.close();
  await app?.stop();
});

const at = '2026-11-21T11:59:00.000Z';
const event = (sequence: number, type: string, data: object) => ({ sequence, attempt: 1, type, at, data });
const written = (sequence: number, id: string, more: object = {}) =>
  event(sequence, 'message', { id, from: '14155550123', name: 'Ana', type: 'text', text: id, ...more });

test('what a bridge could not push is read from it, in its order, each once', async () => {
  const media = { id: 'f1', contentType: 'image/jpeg', fileName: 'a.jpg', bytes: 5 };
  events = [
    written(2, 'second'),
    event(1, 'connected', { name: '14155550000' }),
    written(3, 'third', { type: 'image', media }),
    written(4, 'fourth', { type: 'something new' }),
    event(5, 'echo', { id: 'e1', from: '+14155550000', to: '+14155550123', type: 'text', text: 'Mine' }),
    event(6, 'nonsense', {}),
  ];
  await app.settle();
  const shown = async () => (await app.inbound(line)).toReversed();
  expect(await shown()).toMatchObject([
    { type: 'TEXT', text: 'second', from: '+14155550123', sequence: 1, profileName: 'Ana' },
    { type: 'IMAGE', contentPreview: { fileName: 'a.jpg', bytes: 5 }, mediaFetch: { fetchable: true }, sequence: 2 },
    { type: 'UNSUPPORTED', contentPreview: { kind: 'something new' }, sequence: 3 },
  ]);
  expect(asked).toEqual([`/sessions/${line.id}/events?after=0&limit=500 Bearer secret-of-the-bridge`]);

  isAway = true;
  events.push(written(7, 'seventh'));
  app.clock.advance(minutes(1));
  await app.settle();
  isAway = false;
  app.clock.advance(seconds(31));
  await app.settle();
  expect((await shown()).at(-1)).toMatchObject({ text: 'seventh', sequence: 5 });
  expect(asked.at(-1)).toContain('after=6');
});

test('a bridge that lost what it kept is read from its first event, and what is known is told once', async () => {
  events = [written(1, 'seventh'), written(2, 'eighth')];
  app.clock.advance(minutes(1));
  await app.settle();
  await app.settle();
  expect(asked.slice(-2).map(call => /after=\d+/.exec(call)?.[0])).toEqual(['after=7', 'after=0']);
  const shown = await app.inbound(line);
  expect(shown.slice(0, 2)).toMatchObject([{ text: 'eighth', sequence: 6 }, { text: 'seventh' }]);
  expect(shown.filter(({ text }) => text === 'seventh')).toHaveLength(1);
});

test('events that cannot be read are left out, and those behind them are read', async () => {
  broken = [null, 'text', { sequence: 'nine' }];
  events = [written(9, 'ninth')];
  app.clock.advance(minutes(1));
  await app.settle();
  broken = [];
  expect((await app.inbound(line))[0]).toMatchObject({ text: 'ninth' });
  app.clock.advance(minutes(1));
  await app.settle();
  expect(asked.at(-1)).toContain('after=9');
});

test('a person whom the service names without a number is one person once it tells the number', async () => {
  const hidden = { from: '154412345678901@lid', name: 'Lia' };
  events = [
    written(20, 'hidden', hidden),
    written(21, 'from another device', { ...hidden, from: '154412345678901:12@lid' }),
    event(22, 'echo', { id: 'e22', from: '14155550000', to: '154412345678901@lid', type: 'text', text: 'Mine' }),
    event(23, 'identity', { identity: '154412345678901@lid', number: '14155550456' }),
    written(24, 'by name again', hidden),
    written(25, 'by number', { from: '14155550456:3@s.whatsapp.net' }),
    written(26, 'by both', { ...hidden, number: '14155550456' }),
  ];
  app.clock.advance(minutes(1));
  await app.settle();
  const { body } = await app.request('GET', `/v1/conversations?instanceId=${line.id}`, { key: app.liveKey });
  const peers = body.data.map(({ peer, sequence }: { peer: string; sequence: number }) => [peer, sequence]);
  expect(peers).toContainEqual(['+14155550456', 6]);
  expect(peers.filter(([peer]: [string]) => peer.includes('lid'))).toEqual([]);
  expect((await app.inbound(line)).slice(0, 5).map(({ from }) => from)).toEqual(Array(5).fill('+14155550456'));
});

test('a session is forgotten with its line', async () => {
  await app.request('DELETE', `/v1/chatapp/instances/${line.id}`, { key: app.liveKey });
  app.clock.advance(minutes(2));
  await app.settle();
  app.clock.advance(minutes(2));
  await app.settle();
  expect((await app.services.db.pool.query('select from channels.bridge_session')).rowCount).toBe(0);
});
