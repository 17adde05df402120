import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/context/ids.js';
import { newBrowser } from '../support/channels/push.js';
import { type PushService, startPushService } from '../support/peers/push-services.js';
import { until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

/** Browsers of one send: pages of 1,000. */
const BROWSERS = 1_200;
/** Claims of the queue: the messages that may be in flight when a process dies. */
const IN_FLIGHT = 400;

let world: World;
let tenant: Tenant;
let service: PushService;
beforeAll(async () => {
  [world, service] = await Promise.all([createWorld(), startPushService()]);
  tenant = await world.tenant();
});
afterAll(async () => {
  await world.stop();
  await service.stop();
});

const INSERT = `insert into channels.push_subscription (id, workspace_id, sandbox, app_id, platform, address, address_hash,
    p256dh, auth, user_id, created_at, updated_at)
  select s.id, app.workspace_id, false, app.id, 'WEB', $2 || '/' || s.id, s.id::bytea, $3, $4, 'crowd', now(), now()
  from unnest($1::text[]) as s(id), channels.push_app app`;

const count = async (table: string, condition: string): Promise<number> =>
  (await world.rows<{ n: number }>(`select count(*)::int as n from ${table} where ${condition}`))[0]!.n;

test('kill -9 while a large audience is notified: everybody has one message, nobody is notified twice', async () => {
  const { liveKey: key } = tenant;
  const victim = await world.start();
  const app = { name: 'Crowd', allowedOrigins: [] };
  expect((await call(victim.url, 'POST', '/v1/push/apps', { key, body: app })).status).toBe(201);
  const { keys } = newBrowser('');
  const ids = Array.from({ length: BROWSERS }, () => newId('psb'));
  await world.rows(INSERT, ids, service.url, keys.p256dh, keys.auth);
  const body = { to: ['user:crowd'], payload: { title: 'News' } };
  const sent = await call(victim.url, 'POST', '/v1/push/messages', { key, body });
  expect([sent.status, sent.body.data.messageIds]).toEqual([202, []]);
  await until(() => service.requests.length > 100);
  expect(await victim.end('SIGKILL')).toBe('SIGKILL');
  await world.rows('update channels.message set lease_until = now() where lease_until is not null');
  await world.rows('update channels.push_fan_out set due_at = now() where due_at is not null');

  await world.start();
  await until(async () => (await count('channels.message', "channel = 'push' and status = 'SENT'")) === BROWSERS);
  expect(await count('channels.push_fan_out', `status = 'DONE' and accepted = ${BROWSERS}`)).toBe(1);
  expect(await count('(select distinct recipient from channels.message) as reached', 'true')).toBe(BROWSERS);
  const paths = service.requests.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(BROWSERS - paths.length).toBeLessThanOrEqual(IN_FLIGHT);
});
