import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { minutes } from '../../../../../kernel/context/clock.js';
import { type BridgedApp, startBridged } from './bridge.harness.js';

let app: BridgedApp;
beforeAll(async () => {
  app = await startBridged({ pushes: false });
});
afterAll(() => app?.stop());

const statusOf = async (id: string) => (await app.read('chatapp', id))['status'];
const ACCOUNT = { name: '14155550123', userPk: null };

describe('POST /callbacks/bridge', () => {
  const push = (body: object | string, { secret = 'a secret of the tests', at = app.clock.now().getTime() } = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const t = Math.floor(at / 1_000);
    const hash = createHmac('sha256', secret).update(`${t}.${text}`).digest('hex');
    const headers = { 'x-service-signature': `t=${t},v1=${hash}` };
    return app.request('POST', '/callbacks/bridge', { key: null, headers, body: text });
  };
  const event = (type: string, data: object, attempt = 1, sequence = 1) => ({
    sequence,
    attempt,
    type,
    at: app.clock.now().toISOString(),
    data,
  });

  test('a pushed state is applied at once', async () => {
    const id = await app.create('chatapp');
    await app.qr(id);
    const qr = { code: 'second', expiresInSec: 20, count: 2 };
    expect((await push({ session: id, events: [event('qr', qr)] })).status).toBe(200);
    expect((await app.events(id, 'instance.qr')).map(({ count }) => count)).toEqual([1, 2]);
    expect((await push({ session: id, events: [event('connected', ACCOUNT)] })).status).toBe(200);
    expect(await statusOf(id)).toBe('ACTIVE');
  });

  test('what an earlier attempt pushes late, or what is pushed twice, changes nothing', async () => {
    const id = await app.paired();
    const before = await app.read('chatapp', id);
    await push({ session: id, events: [event('disconnected', { reason: 'banned' }, 0), event('connected', ACCOUNT)] });
    expect(await app.read('chatapp', id)).toEqual(before);
    await push({ session: id, events: [event('nobody knows it', {})] });
    await push({ session: 'ins_of_nobody', events: [event('connected', ACCOUNT)] });
    expect(await app.read('chatapp', id)).toEqual(before);
  });

  test('a message in a push is stored once, however often it comes', async () => {
    const id = await app.paired();
    const data = {
      id: '3EB0',
      from: '14155550199',
      name: 'Ana',
      group: null,
      type: 'text',
      text: 'Hello',
      replyTo: null,
    };
    for (let turn = 0; turn < 2; turn++)
      expect((await push({ session: id, events: [event('message', data)] })).status).toBe(200);
    await app.settle();
    const { body } = await app.request('GET', '/v1/chatapp/messages/inbound', { key: app.liveKey });
    const own = body.data.filter((message: { instanceId: string }) => message.instanceId === id);
    expect(own).toMatchObject([{ from: expect.stringContaining('14155550199'), type: 'TEXT', text: 'Hello' }]);
  });

  test('an event that cannot be read, and a message that cannot be stored, keep none of their push from being taken', async () => {
    const id = await app.create('chatapp');
    await app.qr(id);
    const query = (text: string) => app.services.db.pool.query(text);
    await query(`create function public.refuse() returns trigger language plpgsql as $$
      begin raise exception 'this row is refused'; end $$`);
    await query(`create trigger refused before insert on channels.inbound_message for each row
      when (new.text = 'bad') execute function public.refuse()`);
    const message = (text: string, sequence: number) =>
      event('message', { id: text, from: '14155550199', name: 'Ana', type: 'text', text }, 1, sequence);
    const unreadable = { ...message('unreadable', 3), at: 'yesterday' };
    const events = [event('connected', ACCOUNT), unreadable, message('good', 4), message('bad', 2), null];
    const answer = await push({ session: id, events });
    expect([answer.status, answer.body.data]).toEqual([200, { received: true, refused: [1, 4] }]);
    expect(await statusOf(id)).toBe('ACTIVE');
    await app.settle();
    const read = async () => {
      const { body } = await app.request('GET', '/v1/chatapp/messages/inbound', { key: app.liveKey });
      return body.data.flatMap((one: { instanceId: string; text: string }) =>
        one.instanceId === id ? [one.text] : [],
      );
    };
    expect(await read()).toEqual(['good']);
    const waiting = await query('select attempts, body from channels.callback');
    expect(waiting.rows).toMatchObject([{ attempts: 1, body: expect.stringContaining('"bad"') }]);
    await query('drop trigger refused on channels.inbound_message');
    app.clock.advance(minutes(1));
    await app.settle();
    expect(await read()).toEqual(['bad', 'good']);
  });

  test('an edit in a push is taken at once', async () => {
    const id = await app.paired();
    const data = { id: 'E1', from: '14155550199', name: 'Ana', type: 'text', text: 'Before' };
    await push({ session: id, events: [event('message', data)] });
    await app.settle();
    await push({ session: id, events: [event('edited', { ...data, text: 'After' }, 1, 2)] });
    await app.settle();
    const { body } = await app.request('GET', '/v1/chatapp/messages/inbound', { key: app.liveKey });
    expect(body.data.find((one: { instanceId: string }) => one.instanceId === id).text).toBe('After');
  });

  test('401 CALLBACK_SIGNATURE_INVALID for another secret, an old signature and none', async () => {
    const id = await app.create('chatapp');
    const body = { session: id, events: [event('connected', ACCOUNT)] };
    const old = app.clock.now().getTime() - minutes(6);
    for (const answer of [
      await push(body, { secret: 'another secret of nobody' }),
      await push(body, { at: old }),
      await app.request('POST', '/callbacks/bridge', { key: null, body }),
    ])
      expect([answer.status, answer.body.code]).toEqual([401, 'CALLBACK_SIGNATURE_INVALID']);
  });

  test('400 for a signed body that is no push; 405 for another method', async () => {
    expect((await push('{')).body.code).toBe('INVALID_JSON');
    expect((await push({ session: 'ins_1', events: {} })).body.code).toBe('VALIDATION_ERROR');
    expect((await app.request('GET', '/callbacks/bridge', { key: null })).status).toBe(405);
  });

  test('the bridge pushes by itself', async () => {
    app.bridge.pushTo = app.url;
    const id = await app.create('chatapp');
    await app.qr(id);
    app.bridge.sessions.get(id)!.connect(ACCOUNT);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('ACTIVE'), 60_000);
    app.bridge.pushTo = null;
  });
});
