import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { chatDesk } from '../support/channels/chat.js';

let app: TestApp;
let limited: string;
let own: string;
let other: string;

beforeAll(async () => {
  app = await startApp();
  own = await chatDesk(app).line('chatapp');
  other = await chatDesk(app).line('chatapp');
  limited = await app.key({ scopes: ['webhooks:read', 'webhooks:manage'], instanceIds: [own] });
});
afterAll(() => app.stop());

const make = async (instanceIds: string[]): Promise<string> => {
  const body = { name: 'Orders', url: 'https://127.0.0.1/hook', events: ['*'], instanceIds };
  return (await app.request('POST', '/v1/webhooks', { body })).body.data.id;
};

const RANGE = { from: '2026-01-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };

const MOVES: [method: string, path: string, body?: object][] = [
  ['GET', ''],
  ['PATCH', '', { url: 'https://127.0.0.1/elsewhere' }],
  ['POST', '/rotate-secret'],
  ['POST', '/test'],
  ['POST', '/replay', RANGE],
  ['GET', '/deliveries'],
  ['DELETE', ''],
];

describe('a key limited to instances', () => {
  test.each(MOVES)('is refused %s /webhooks/{id}%s on a webhook that hears more', async (method, path, body) => {
    for (const instanceIds of [[], [other], [own, other]]) {
      const id = await make(instanceIds);
      const answer = await app.request(method, `/v1/webhooks/${id}${path}`, { key: limited, body });
      expect(answer.body).toMatchObject({ code: 'INSTANCE_NOT_ALLOWED' });
      expect(answer.status).toBe(403);
      const { data } = (await app.request('GET', `/v1/webhooks/${id}`)).body;
      expect(data.url).toBe('https://127.0.0.1/hook');
    }
  });

  test.each(MOVES)('may %s /webhooks/{id}%s on its own', async (method, path, body) => {
    const id = await make([own]);
    const { status } = await app.request(method, `/v1/webhooks/${id}${path}`, { key: limited, body });
    expect(status).toBeLessThan(300);
  });

  test('lists its own alone', async () => {
    const [mine, all, others] = [await make([own]), await make([]), await make([own, other])];
    const { data } = (await app.request('GET', '/v1/webhooks?limit=100', { key: limited })).body;
    const ids = data.map(({ id }: { id: string }) => id);
    expect([mine, all, others].map(id => ids.includes(id))).toEqual([true, false, false]);
  });

  test('is not answered with what a key without limits was answered for the same request', async () => {
    const body = { name: 'Orders', url: 'https://127.0.0.1/hook', events: ['*'], instanceIds: [] };
    const request = { body, headers: { 'idempotency-key': 'once' } };
    expect((await app.request('POST', '/v1/webhooks', request)).body.data.secret).toMatch(/^whsec_/);
    const again = await app.request('POST', '/v1/webhooks', { ...request, key: limited });
    expect([again.status, again.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('reads each event of its lines once', async () => {
    const body = { instanceId: own, to: ['+14155550000'], type: 'text', payload: { message: 'Hello' } };
    const sent = await app.request('POST', '/v1/chatapp/messages', { body });
    expect(sent.status, JSON.stringify(sent.body)).toBe(202);
    await app.settle();
    const { data } = (await app.request('GET', '/v1/events?limit=100', { key: limited })).body;
    const events = data.filter((event: { messageId: string }) => event.messageId === sent.body.data.messageIds[0]);
    expect(events.length).toBeGreaterThan(0);
    expect(new Set(events.map(({ id }: { id: string }) => id)).size).toBe(events.length);
  });

  test('is refused to redeliver what another webhook was sent', async () => {
    const id = await make([]);
    await app.request('POST', `/v1/webhooks/${id}/test`);
    const [delivery] = (await app.request('GET', `/v1/webhooks/${id}/deliveries`)).body.data;
    const path = `/v1/webhooks/deliveries/${delivery.id}/redeliver`;
    expect((await app.request('POST', path, { key: limited })).body.code).toBe('INSTANCE_NOT_ALLOWED');
  });
});
