import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '../../../catalogue/scopes.js';
import { startApp, type TestApp } from '../../support/app.js';
import { type ChatChannel, type ChatDesk, chatDesk } from '../../support/channels/chat.js';

let app: TestApp;
let desk: ChatDesk;
const lines = {} as Record<ChatChannel, string>;
beforeAll(async () => {
  app = await startApp();
  desk = chatDesk(app);
  for (const channel of ['chatapp', 'photosocial'] as const) lines[channel] = await desk.line(channel, { warm: true });
});
afterAll(() => app?.stop());

const TO = { chatapp: '+14155550010', botchat: '@ana_souza', photosocial: 'ana.photos' } as const;
const bodyOf = (channel: 'chatapp' | 'photosocial') => ({
  instanceId: lines[channel],
  to: [TO[channel]],
  type: 'text',
  payload: { message: 'Hello' },
});

describe('Endpoints: "POST /v1/chatapp/messages, /v1/photosocial/messages: canonical send per channel"', () => {
  test.each(['chatapp', 'photosocial'] as const)(
    '%s: "Response 202: success, data with messageIds, status, count. Per-channel alias fields repeat messageIds"',
    async channel => {
      const { status, body } = await desk.post(channel, bodyOf(channel));
      expect(status).toBe(202);
      const { messageIds } = body.data;
      expect(body).toEqual({
        success: true,
        data: {
          ...{ messageIds, [`${channel}Ids`]: messageIds, status: 'QUEUED', count: 1 },
          ...{ parts: 1, costs: [0], totalCost: 0 },
        },
      });
    },
  );

  test('"to: always an array, at most 100 items"', async () => {
    const to = Array.from({ length: 101 }, (_, i) => `+14155551${String(i).padStart(3, '0')}`);
    const { status, body } = await desk.post('chatapp', { ...bodyOf('chatapp'), to });
    expect([status, body.code]).toEqual([400, 'TO_LIMIT_EXCEEDED']);
  });
});

describe('Scopes named', () => {
  test.each([
    ['chatapp', 'chatapp:read'],
    ['photosocial', 'photosocial:read'],
  ] as const)('%s: "A missing scope yields 403 FORBIDDEN"', async (channel, scope) => {
    const key = await app.key({ scopes: [scope satisfies Scope] });
    const { status, body } = await desk.post(channel, bodyOf(channel), { key });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('photosocial:cancel cancels', async () => {
    const schedule = { sendAt: new Date(app.clock.now().getTime() + 600_000).toISOString() };
    const [id = ''] = await desk.send('photosocial', { ...bodyOf('photosocial'), schedule });
    const cancel = (key: string) => app.request('POST', `/v1/photosocial/messages/${id}/cancel`, { key });
    expect((await cancel(await app.key({ scopes: ['photosocial:send'] }))).status).toBe(403);
    expect((await cancel(await app.key({ scopes: ['photosocial:cancel'] }))).status).toBe(200);
  });
});

describe('Limits', () => {
  test.each([
    ['chatapp', '20 messages per day, first 3 days after firstConnectedAt', 20, 'WARMUP_DAILY_LIMIT'],
    ['photosocial', '15 DMs per day, first 5 days', 15, 'PHOTOSOCIAL_WARMUP_DAILY_LIMIT'],
  ] as const)('%s warm-up: "%s", then 429 with retryAfterSec', async (channel, _text, perDay, code) => {
    const instanceId = await desk.line(channel, { warm: true });
    const send = () => desk.post(channel, { ...bodyOf(channel), instanceId });
    for (let sent = 0; sent < perDay; sent++) expect((await send()).status).toBe(202);
    const { status, body } = await send();
    expect([status, body.code]).toEqual([429, code]);
    expect(body.retryAfterSec).toBeGreaterThan(0);
  });
});

test('Events: "Sandbox keys produce the same event names with sandbox: true in the payload"; instanceId is in the body', async () => {
  const [id = ''] = await desk.send('chatapp', { ...bodyOf('chatapp'), to: ['+14155550000'] });
  await app.settle();
  const { body } = await app.request('GET', '/v1/events?limit=100');
  const own = body.data.filter(({ messageId }: { messageId: string }) => messageId === id);
  expect(own.map(({ event }: { event: string }) => event)).toEqual(['message.sent', 'message.delivered']);
  for (const event of own) expect(event).toMatchObject({ sandbox: true, instanceId: lines.chatapp });
});
