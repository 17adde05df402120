import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type Answer, startApp, type TestApp } from '../../../../support/app.js';
import { type SendDesk, sendDesk } from '../../../../support/channels/sends.js';

let app: TestApp;
let desk: SendDesk;
beforeAll(async () => {
  app = await startApp();
  desk = sendDesk(app);
});
afterAll(() => app?.stop());

const post = (body: unknown, query = '', key?: string): Promise<Answer> =>
  app.request('POST', `/v1/sms/messages${query}`, { body, ...(key ? { key } : {}) });
const send = (to: unknown, more: object = {}): Promise<Answer> => post({ to, payload: { message: 'Hello' }, ...more });
const inTime = (duration: number): string => new Date(app.clock.now().getTime() + duration).toISOString();
const stored = async (): Promise<number> => (await app.request('GET', '/v1/sms/messages')).body.pagination.total;

describe('POST /v1/sms/messages', () => {
  test('202 with the identifiers of what was accepted', async () => {
    const { status, body } = await send(['+14155550000', '+14155550010']);
    expect(status).toBe(202);
    const ids = [expect.stringMatching(/^msg_/), expect.stringMatching(/^msg_/)];
    expect(body).toEqual({
      success: true,
      data: {
        messageIds: ids,
        smsIds: ids,
        status: 'QUEUED',
        count: 2,
        totalCost: 0,
        costs: [0, 0],
        parts: 1,
        text: { encoding: 'gsm7', units: 5, unitsPerPart: 160, parts: 1 },
      },
    });
  });

  test('merges what is the same recipient once it is normalised', async () => {
    const { body } = await send(['+14155550000', '+1 (415) 555-0000', '+1-415-555-0010']);
    expect(body.data.count).toBe(2);
  });

  test("takes the workspace's country for a number without one", async () => {
    const { status, body } = await send(['(415) 555-0000']);
    expect(status).toBe(202);
    expect((await desk.read('sms', body.data.messageIds[0])).to).toBe('+14155550000');
  });

  test('takes the older flat shape', async () => {
    const { status, body } = await post({ to: '+14155550000', message: 'Hello' });
    expect(status).toBe(202);
    expect(body.data.count).toBe(1);
  });

  test('400 names every bad recipient by its place, and queues nothing', async () => {
    const before = await stored();
    const { status, body } = await send(['+14155550000', '12', '+14155550010', 'nobody', '+1415555000a\r\nX: y']);
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION_ERROR');
    expect(body.details.map((item: { field: string }) => item.field)).toEqual(['to[1]', 'to[3]', 'to[4]']);
    expect(await stored()).toBe(before);
  });

  test.each([
    ['no recipient', [], 'TO_REQUIRED'],
    [
      '101 recipients',
      Array.from({ length: 101 }, (_, i) => `+14155551${String(i).padStart(3, '0')}`),
      'TO_LIMIT_EXCEEDED',
    ],
  ])('400 for %s', async (_name, to, code) => {
    const { status, body } = await send(to);
    expect([status, body.code]).toEqual([400, code]);
  });

  test('takes 100 recipients', async () => {
    const { status, body } = await send(
      Array.from({ length: 100 }, (_, i) => `+14155552${String(i).padStart(3, '0')}`),
    );
    expect([status, body.data.count]).toEqual([202, 100]);
  });

  test.each([
    ['without payload', {}, 'CONTENT_REQUIRED', 400],
    ['with an empty text', { payload: { message: '' } }, 'CONTENT_REQUIRED', 400],
    ['of an unknown template', { type: 'template', payload: { templateId: 'tpl' } }, 'VALIDATION_ERROR', 400],
    ['of an unknown type', { type: 'carrier-pigeon', payload: { message: 'x' } }, 'VALIDATION_ERROR', 400],
    ['that is too long', { payload: { message: 'x'.repeat(1_601) } }, 'VALIDATION_ERROR', 400],
    ['with a sender that is none', { payload: { message: 'x', from: 'Us\r\nX: y' } }, 'VALIDATION_ERROR', 400],
  ])('refuses a message %s', async (_name, more, code, expected) => {
    const { status, body } = await post({ to: ['+14155550000'], ...more });
    expect([status, body.code]).toEqual([expected, code]);
  });

  test('a moment up to a minute ago is now', async () => {
    const { body } = await send(['+14155550000'], { schedule: { sendAt: inTime(-seconds(59)) } });
    expect(body.data.status).toBe('QUEUED');
  });

  test.each([
    ['more than a minute ago', -minutes(1) - 1],
    ['more than 365 days ahead', days(365) + 1_000],
  ])('400 SCHEDULE_OUT_OF_RANGE for %s', async (_name, offset) => {
    const { status, body } = await send(['+14155550000'], { schedule: { sendAt: inTime(offset) } });
    expect([status, body.code]).toEqual([400, 'SCHEDULE_OUT_OF_RANGE']);
    expect(body.details[0].field).toBe('schedule.sendAt');
  });

  test('403 FORBIDDEN without sms:send', async () => {
    const { status, body } = await post({}, '', await app.key({ scopes: ['sms:read'] }));
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('403 ONBOARDING_REQUIRED for a live key of a workspace that has not onboarded; its test key works', async () => {
    const workspaceId = await app.workspace({ onboarded: false });
    const body = { to: ['+14155550000'], payload: { message: 'Hello' } };
    const live = await post(body, '', await app.key({ mode: 'live', workspaceId }));
    expect([live.status, live.body.code]).toEqual([403, 'ONBOARDING_REQUIRED']);
    expect((await post(body, '', await app.key({ workspaceId }))).status).toBe(202);
  });

  test('503 CHANNEL_NOT_CONFIGURED for a live key without a provider', async () => {
    const { status, body } = await post({ to: ['+14155550000'], payload: { message: 'x' } }, '', app.liveKey);
    expect([status, body.code]).toEqual([503, 'CHANNEL_NOT_CONFIGURED']);
  });
});

describe('POST /v1/sms/messages?dryRun=true', () => {
  test('200 with a verdict for each recipient, and stores nothing', async () => {
    const before = await stored();
    const { status, body } = await post(
      { to: ['+14155550000', 'nobody'], payload: { message: 'Hello' } },
      '?dryRun=true',
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ count: 2, totalCost: 0 });
    expect(body.data.recipients).toEqual([
      {
        to: '+14155550000',
        given: ['+14155550000'],
        text: null,
        channel: 'sms',
        deliverable: true,
        cost: 0,
        price: 0,
        parts: 1,
        route: null,
        country: 'US',
        numberType: 'FIXED_LINE_OR_MOBILE',
        code: null,
        message: null,
      },
      {
        to: 'nobody',
        given: ['nobody'],
        text: null,
        channel: 'sms',
        deliverable: false,
        cost: 0,
        price: 0,
        parts: 1,
        route: null,
        code: 'INVALID_RECIPIENT',
        message: '"nobody" is not a valid recipient.',
      },
    ]);
    expect(await stored()).toBe(before);
  });

  test('tells what blocks a live send', async () => {
    const { body } = await post({ to: ['+14155550000'], payload: { message: 'x' } }, '?dryRun=true', app.liveKey);
    expect(body.data.recipients[0]).toMatchObject({ deliverable: false, cost: 1, code: 'CHANNEL_NOT_CONFIGURED' });
  });
});

describe('GET /v1/sms/messages', () => {
  test('pages through the messages of the channel, newest first, by status and recipient', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const get = async (query = '') => (await app.request('GET', `/v1/sms/messages${query}`, { key })).body;
    const ids = await desk.sms(['+14155553000', '+14155550001', '+14155553010'], { key });
    await desk.email('deliver@example.com', key);
    await app.settle();

    expect((await get()).data.map((item: { id: string }) => item.id)).toEqual([...ids].reverse());
    const first = await get('?limit=2');
    expect(first.pagination).toMatchObject({ total: 3, page: 1, limit: 2, totalPages: 2 });
    const rest = await get(`?limit=2&cursor=${first.pagination.nextCursor}`);
    expect(rest.data.map((item: { id: string }) => item.id)).toEqual([ids[0]]);
    expect((await get('?status=FAILED')).data.map((item: { to: string }) => item.to)).toEqual(['+14155550001']);
    expect((await get(`?to=${encodeURIComponent('+1 415 555 3010')}`)).data).toHaveLength(1);
    expect(await get('?status=LOST')).toMatchObject({ success: false, code: 'VALIDATION_ERROR' });
  });
});

