import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.js';
import { callDesk } from '../../../../support/channels/voice.js';
import { answer, type Receiver, startReceiver } from '../../../../support/peers/webhook-receiver.js';
import { numberDesk } from './number.harness.js';

let app: TestApp;
let desk: ReturnType<typeof numberDesk>;
let calls: ReturnType<typeof callDesk>;
let receiver: Receiver;
let id: string;
beforeAll(async () => {
  app = await startApp();
  receiver = await startReceiver();
  desk = numberDesk(app);
  calls = callDesk(app);
  ({ id } = await desk.bought('+14155550006'));
});
afterAll(async () => {
  await receiver?.stop();
  await app?.stop();
});

const ring = (body: object, number = id, key = app.testKey) =>
  app.request('POST', `/v1/phone-numbers/${number}/sandbox/calls`, { key, body });
const write = (body: object, number = id) =>
  app.request('POST', `/v1/phone-numbers/${number}/sandbox/messages`, { key: app.testKey, body });

describe('POST /v1/phone-numbers/{id}/sandbox/calls', () => {
  test('runs the menu that the URL of the number answers, with the keys of the caller', async () => {
    const steps = [
      { name: 'menu', type: 'gather', text: 'Press 2', branches: [{ when: '2', next: 'two' }], otherwise: 'none' },
      { name: 'two', type: 'say', text: 'Two', next: 'end' },
      { name: 'none', type: 'say', text: 'None' },
      { name: 'end', type: 'hangup' },
    ];
    receiver.answerWith(answer(200, JSON.stringify({ steps })));
    await app.services.db.pool.query('update channels.phone_number set voice = $2 where id = $1', [
      id,
      JSON.stringify({ mode: 'WEBHOOK_CONTROL', url: receiver.url, text: null, language: 'en-US' }),
    ]);
    const { status, body } = await ring({ from: '+14155520005' });
    expect([status, body.data]).toMatchObject([201, { direction: 'INBOUND', from: '+14155520005', sandbox: true }]);
    await calls.pass(8);
    const call = await calls.read(body.data.id);
    expect(call).toMatchObject({ status: 'COMPLETED', to: '+14155550006', cost: 0 });
    expect(await calls.timeline(call.id)).toEqual([
      'received',
      'answered',
      'control.answered',
      'gather.ended',
      'completed',
    ]);
    expect(call.events.at(-2).data).toMatchObject({ digits: '2', result: 'MATCHED' });
    const asked = receiver.received.at(-1)!.body;
    expect(asked).toMatchObject({ sandbox: true, data: { callId: call.id, sandbox: true } });
  });

  test('runs the menu that the number carries', async () => {
    const steps = [
      { name: 'menu', type: 'gather', text: 'Press 2', branches: [{ when: '2', next: 'two' }], otherwise: 'none' },
      { name: 'none', type: 'say', text: 'None', next: 'none' },
      { name: 'two', type: 'transfer', to: '+14155570000' },
    ];
    const { body } = await desk.configure(id, { voice: { mode: 'FLOW', flow: { steps } } });
    expect(body.data.voice).toMatchObject({ mode: 'FLOW', flow: { steps } });
    const called = await ring({ from: '+14155520005' });
    await calls.pass(6);
    const call = await calls.read(called.body.data.id);
    expect(call.legs).toMatchObject([{ to: '+14155570000' }]);
    const wrong = [
      { name: 'a', type: 'say' },
      { name: 'b', type: 'transfer', to: '+19005550123', next: 'z' },
    ];
    const refused = await desk.configure(id, { voice: { mode: 'FLOW', flow: { steps: wrong } } });
    expect(refused.body.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'voice.flow.steps[0].text',
      'voice.flow.steps[1].next',
      'voice.flow.steps[1].to',
    ]);
    expect((await desk.configure(id, { voice: { mode: 'FLOW' } })).body.details).toMatchObject([
      { field: 'voice.flow' },
    ]);
  });

  test('REJECT does not answer', async () => {
    await desk.configure(id, { voice: { mode: 'REJECT' } });
    const { body } = await ring({});
    await calls.pass(2);
    expect(await calls.read(body.data.id)).toMatchObject({ status: 'CANCELLED', from: null });
  });

  test('is for numbers of the sandbox that can be called', async () => {
    expect((await ring({ from: 'nobody' })).body.details).toMatchObject([{ field: 'from' }]);
    expect((await ring({}, 'num_none')).status).toBe(404);
    expect((await ring({}, id, app.liveKey)).status).toBe(404);
    await app.services.db.pool.query('update channels.phone_number set sandbox = false where id = $1', [id]);
    expect((await ring({}, id, app.liveKey)).body.code).toBe('PHONE_NUMBER_NOT_SANDBOX');
    await app.services.db.pool.query('update channels.phone_number set sandbox = true where id = $1', [id]);
    const reader = await app.key({ scopes: ['phone_numbers:read'] });
    expect((await ring({}, id, reader)).status).toBe(403);
  });
});

describe('POST /v1/phone-numbers/{id}/sandbox/messages', () => {
  test('is told as sms.received, and as sms.replied where the number wrote first', async () => {
    const [one, other] = ['+14155560000', '+14155570000'];
    expect((await write({ from: one, text: 'Hello?' })).body.data).toMatchObject({ received: true, messageId: null });
    const sent = await app.request('POST', '/v1/sms/messages', {
      body: { to: [other], payload: { message: 'Hi', from: '+14155550006' } },
    });
    await app.settle();
    const answered = await write({ from: other, text: 'Hello!' });
    expect(answered.body.data.messageId).toBe(sent.body.data.messageIds[0]);
    await app.settle();
    const { body } = await app.request('GET', '/v1/events?limit=100&names=sms.received,sms.replied');
    expect(body.data.map(({ event, data }: { event: string; data: { text: string } }) => [event, data.text])).toEqual([
      ['sms.received', 'Hello?'],
      ['sms.received', 'Hello!'],
      ['sms.replied', 'Hello!'],
    ]);
    await desk.configure(id, { sms: { receive: false } });
    expect((await write({ from: one, text: 'Hello?' })).body.data).toEqual({
      received: false,
      inboundId: null,
      messageId: null,
    });
  });
});

test('a number of the sandbox that is suspended is neither called nor a from', async () => {
  const from = { from: '+14155550006' };
  const send = () =>
    app.request('POST', '/v1/sms/messages', { body: { to: ['+14155560000'], payload: { message: 'Hi', ...from } } });
  const call = () => calls.post({ to: ['+14155560000'], payload: { speak: 'Hi', ...from } });
  expect([(await send()).status, (await call()).status]).toEqual([202, 202]);
  await app.services.db.pool.query(`update channels.phone_number set status = 'SUSPENDED' where id = $1`, [id]);
  expect([(await send()).body.code, (await call()).body.code]).toEqual(['SENDER_NOT_ALLOWED', 'SENDER_NOT_ALLOWED']);
  expect((await ring({})).body.code).toBe('PHONE_NUMBER_STATE');
  expect((await write({ from: '+14155560000', text: 'Hi' })).body.code).toBe('PHONE_NUMBER_STATE');
});
