import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes } from '../../../kernel/context/clock.js';
import { signedIn } from '../../gateway/graphql/client.js';
import { startApp, type TestApp } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { answer, type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';
import { askSeries, refusal } from '../../support/series.js';

let app: TestApp;
let receiver: Receiver;
let webhookId: string;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startApp({ clock: new TestClock('2026-10-31T13:05:00.000Z') });
  const body = { name: 'Hook', url: receiver.url, events: ['sms.sent'], instanceIds: [] };
  webhookId = (await app.request('POST', '/v1/webhooks', { body })).body.data.id;
});
afterAll(async () => {
  await app?.stop();
  await receiver?.stop();
});

async function send(): Promise<void> {
  const body = { to: ['+14155550100'], type: 'text', payload: { message: 'Hi' } };
  await app.request('POST', '/v1/sms/messages', { body });
  await app.settle();
}

const BUCKETS = '{ timeZone buckets { start delivered failed successRate averageMs } }';

describe('deliverySeries', () => {
  test('has the attempts of each hour and day, in zones of whole and broken hours', async () => {
    await send();
    app.clock.advance(minutes(30)); // 13:35
    receiver.answerWith(answer(503));
    await send();
    receiver.answerWith(answer(200));
    app.clock.advance(hours(20)); // The next day, 09:35: the retry, and one more.
    await send();
    const ask = (args: string, key = app.testKey) => askSeries(app, `{ deliverySeries(${args}) ${BUCKETS} }`, key);
    const counts = async (args: string) =>
      (await ask(`from: "2026-10-31T12:40:00Z", to: "2026-11-01T09:40:00Z", ${args}`)).buckets
        .map(({ start, delivered, failed }) => [start.slice(5, 16), delivered, failed])
        .filter(([, delivered, failed]) => delivered + failed > 0);
    expect(await counts('interval: HOUR, timeZone: "UTC"')).toEqual([
      ['10-31T13:00', 1, 1],
      ['11-01T09:00', 2, 0],
    ]);
    expect(await counts('interval: HOUR, timeZone: "Asia/Kolkata"')).toEqual([
      ['10-31T12:30', 1, 0],
      ['10-31T13:30', 0, 1],
      ['11-01T09:30', 2, 0],
    ]);
    expect(await counts('timeZone: "Pacific/Auckland"')).toEqual([['10-31T11:00', 3, 1]]);
    const { timeZone, buckets } = await ask(`interval: HOUR, webhookId: "${webhookId}", from: "2026-11-01T08:00:00Z"`);
    expect(timeZone).toBe('UTC');
    const nothing = { delivered: 0, failed: 0, successRate: null, averageMs: null };
    expect(buckets).toEqual([
      { start: '2026-11-01T08:00:00.000Z', ...nothing },
      { start: '2026-11-01T09:00:00.000Z', delivered: 2, failed: 0, successRate: 1, averageMs: expect.any(Number) },
    ]);
  });

  test('agrees with the deliveries themselves', async () => {
    const { rows } = await app.services.db.pool.query(
      'select sum(attempts)::int as attempts from webhooks.any_delivery',
    );
    const { buckets } = await askSeries(app, `{ deliverySeries ${BUCKETS} }`, app.testKey);
    expect(buckets).toHaveLength(31);
    expect(buckets.reduce((sum, { delivered, failed }) => sum + delivered + failed, 0)).toBe(rows[0].attempts);
  });

  test('is of one world, of one workspace, and of what a credential may use', async () => {
    const total = async (key: string | null, args = '', headers = {}) => {
      const { body } = await app.graphql(`{ deliverySeries${args} { buckets { delivered } } }`, {}, { key, headers });
      return body.data.deliverySeries.buckets.reduce(
        (sum: number, one: { delivered: number }) => sum + one.delivered,
        0,
      );
    };
    const live = await app.key({ workspaceId: app.workspaceId, mode: 'live' });
    const other = await app.key({ workspaceId: await app.workspace(), mode: 'test' });
    const limited = await app.key({ workspaceId: app.workspaceId, instanceIds: ['inst_1'] });
    expect(await total(app.testKey)).toBe(3);
    expect([await total(live), await total(other), await total(limited)]).toEqual([0, 0, 0]);
    const headers = await signedIn(app);
    expect([await total(null, '', headers), await total(null, '(sandbox: true)', headers)]).toEqual([0, 3]);
    const ask = (key: string, args: string) => refusal(app, `{ deliverySeries(${args}) { timeZone } }`, key);
    expect(await ask(other, `webhookId: "${webhookId}"`)).toEqual(['WEBHOOK_NOT_FOUND', []]);
    expect(await ask(limited, `webhookId: "${webhookId}"`)).toEqual(['INSTANCE_NOT_ALLOWED', []]);
    expect(await ask(app.testKey, 'from: "2030-01-01T00:00:00Z", timeZone: "x", webhookId: ""')).toEqual([
      'VALIDATION_ERROR',
      ['webhookId', 'from', 'timeZone'],
    ]);
  });
});
