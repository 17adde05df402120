import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const message = { to: ['+5511987650000'], type: 'text', payload: { message: 'Hello' } };

const stored = async (): Promise<number> =>
  (await app.services.db.pool.query('select count(*)::int as n from channels.message')).rows[0].n;

describe('POST /v1/sms/messages', () => {
  test('202 with the accepted messages', async () => {
    const { status, body } = await app.request('POST', '/v1/sms/messages', { body: message });
    const id = body.data.messageIds[0];
    expect(status).toBe(202);
    expect(body).toMatchObject({ success: true, data: { messageIds: [id], status: 'QUEUED', count: 1, smsIds: [id] } });
    const read = await app.request('GET', `/v1/sms/messages/${id}`);
    expect(read.body.data).toMatchObject({ id, to: '+5511987650000', sandbox: true });
  });

  test('400 names every bad recipient by its place, and nothing is queued', async () => {
    const before = await stored();
    const to = ['+5511987650000', 'nobody', '+5511987650004', '12'];
    const { status, body } = await app.request('POST', '/v1/sms/messages', { body: { ...message, to } });
    expect(status).toBe(400);
    expect(body.details.map((item: { field: string }) => item.field)).toEqual(['to[1]', 'to[3]']);
    expect(await stored()).toBe(before);
  });

  test('400 names wrong types below the surface by their path', async () => {
    const { body } = await app.request('POST', '/v1/sms/messages', {
      body: { to: ['+5511987650000', 5], type: 7, payload: { message: false }, schedule: { sendAt: 12 } },
    });
    expect(body.details).toEqual(
      expect.arrayContaining([
        { field: 'to[1]', message: 'must be a string' },
        { field: 'type', message: 'must be a string' },
        { field: 'payload.message', message: 'must be a string' },
        { field: 'schedule.sendAt', message: 'must be an ISO 8601 timestamp' },
      ]),
    );
    expect(body.details).toHaveLength(4);
  });

  test('400 for a payload that is no object', async () => {
    const { body } = await app.request('POST', '/v1/sms/messages', { body: { ...message, payload: 'Hello' } });
    expect(body.details).toEqual([{ field: 'payload', message: 'must be an object' }]);
  });

  test('400 names the fields of the older shape as the caller wrote them', async () => {
    const { body } = await app.request('POST', '/v1/sms/messages', { body: { to: '+5511987650000', message: 5 } });
    expect(body.details).toEqual([{ field: 'message', message: 'must be a string' }]);
    const mail = await app.request('POST', '/v1/email/messages', {
      body: { to: 'deliver@example.com', subject: 'two\r\nlines', text: 'T' },
    });
    expect(mail.body.details[0].field).toBe('subject');
  });

  test('50 parallel requests with one Idempotency-Key queue one message', async () => {
    const before = await stored();
    const headers = { 'idempotency-key': 'order-4711' };
    const send = () => app.request('POST', '/v1/sms/messages', { body: message, headers });
    await Promise.all(Array.from({ length: 50 }, send));
    const last = await send();
    expect([last.status, last.headers.get('idempotent-replayed')]).toEqual([202, 'true']);
    expect(await stored()).toBe(before + 1);
  });
});

describe('POST /v1/sms/messages/{id}/cancel', () => {
  test('200 with the message, then 409 MESSAGE_NOT_CANCELLABLE', async () => {
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const sent = await app.request('POST', '/v1/sms/messages', { body: { ...message, schedule: { sendAt } } });
    const path = `/v1/sms/messages/${sent.body.data.messageIds[0]}/cancel`;
    const { status, body } = await app.request('POST', path);
    expect([status, body.data.status, body.data.substatus]).toEqual([200, 'FAILED', 'cancelled']);
    const again = await app.request('POST', path);
    expect([again.status, again.body.code]).toEqual([409, 'MESSAGE_NOT_CANCELLABLE']);
  });
});

describe('?dryRun=true', () => {
  test.each([
    ['/v1/sms/messages', message],
    ['/v1/email/messages', { to: ['deliver@example.com'], type: 'text', payload: { subject: 'S', text: 'T' } }],
  ])('POST %s answers 200 with verdicts and stores nothing', async (path, body) => {
    const before = await stored();
    const answer = await app.request('POST', `${path}?dryRun=true`, { body });
    expect(answer.status).toBe(200);
    expect(answer.body.data.recipients).toEqual([expect.objectContaining({ to: body.to[0], deliverable: true })]);
    expect(await stored()).toBe(before);
  });

  test('a recipient that would be refused is a verdict', async () => {
    const { status, body } = await app.request('POST', '/v1/sms/messages?dryRun=true', {
      body: { ...message, to: ['nobody'] },
    });
    expect(status).toBe(200);
    expect(body.data.recipients[0]).toMatchObject({ deliverable: false, code: 'INVALID_RECIPIENT' });
  });

  test('takes the older shape as well', async () => {
    const { status } = await app.request('POST', '/v1/sms/messages?dryRun=true', {
      body: { to: '+5511987650000', message: 'Hello' },
    });
    expect(status).toBe(200);
  });

  test('403 FORBIDDEN without the scope of the send', async () => {
    const key = await app.key({ scopes: ['sms:read'] });
    const { status } = await app.request('POST', '/v1/sms/messages?dryRun=true', { key, body: message });
    expect(status).toBe(403);
  });

  test('false sends; anything else is 400 and sends nothing', async () => {
    const sent = await app.request('POST', '/v1/sms/messages?dryRun=false', { body: message });
    expect(sent.status).toBe(202);
    const before = await stored();
    const wrong = await app.request('POST', '/v1/sms/messages?dryRun=yes', { body: message });
    expect([wrong.status, wrong.body.details]).toEqual([400, [{ field: 'dryRun', message: 'must be true or false' }]]);
    expect(await stored()).toBe(before);
  });
});

describe('GET /v1/sms/messages', () => {
  test('filters by an enum of the query and names its choices', async () => {
    expect((await app.request('GET', '/v1/sms/messages?status=QUEUED')).status).toBe(200);
    const { status, body } = await app.request('GET', '/v1/sms/messages?status=waiting');
    expect(status).toBe(400);
    expect(body.details).toEqual([{ field: 'status', message: expect.stringMatching(/one of .*QUEUED/) }]);
  });

  test('an e-mail is no SMS', async () => {
    const { body } = await app.request('POST', '/v1/email/messages', {
      body: { to: 'deliver@example.com', subject: 'S', text: 'T' },
    });
    const { status } = await app.request('GET', `/v1/sms/messages/${body.data.emailIds[0]}`);
    expect(status).toBe(404);
  });
});

describe('GET /v1/credits and /v1/usage', () => {
  test.each(['/v1/credits', '/v1/usage'])('%s answers 200', async path => {
    const { status, body } = await app.request('GET', path);
    expect([status, body.success]).toEqual([200, true]);
  });
});
