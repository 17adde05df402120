import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../../kernel/context/clock.js';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const sms = (body: object, path = '/v1/sms/messages') => app.request('POST', path, { body });
const email = (body: object) => app.request('POST', '/v1/email/messages', { body });
const number = (index: number) => `+55119${String(10_000_000 + index * 10_000)}`;

describe('Canonical send request and response', () => {
  test('"to: array of string, always an array; type: text; payload: message for text" → 202', async () => {
    const { status, body } = await sms({ to: [number(1)], type: 'text', payload: { message: 'Hello' } });
    expect(status).toBe(202);
    expect(body.success).toBe(true);
  });

  test('"Response 202: success, data with messageIds (array of string), status, count (integer)"', async () => {
    const { body } = await sms({ to: [number(1), number(2)], type: 'text', payload: { message: 'Hello' } });
    expect(body.data).toMatchObject({
      messageIds: [expect.any(String), expect.any(String)],
      status: 'QUEUED',
      count: 2,
    });
  });

  test('"Per-channel alias fields (for example smsIds, emailIds) repeat messageIds for compatibility."', async () => {
    const short = await sms({ to: [number(1)], type: 'text', payload: { message: 'Hello' } });
    expect(short.body.data.smsIds).toEqual(short.body.data.messageIds);
    const mail = await email({ to: ['deliver@example.com'], type: 'text', payload: { subject: 'X', text: 'X' } });
    expect(mail.body.data.emailIds).toEqual(mail.body.data.messageIds);
  });

  test('"schedule: sendAt ISO 8601 timestamp" → SCHEDULED', async () => {
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { body } = await sms({ to: [number(1)], type: 'text', payload: { message: 'X' }, schedule: { sendAt } });
    expect(body.data.status).toBe('SCHEDULED');
    const wrong = await sms({
      to: [number(1)],
      type: 'text',
      payload: { message: 'X' },
      schedule: { sendAt: 'tomorrow' },
    });
    expect([wrong.status, wrong.body.details[0].field]).toEqual([400, 'schedule.sendAt']);
  });

  test('"status: QUEUED, SCHEDULED, SENT, DELIVERED, FAILED; always upper case"', async () => {
    const { body } = await sms({ to: ['+5511987650000'], type: 'text', payload: { message: 'X' } });
    await app.settle();
    app.clock.advance(minutes(1));
    await app.settle();
    const { data } = (await app.request('GET', `/v1/sms/messages/${body.data.messageIds[0]}`)).body;
    expect(data.status).toBe('DELIVERED');
  });

  test('"at most 100 items"', async () => {
    const to = (count: number) => Array.from({ length: count }, (_, index) => number(index));
    const max = await sms({ to: to(100), type: 'text', payload: { message: 'X' } });
    expect([max.status, max.body.data.count]).toEqual([202, 100]);
    const more = await sms({ to: to(101), type: 'text', payload: { message: 'X' } });
    expect([more.status, more.body.code]).toEqual([400, 'TO_LIMIT_EXCEEDED']);
  });

  test('"Older shapes (flat fields on SMS, email) are still accepted": SMS', async () => {
    const one = await sms({ to: number(1), message: 'Hello' });
    expect([one.status, one.body.data.count]).toEqual([202, 1]);
    const many = await sms({ to: [number(1), number(2)], message: 'Hello' });
    expect([many.status, many.body.data.count]).toEqual([202, 2]);
  });

  test('"Older shapes (flat fields on SMS, email) are still accepted": e-mail', async () => {
    const { status, body } = await email({ to: 'deliver@example.com', subject: 'X', html: '<p>X</p>', text: 'X' });
    expect([status, body.data.count]).toEqual([202, 1]);
  });
});

describe('Sandbox', () => {
  test('"Test keys (sandbox) run the full flow but deliver nothing; live keys deliver and consume credits."', async () => {
    const credits = async () => (await app.request('GET', '/v1/credits')).body.data;
    const before = await credits();
    await sms({ to: [number(1)], type: 'text', payload: { message: 'X' } });
    await app.settle();
    expect(await credits()).toEqual(before);
  });
});
