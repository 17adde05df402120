import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours } from '../../kernel/context/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';

let app: TestApp;
let hanging: Receiver;
let healthy: Receiver;

beforeAll(async () => {
  app = await startApp({ liveJobs: true });
  hanging = await startReceiver();
  hanging.answerWith(() => undefined);
  healthy = await startReceiver();
});
afterAll(async () => {
  await hanging.stop();
  await healthy.stop();
  await app.stop();
});

const send = async (key: string, count: number) => {
  const to = Array.from({ length: count }, (_, index) => `+1415555${String(1_000 + index)}`);
  const body = { to, type: 'text', payload: { message: 'Hi' } };
  expect((await app.request('POST', '/v1/sms/messages', { key, body })).status).toBe(202);
};

const register = async (key: string, url: string) => {
  const body = { name: 'Hook', url, events: ['sms.sent'], instanceIds: [] };
  const { status, body: answer } = await app.request('POST', '/v1/webhooks', { key, body });
  expect(status).toBe(201);
  return answer.data.id as string;
};

test('fifty endpoints of a workspace that hang do not delay the events of another', async () => {
  for (let endpoint = 0; endpoint < 50; endpoint++) await register(app.testKey, `${hanging.url}/${endpoint}`);
  await send(app.testKey, 40);
  await hanging.until(200);
  const other = await app.key({ workspaceId: await app.workspace({ plan: 'free' }) });
  await register(other, healthy.url);
  await send(other, 5);
  await healthy.until(5);
  // Most of the two thousand that wait for an answer that never comes have not even had their turn.
  expect(hanging.received.length).toBeLessThan(1_000);
}, 30_000);

test('deliveries that wait for a disabled endpoint do not count as a backlog', async () => {
  const key = await app.key({ workspaceId: await app.workspace({ plan: 'free' }) });
  const id = await register(key, hanging.url);
  const { pool } = app.services.db;
  await pool.query(
    `insert into webhooks.pending_delivery (id, lane, workspace_id, webhook_id, event_id, event, next_attempt_at, created_at, updated_at)
     select 'dlv_waits', lanes.lane_of(workspace_id), workspace_id, id, 'evt_waits', 'sms.sent', $2, $2, $2 from webhooks.endpoint where id = $1`,
    [id, new Date(app.clock.now().getTime() - hours(9))],
  );
  await app.request('PATCH', `/v1/webhooks/${id}`, { key, body: { enabled: false } });
  const metrics = String((await app.request('GET', '/metrics', { key: null })).body);
  const [, age] = /^switchboard_queue_age_seconds\{[^}]*webhooks\.deliver[^}]*\} (\S+)$/m.exec(metrics) ?? [];
  expect(Number(age)).toBeLessThan(hours(9) / 1_000);
});
