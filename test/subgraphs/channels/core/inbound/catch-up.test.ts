import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PhoneSession } from '../../../../../examples/bridge/phone-session.js';
import { hours, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type BridgedApp, startBridged } from '../instance/bridge.harness.js';

const ACCOUNT = { name: '14155550123', userPk: null };
const later = async (app: BridgedApp, time: number) => {
  app.clock.advance(time);
  await app.settle();
};

const texts = async (app: BridgedApp, id: string) => {
  const { body } = await app.request('GET', '/v1/chatapp/messages/inbound?limit=100', { key: app.liveKey });
  const own = body.data.filter((message: { instanceId: string }) => message.instanceId === id);
  return own.map(({ text }: { text: string }) => text).toReversed();
};

/** Lets minutes pass until a condition holds: the events of a bridge come at any time. */
async function pass(app: BridgedApp, isSo: () => Promise<boolean>): Promise<void> {
  for (let minute = 0; minute < 100; minute++) {
    if (await isSo()) return;
    await later(app, minutes(1));
  }
  throw new Error('It is not so after a hundred minutes.');
}

/** Somebody writes to the phone behind a line. */
const write = (phone: PhoneSession, text: string) =>
  phone.receive({
    id: `${phone.id} ${text}`,
    from: '14155550199',
    name: 'Ana',
    group: null,
    type: 'text',
    text,
    media: null,
    replyTo: null,
  });

describe.each([
  { name: 'pushes', pushes: true },
  { name: 'does not push', pushes: false },
])('what came while a line was not connected, of a bridge that $name', ({ pushes }) => {
  let app: BridgedApp;
  beforeAll(async () => {
    app = await startBridged({ pushes });
  });
  afterAll(() => app?.stop());

  const receivedTexts = async (id: string) => (await app.events(id, 'message.received')).map(event => event['text']);

  const phoneOf = (id: string) => app.bridge.sessions.get(id)!;

  async function expectAll(id: string, expected: string[]): Promise<void> {
    await pass(app, async () => (await texts(app, id)).length >= expected.length);
    // A second read: an event that is read twice is published once.
    await later(app, minutes(1));
    expect(await texts(app, id)).toEqual(expected);
    expect(await receivedTexts(id)).toEqual(expected);
  }

  test('is told once and in its order when the session that dropped is paired anew', async () => {
    const id = await app.paired();
    const phone = phoneOf(id);
    write(phone, 'before');
    await expectAll(id, ['before']);
    phone.drop('session_dropped');
    await pass(app, async () => (await app.read('chatapp', id))['status'] === 'DISCONNECTED');
    for (const text of ['first', 'second', 'third']) write(phone, text);
    await later(app, hours(13));
    expect((await app.post(`/chatapp/instances/${id}/reconnect`)).status).toBe(200);
    await app.qr(id);
    phoneOf(id).connect(ACCOUNT);
    write(phoneOf(id), 'after');
    await later(app, seconds(2));
    await expectAll(id, ['before', 'first', 'second', 'third', 'after']);
  });

  test('is told when the owner logged the line out and pairs it anew', async () => {
    const id = await app.paired();
    const phone = phoneOf(id);
    write(phone, 'before');
    await expectAll(id, ['before']);
    expect((await app.post(`/chatapp/instances/${id}/disconnect`)).status).toBe(200);
    await pass(app, async () => !app.bridge.sessions.has(id));
    write(phone, 'meanwhile');
    expect((await app.post(`/chatapp/instances/${id}/connect`)).status).toBe(200);
    await app.qr(id);
    phoneOf(id).connect(ACCOUNT);
    write(phoneOf(id), 'after');
    await later(app, seconds(2));
    await expectAll(id, ['before', 'meanwhile', 'after']);
  });
});
