import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startApp, type TestApp } from '../../../../support/app.js';
import { type SendDesk, sendDesk } from '../../../../support/channels/sends.js';

let app: TestApp;
let desk: SendDesk;
beforeAll(async () => {
  app = await startApp();
  desk = sendDesk(app);
});
afterAll(() => app?.stop());

const PAYLOAD = { subject: 'Hello', html: '<p>Hello</p>' };
const send = (to: unknown, payload: object = PAYLOAD, more: object = {}): Promise<Answer> =>
  app.request('POST', '/v1/email/messages', { body: { to, payload, ...more } });

describe('POST /v1/email/messages', () => {
  test('202 with the identifiers of what was accepted', async () => {
    const { status, body } = await send(['ada@example.com', 'ADA@Example.com', 'ada@EXAMPLE.com']);
    expect(status).toBe(202);
    // One person in every spelling.
    expect(body.data).toMatchObject({ status: 'QUEUED', count: 1 });
    expect(body.data.emailIds).toEqual(body.data.messageIds);
  });

  test('takes the older flat shape', async () => {
    const body = {
      to: 'ada@example.com',
      subject: 'Hello',
      html: '<p>x</p>',
      text: 'x',
      from: 'Shop <hi@shop.example>',
    };
    const answer = await app.request('POST', '/v1/email/messages', { body });
    expect(answer.status).toBe(202);
    expect(await desk.read('email', answer.body.data.messageIds[0])).toMatchObject({ from: 'Shop <hi@shop.example>' });
  });

  test.each([
    'nobody',
    'a@b',
    'a b@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    '"a b"@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('400 for the recipient %j', async to => {
    const { status, body } = await send(['ada@example.com', to]);
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.details.map((item: { field: string }) => item.field)).toEqual(['to[1]']);
  });

  test.each([
    ['subject', { html: 'x' }, 'CONTENT_REQUIRED'],
    ['body', { subject: 'x' }, 'CONTENT_REQUIRED'],
    ['subject of one line', { subject: 'Hi\r\nBcc: eve@example.com', text: 'x' }, 'VALIDATION_ERROR'],
    ['sender of one mailbox', { ...PAYLOAD, from: 'a@example.com, b@example.com' }, 'VALIDATION_ERROR'],
    ['reply address without a line break', { ...PAYLOAD, replyTo: 'A\r\nX: y <a@example.com>' }, 'VALIDATION_ERROR'],
  ])('400 without a %s', async (_name, payload, code) => {
    const { status, body } = await send(['ada@example.com'], payload);
    expect([status, body.code]).toEqual([400, code]);
  });

  test('400 INVALID_LIST_UNSUBSCRIBE_TOPIC for what is no topic', async () => {
    const { status, body } = await send(['ada@example.com'], PAYLOAD, { listUnsubscribeTopicId: 'newsletter' });
    expect([status, body.code]).toEqual([400, 'INVALID_LIST_UNSUBSCRIBE_TOPIC']);
  });

  test('202 with listUnsubscribe and a topic', async () => {
    const topic = await app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'News' } });
    const more = { listUnsubscribe: true, listUnsubscribeTopicId: topic.body.data.id };
    expect((await send(['ada@example.com'], PAYLOAD, more)).status).toBe(202);
  });

  test('403 FORBIDDEN without email:send', async () => {
    const key = await app.key({ scopes: ['sms:send'] });
    const { status, body } = await app.request('POST', '/v1/email/messages', {
      key,
      body: { to: [], payload: PAYLOAD },
    });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('503 CHANNEL_NOT_CONFIGURED for a live key without a relay', async () => {
    const body = { to: ['ada@example.com'], payload: PAYLOAD };
    const answer = await app.request('POST', '/v1/email/messages', { key: app.liveKey, body });
    expect([answer.status, answer.body.code]).toEqual([503, 'CHANNEL_NOT_CONFIGURED']);
  });

  test('?dryRun=true tells what it would do and stores nothing', async () => {
    const { status, body } = await app.request('POST', '/v1/email/messages?dryRun=true', {
      body: { to: ['ada@example.com', 'nobody'], payload: PAYLOAD },
    });
    expect(status).toBe(200);
    expect(body.data.recipients.map((item: { code: string }) => item.code)).toEqual([null, 'INVALID_RECIPIENT']);
  });
});

test('a mail is listed, read and cancelled through its own routes alone', async () => {
  const schedule = { sendAt: '2026-11-22T12:00:00Z' };
  const [id] = (await send(['ada@example.com'], PAYLOAD, { schedule })).body.data.messageIds;
  const list = await app.request('GET', '/v1/email/messages?limit=1');
  expect(list.body.data[0]).toMatchObject({ id, channel: 'email', to: 'ada@example.com' });
  expect((await app.request('POST', `/v1/sms/messages/${id}/cancel`)).status).toBe(404);
  const cancelled = await app.request('POST', `/v1/email/messages/${id}/cancel`);
  expect(cancelled.body.data).toMatchObject({ id, status: 'FAILED', substatus: 'cancelled' });
  await app.settle();
  expect(await desk.events(id)).toEqual(['email.failed']);
});