describe('GET /v1/sms/messages/{id}', () => {
  test('200 with the whole message', async () => {
    const [id = ''] = await desk.sms('+14155550000', { from: 'Shop' });
    await app.settle();
    const sentAt = inTime(0);
    expect(await desk.read('sms', id)).toEqual({
      id,
      workspaceId: app.workspaceId,
      channel: 'sms',
      to: '+14155550000',
      from: 'Shop',
      instanceId: null,
      contactId: null,
      campaignId: null,
      reference: null,
      metadata: null,
      source: { kind: 'API_KEY', id: expect.stringMatching(/^key_/) },
      status: 'DELIVERED',
      substatus: null,
      error: null,
      sandbox: true,
      cost: 0,
      parts: 1,
      scheduledAt: null,
      sentAt,
      deliveredAt: sentAt,
      changes: [],
      lastChange: null,
      editedAt: null,
      engagement: null,
      route: null,
      deleted: false,
      deletedAt: null,
      createdAt: sentAt,
      updatedAt: sentAt,
    });
  });

  test("404 NOT_FOUND for a missing one, another channel's and another workspace's", async () => {
    const mail = await desk.email('deliver@example.com');
    const [foreign] = await desk.sms('+14155550000', { key: await app.key({ workspaceId: await app.workspace() }) });
    for (const id of ['msg_none', mail, foreign]) {
      const { status, body } = await app.request('GET', `/v1/sms/messages/${id}`);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('the text of an error comes in the language asked for', async () => {
    const [id] = await desk.sms('+14155550001');
    await app.settle();
    const { body } = await app.request('GET', `/v1/sms/messages/${id}`, { headers: { 'x-locale': 'pt-BR' } });
    expect(body.data.error).toEqual({ code: 'PROVIDER_REJECTED', message: 'O provedor rejeitou a mensagem.' });
  });
});

describe('POST /v1/sms/messages/{id}/cancel', () => {
  const cancel = (id: string) => app.request('POST', `/v1/sms/messages/${id}/cancel`);

  test('200 for a scheduled message, which is then never sent', async () => {
    const [id = ''] = await desk.sms('+14155550000', { schedule: { sendAt: inTime(minutes(10)) } });
    expect(await desk.read('sms', id)).toMatchObject({ status: 'SCHEDULED', scheduledAt: inTime(minutes(10)) });
    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, status: 'FAILED', substatus: 'cancelled', error: null });
    app.clock.advance(minutes(11));
    await app.settle();
    expect(await desk.read('sms', id)).toMatchObject({ status: 'FAILED', substatus: 'cancelled', sentAt: null });
    expect(await desk.events(id)).toEqual(['sms.failed']);
  });

  test('409 MESSAGE_NOT_CANCELLABLE once it is sent or cancelled; 404 for a missing one', async () => {
    const [sent = ''] = await desk.sms('+14155550000');
    await app.settle();
    expect(await cancel(sent)).toMatchObject({ status: 409, body: { code: 'MESSAGE_NOT_CANCELLABLE' } });
    const [waiting = ''] = await desk.sms('+14155550000', { schedule: { sendAt: inTime(minutes(10)) } });
    await cancel(waiting);
    expect((await cancel(waiting)).status).toBe(409);
    expect((await cancel('msg_none')).body.code).toBe('NOT_FOUND');
  });
});
