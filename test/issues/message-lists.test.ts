import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { TestClock } from '../support/clock.js';

/** Identifiers are of the time of the system, and so is this clock at its start. */
let app: TestApp;
let contactId: string;
let times: string[];
let ids: string[];

beforeAll(async () => {
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
  const contact = await app.request('POST', '/v1/contacts', {
    body: { phone: '+14155552000', email: 'ada@example.com' },
  });
  contactId = contact.body.data.id;
  ids = [];
  times = [];
  for (const [to, payload, channel] of [
    ['+14155552000', { message: 'One' }, 'sms'],
    ['+14155550001', { message: 'Two' }, 'sms'],
    ['ada@example.com', { subject: 'Three', text: 'Three' }, 'email'],
  ] as const) {
    times.push(app.clock.now().toISOString());
    const { body } = await app.request('POST', `/v1/${channel}/messages`, { body: { to: [to], payload } });
    ids.push(body.data.messageIds[0]);
    await app.settle();
    app.clock.advance(minutes(1));
  }
  times.push(app.clock.now().toISOString());
});
afterAll(() => app?.stop());

const list = async (path: string, key = app.testKey) => {
  const { status, body } = await app.request('GET', path, { key });
  return status === 200 ? body.data.map(({ id }: { id: string }) => ids.indexOf(id)) : status;
};

describe('GET /v1/{channel}/messages', () => {
  test('narrows by time, contact, campaign and error code', async () => {
    const failed = (await app.request('GET', `/v1/sms/messages/${ids[1]}`)).body.data.error.code;
    expect(await list('/v1/sms/messages')).toEqual([1, 0]);
    expect(await list(`/v1/sms/messages?createdFrom=${times[1]}`)).toEqual([1]);
    expect(await list(`/v1/sms/messages?createdTo=${times[0]}`)).toEqual([0]);
    expect(await list(`/v1/sms/messages?since=${times[1]}`)).toEqual([1]);
    expect(await list(`/v1/sms/messages?contactId=${contactId}`)).toEqual([0]);
    expect(await list(`/v1/sms/messages?contactId=${contactId}&status=FAILED`)).toEqual([]);
    expect(await list(`/v1/sms/messages?errorCode=${failed}`)).toEqual([1]);
    expect(await list(`/v1/sms/messages?errorCode=${failed}&createdTo=${times[0]}`)).toEqual([]);
    expect(await list('/v1/sms/messages?campaignId=cmp_none')).toEqual([]);
    expect(await list('/v1/sms/messages?createdFrom=yesterday')).toBe(400);
  });
});

describe('GET /v1/messages', () => {
  test('is of all channels, in either order, narrowed as one channel is', async () => {
    expect(await list('/v1/messages')).toEqual([2, 1, 0]);
    expect(await list('/v1/messages?order=OLDEST_FIRST')).toEqual([0, 1, 2]);
    expect(await list(`/v1/messages?contactId=${contactId}`)).toEqual([2, 0]);
    expect(await list('/v1/messages?recipient=%2B14155552000')).toEqual([0]);
    expect(await list('/v1/messages?status=FAILED,DELIVERED&channels=sms')).toEqual([1, 0]);
    expect(await list(`/v1/messages?createdFrom=${times[1]}&createdTo=${times[1]}`)).toEqual([1]);
    expect(await list(`/v1/messages?from=${times[1]}&to=${times[1]}`)).toEqual([1]);
    const failed = (await app.request('GET', `/v1/messages/${ids[1]}`)).body.data.error.code;
    expect(await list(`/v1/messages?errorCode=${failed}`)).toEqual([1]);
  });

  test('has a row only where the read scope of its channel is held', async () => {
    const key = await app.key({ scopes: ['email:read'] });
    expect(await list('/v1/messages', key)).toEqual([2]);
    expect(await list('/v1/messages?channels=sms', key)).toBe(403);
    for (const path of ['', '/content', '/events'].map(part => `/v1/messages/${ids[0]}${part}`))
      expect((await app.request('GET', path, { key })).status).toBe(404);
    for (const path of ['', '/content', '/events'].map(part => `/v1/messages/${ids[0]}${part}`))
      expect((await app.request('GET', path, { key: app.liveKey })).status).toBe(404);
    const other = await app.key({ scopes: ['contacts:read'] });
    expect(await list('/v1/messages', other)).toBe(403);
  });
});

describe('GET /v1/messages/{id}', () => {
  test('shows a message with its contact, and beside it its content and its timeline', async () => {
    const { body } = await app.request('GET', `/v1/messages/${ids[0]}`);
    expect(body.data).toMatchObject({ id: ids[0], channel: 'sms', contactId, campaignId: null, status: 'DELIVERED' });
    const content = await app.request('GET', `/v1/messages/${ids[0]}/content`);
    expect(content.body.data).toMatchObject({
      id: ids[0],
      channel: 'sms',
      templateId: null,
      templateVersion: null,
      content: { text: 'One' },
    });
    const events = await app.request('GET', `/v1/messages/${ids[0]}/events?limit=1`);
    expect(events.body.data).toMatchObject([{ event: 'sms.sent', messageId: ids[0] }]);
    const { nextCursor } = events.body.pagination;
    const next = await app.request('GET', `/v1/messages/${ids[0]}/events?cursor=${nextCursor}`);
    expect(next.body.data.map(({ event }: { event: string }) => event)).toEqual(['sms.delivered']);
  });

  test('names the template that it was made of, with its version', async () => {
    const template = await app.request('POST', '/v1/templates', {
      body: {
        name: 'Hello',
        variables: [{ name: 'name', type: 'string' }],
        parts: { sms: { message: 'Hi {{ name }}' } },
      },
    });
    const templateId = template.body.data.id;
    const sent = await app.request('POST', '/v1/sms/messages', {
      body: { to: ['+14155552001'], type: 'template', payload: { templateId, variables: { name: 'Ada' } } },
    });
    const { body } = await app.request('GET', `/v1/messages/${sent.body.data.messageIds[0]}/content`);
    expect(body.data).toMatchObject({ templateId, templateVersion: 1, content: { text: 'Hi Ada' } });
  });
});
