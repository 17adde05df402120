import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '../../kernel/context/clock.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { MESSAGE_RETENTION: '30d' } });
});
afterAll(() => app?.stop());

async function send(to: string[], schedule?: { sendAt: Date }): Promise<string[]> {
  const body = { to, payload: { message: 'Hello' }, ...(schedule ? { schedule } : {}) };
  return (await app.request('POST', '/v1/sms/messages', { body })).body.data.messageIds;
}
const contents = async () =>
  (await app.services.db.pool.query('select id from channels.content')).rows.map(({ id }) => id as string);
const statusOf = async (id: string) => (await app.request('GET', `/v1/sms/messages/${id}`)).status;

test('finished messages are deleted with their content after MESSAGE_RETENTION; waiting ones and the usage stay', async () => {
  const from = app.clock.now().toISOString();
  const sent = await send(['+14155550100', '+14155550101', '+14155550102']);
  const [later] = await send(['+14155550103'], { sendAt: new Date(app.clock.now().getTime() + days(60)) });
  await app.settle();
  app.clock.advance(days(20));
  const recent = await send(['+14155550104']);
  await app.settle();
  expect(await Promise.all(sent.map(statusOf))).toEqual([200, 200, 200]);
  app.clock.advance(days(11));
  await app.settle();
  expect(await Promise.all(sent.map(statusOf))).toEqual([404, 404, 404]);
  expect([await statusOf(later!), await statusOf(recent[0]!)]).toEqual([200, 200]);
  expect((await contents()).sort()).toEqual([later, recent[0]].sort());
  const usage = await app.request('GET', `/v1/usage?from=${from}`);
  const counts = usage.body.data.messages.map(({ count }: { count: number }) => count);
  expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(5);
});

test('the metrics show the connections of the pool', async () => {
  const { body } = await app.request('GET', '/metrics', { key: null });
  expect(body).toMatch(/^switchboard_database_connections\{state="waiting"\} 0$/m);
  expect(body).toMatch(/^switchboard_provider_up\{queue="sandbox",provider="sandbox"\} 1$/m);
});
