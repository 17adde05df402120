import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, seconds } from '../../../kernel/context/clock.js';
import { eventTypes } from '../../../kernel/events/event-type.js';
import { sendJobs } from '../../../subgraphs/channels/core/message/send/send.job.js';
import { CHANNELS } from '../../../subgraphs/channels/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { type SendDesk, sendDesk } from '../../support/channels/sends.js';

let app: TestApp;
let desk: SendDesk;
beforeAll(async () => {
  app = await startApp();
  desk = sendDesk(app);
});
afterAll(() => app?.stop());

/** Messages that the sandbox refused. */
async function counted(): Promise<number> {
  const { values } = await app.services.metrics.sends.get();
  const of = values.find(({ labels }) => labels.channel === 'sms' && labels.outcome === 'rejected');
  return of?.value ?? 0;
}

/** Lets the receipts of the sandbox come, one second after the other. */
async function pass(steps = 4): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await app.settle();
    app.clock.advance(seconds(1));
  }
  await app.settle();
}

describe('an SMS to the sandbox', () => {
  test.each([
    ['0000', 'DELIVERED', null, null, ['sms.sent', 'sms.delivered']],
    ['0001', 'FAILED', null, 'PROVIDER_REJECTED', ['sms.failed']],
    ['0002', 'FAILED', 'undeliverable', 'MESSAGE_UNDELIVERABLE', ['sms.sent', 'sms.failed']],
    ['0003', 'SENT', 'unknown', 'PROVIDER_TIMEOUT', ['sms.sent']],
    ['0004', 'DELIVERED', 'read', null, ['sms.sent', 'sms.delivered']],
    ['0005', 'DELIVERED', null, null, ['sms.sent', 'sms.delivered', 'sms.received', 'sms.replied']],
  ])('whose number ends %s ends %s/%s', async (digits, status, substatus, code, events) => {
    const [id = ''] = await desk.sms(`+1415555${digits}`);
    await pass();
    const message = await desk.read('sms', id);
    expect(message).toMatchObject({ status, substatus });
    expect(message.error?.code ?? null).toBe(code);
    expect(await desk.events(id)).toEqual(events);
  });
});

describe('a mail to the sandbox', () => {
  test.each([
    ['deliver', 'DELIVERED', null, ['email.sent', 'email.delivered']],
    ['fail', 'FAILED', null, ['email.failed']],
    ['bounce', 'FAILED', 'bounced', ['email.sent', 'email.bounced']],
    ['timeout', 'SENT', 'unknown', ['email.sent']],
    ['engage', 'DELIVERED', 'clicked', ['email.sent', 'email.delivered', 'email.opened', 'email.clicked']],
    ['reply', 'DELIVERED', null, ['email.sent', 'email.delivered', 'email.received', 'email.replied']],
  ])('whose address starts %s@ ends %s/%s', async (name, status, substatus, events) => {
    const id = await desk.email(`${name}@example.com`);
    await pass();
    expect(await desk.read('email', id)).toMatchObject({ status, substatus });
    expect(await desk.events(id)).toEqual(events);
  });
});

test('a message in doubt fails when nothing resolved it in 72 hours', async () => {
  const [id = ''] = await desk.sms('+14155550003');
  await app.settle();
  app.clock.advance(hours(71));
  await app.settle();
  expect(await desk.read('sms', id)).toMatchObject({ status: 'SENT', substatus: 'unknown' });
  app.clock.advance(hours(1));
  await app.settle();
  expect(await desk.read('sms', id)).toMatchObject({ status: 'FAILED', substatus: 'unknown' });
  expect(await desk.events(id)).toEqual(['sms.sent', 'sms.failed']);
});

test('a scheduled message is sent when it is due, not before', async () => {
  const [id = ''] = await desk.sms('+14155550000', {
    schedule: { sendAt: new Date(app.clock.now().getTime() + hours(2)).toISOString() },
  });
  app.clock.advance(hours(2) - 1);
  await app.settle();
  expect((await desk.read('sms', id)).status).toBe('SCHEDULED');
  app.clock.advance(1);
  await app.settle();
  expect((await desk.read('sms', id)).status).toBe('DELIVERED');
});

test('a delivery that is known at once is published as two steps, and read as the second', async () => {
  const [id = ''] = await desk.sms('+14155550000');
  await app.settle();
  const now = app.clock.now().toISOString();
  expect(await desk.read('sms', id)).toMatchObject({ status: 'DELIVERED', sentAt: now, deliveredAt: now });
  const { body } = await app.request('GET', '/v1/events?limit=100');
  const events = body.data.filter((event: { messageId: string }) => event.messageId === id);
  expect(events).toMatchObject([
    { event: 'sms.sent', timestamp: now, data: { status: 'SENT' } },
    { event: 'sms.delivered', timestamp: now, data: { status: 'DELIVERED' } },
  ]);
});

test('/metrics counts what was handed to the provider, and what waits', async () => {
  const before = await counted();
  await desk.sms('+14155550001');
  await app.settle();
  expect(await counted()).toBe(before + 1);
  const queue = sendJobs(CHANNELS, () => undefined).find(({ name }) => name === 'channels.send.sandbox')!;
  expect(await queue.backlog!(app.services)).toEqual({ depth: 0, age: 0 });
});

test('every event says sandbox, and its data fits the schema that it publishes', async () => {
  const [id = ''] = await desk.sms('+14155550005');
  await pass();
  const { body } = await app.request('GET', '/v1/events?limit=100');
  const events = body.data.filter((event: { messageId: string }) => event.messageId === id);
  expect(events).toHaveLength(4);
  for (const event of events) {
    const type = eventTypes().find(({ name }) => name === event.event);
    expect(type?.schema.safeParse(event.data).success).toBe(true);
    expect([event.sandbox, event.data.sandbox]).toEqual([true, true]);
  }
  expect(events[1].data).toEqual({
    messageId: id,
    channel: 'sms',
    to: '+14155550005',
    status: 'DELIVERED',
    substatus: null,
    source: { kind: 'API_KEY', id: expect.stringMatching(/^key_/) },
    sandbox: true,
  });
  expect(events[3].data).toMatchObject({ messageId: id, from: '+14155550005', text: expect.any(String) });
});
