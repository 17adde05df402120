import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.js';
import { rcsDesk, TEXT } from '../../../../support/channels/rcs.js';
import { sendDesk } from '../../../../support/channels/sends.js';

let app: TestApp;
let desk: ReturnType<typeof rcsDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = rcsDesk(app);
});
afterAll(() => app?.stop());

const number = (ending: string) => `+1415556${ending}`;
const afterSend = async (ending: string, payload: object = TEXT) => {
  const id = await desk.sent(number(ending), payload);
  await app.settle();
  app.clock.advance(1_000);
  await app.settle();
  return { id, message: await desk.message(id) };
};

describe('RCS in the sandbox', () => {
  test.each([
    ['0000', { status: 'DELIVERED', substatus: null }, ['rcs.sent', 'rcs.delivered']],
    ['0001', { status: 'FAILED', error: { code: 'PROVIDER_REJECTED' } }, ['rcs.failed']],
    ['0002', { status: 'FAILED', error: { code: 'RCS_NOT_SUPPORTED' } }, ['rcs.sent', 'rcs.failed']],
    ['0003', { status: 'SENT', substatus: 'unknown' }, ['rcs.sent']],
    ['0004', { status: 'DELIVERED', substatus: 'read' }, ['rcs.sent', 'rcs.delivered', 'rcs.read']],
  ])('a number that ends in %s', async (ending, expected, events) => {
    const { id, message } = await afterSend(ending);
    expect(message).toMatchObject({ ...expected, sandbox: true, cost: 0, channel: 'rcs' });
    expect(await sendDesk(app).events(id)).toEqual(events);
  });

  test('0005 answers: the answer can be listed and read', async () => {
    const { id } = await afterSend('0005');
    const [inbound] = await desk.list(`/rcs/messages/inbound?from=${encodeURIComponent(number('0005'))}`);
    expect(inbound).toMatchObject({ channel: 'rcs', from: number('0005'), type: 'TEXT', messageId: id, sandbox: true });
    const read = await desk.call('GET', `/rcs/messages/inbound/${inbound.id}`);
    expect(read.body.data.id).toBe(inbound.id);
    expect((await rcsDesk(app, app.liveKey).call('GET', `/rcs/messages/inbound/${inbound.id}`)).status).toBe(404);
  });

  test('two workspaces that are answered see their own answers alone', async () => {
    const other = rcsDesk(app, await app.key({ workspaceId: await app.workspace() }));
    const id = await other.sent(number('0005'));
    await app.settle();
    app.clock.advance(1_000);
    await app.settle();
    const answers = await other.list('/rcs/messages/inbound');
    expect(answers.map(({ messageId }) => messageId)).toEqual([id]);
  });

  test('0006 has no RCS: the SMS is delivered in its place', async () => {
    const { id } = await afterSend('0006', { ...TEXT, fallback: { message: 'As SMS' } });
    const sms = await desk.list(`/sms/messages?to=${encodeURIComponent(number('0006'))}`);
    expect(sms).toMatchObject([{ status: 'DELIVERED', sandbox: true }]);
    expect(await sendDesk(app).events(id)).toEqual(['rcs.sent', 'rcs.failed', 'rcs.fell_back']);
  });

  test('0007 is off: after the time that the send names, the message is taken back', async () => {
    const { id, message } = await afterSend('0007', { ...TEXT, fallback: { message: 'As SMS', afterSeconds: 60 } });
    expect(message.status).toBe('SENT');
    app.clock.advance(60_000);
    await app.settle();
    const error = { code: 'RCS_NOT_DELIVERED_IN_TIME' };
    expect(await desk.message(id)).toMatchObject({ status: 'FAILED', substatus: 'expired', error });
    const sms = await desk.list(`/sms/messages?to=${encodeURIComponent(number('0007'))}`);
    expect(sms).toMatchObject([{ status: 'DELIVERED' }]);
  });
});

describe('/v1/rcs/messages', () => {
  test('lists with filters, and by keyset', async () => {
    const id = await desk.sent(number('0010'));
    await app.settle();
    const to = encodeURIComponent(number('0010'));
    const idsOf = async (query: string) => (await desk.list(`/rcs/messages?${query}`)).map(item => item.id);
    expect(await idsOf(`to=${to}&status=DELIVERED&sandbox=true`)).toEqual([id]);
    expect(await idsOf(`to=${to}&status=FAILED`)).toEqual([]);
    const { body } = await desk.call('GET', '/rcs/messages?limit=1');
    expect(body.data.map((item: { id: string }) => item.id)).toEqual([id]);
    const next = await idsOf(`limit=1&cursor=${encodeURIComponent(body.pagination.nextCursor)}`);
    expect(next).toHaveLength(1);
    expect(next).not.toEqual([id]);
  });

  test('cancels what waits, and nothing is sent', async () => {
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const id = await desk.sent(number('0000'), { ...TEXT, fallback: { message: 'As SMS' } }, { schedule: { sendAt } });
    expect((await desk.cancel(id)).body.data).toMatchObject({ status: 'FAILED', substatus: 'cancelled' });
    app.clock.advance(3_600_000);
    await app.settle();
    expect(await sendDesk(app).events(id)).toEqual(['rcs.failed']);
    expect((await desk.cancel(id)).body.code).toBe('MESSAGE_NOT_CANCELLABLE');
  });

  test.each([
    ['POST', '/rcs/messages', 'rcs:send'],
    ['GET', '/rcs/messages', 'rcs:read'],
    ['GET', '/rcs/messages/msg_1', 'rcs:read'],
    ['POST', '/rcs/messages/msg_1/cancel', 'rcs:cancel'],
    ['GET', '/rcs/messages/inbound', 'rcs:read'],
    ['GET', '/rcs/messages/inbound/inb_1', 'rcs:read'],
  ] as const)('%s %s: 403 without %s', async (method, path, scope) => {
    const others = (['rcs:send', 'rcs:read', 'rcs:cancel'] as const).filter(one => one !== scope);
    const body = method === 'POST' ? { to: [number('0000')], payload: TEXT } : undefined;
    const answer = await rcsDesk(app, await app.key({ scopes: others })).call(method, path, body);
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('403 for a fallback by a key that may send no SMS', async () => {
    const key = await app.key({ scopes: ['rcs:send'] });
    const { status, body } = await rcsDesk(app, key).post({
      to: [number('0000')],
      payload: { ...TEXT, fallback: { message: 'Hi' } },
    });
    expect([status, body.code, body.details[0].field]).toEqual([403, 'FORBIDDEN', 'payload.fallback']);
  });

  test('a dry run says what it would cost, and stores nothing', async () => {
    const { body } = await desk.call('POST', '/rcs/messages?dryRun=true', { to: [number('0099')], payload: TEXT });
    expect(body.data).toMatchObject({ count: 1, recipients: [{ to: number('0099'), deliverable: true }] });
    expect(await desk.list(`/rcs/messages?to=${encodeURIComponent(number('0099'))}`)).toEqual([]);
  });

  test('a live send answers CHANNEL_NOT_CONFIGURED without a platform', async () => {
    const live = rcsDesk(app, app.liveKey);
    expect((await live.post({ to: [number('0000')], payload: TEXT })).body.code).toBe('CHANNEL_NOT_CONFIGURED');
    expect((await app.request('POST', '/callbacks/rcs', { key: null, body: { message: {} } })).status).toBe(404);
  });
});
