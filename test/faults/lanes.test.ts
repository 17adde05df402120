import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANES } from '../../kernel/lanes/lane.js';
import { answer, type Delivery, type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';
import { until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

const WORKSPACES = 8;
const MESSAGES = 10;
/** Events of a message of the sandbox. */
const EVENTS = 2;

let world: World;
let receiver: Receiver;
let tenants: readonly Tenant[];
beforeAll(async () => {
  [world, receiver] = await Promise.all([createWorld(), startReceiver()]);
  tenants = await Promise.all(Array.from({ length: WORKSPACES }, () => world.tenant()));
});
afterAll(async () => {
  await receiver?.stop();
  await world?.stop();
});

/** The number of lanes of each holder, in ascending order. */
async function shares(): Promise<number[]> {
  const rows = await world.rows<{ n: number }>(
    'select count(*)::int as n from lanes.lane where owner is not null group by owner order by n',
  );
  return rows.map(({ n }) => n);
}

const isShared = (expected: readonly number[]) => until(async () => (await shares()).join() === expected.join());
const idOf = ({ headers }: Delivery) => String(headers['x-webhook-id']);

async function sendAll(url: string): Promise<void> {
  const to = Array.from({ length: MESSAGES }, (_, place) => `+1415555${2_000 + place}`);
  for (const { testKey: key } of tenants) {
    const { status } = await call(url, 'POST', '/v1/sms/messages', {
      key,
      body: { to, payload: { message: 'Hello' } },
    });
    expect(status).toBe(202);
  }
}

test('two workers divide the workspaces, and what one had is made by the other when it is killed', async () => {
  const victim = await world.start();
  await isShared([LANES]);
  const survivor = await world.start();
  await isShared([LANES / 2, LANES / 2]);
  for (const { testKey: key } of tenants) {
    const body = { name: 'Hook', url: receiver.url, events: ['sms.sent', 'sms.delivered'] };
    expect((await call(survivor.url, 'POST', '/v1/webhooks', { key, body })).status).toBe(201);
  }
  receiver.answerWith(() => undefined);
  await sendAll(survivor.url);
  await receiver.until(20);
  expect(await victim.end('SIGKILL')).toBe('SIGKILL');
  const inFlight = new Set(receiver.received.map(idOf));
  receiver.answerWith(answer(204));
  await isShared([LANES]);
  const all = WORKSPACES * MESSAGES * EVENTS;
  const done = () =>
    world.rows<{ n: number }>("select count(*)::int as n from webhooks.delivery where status = 'DELIVERED'");
  // The requests of the survivor that hang end with their time, and are made again with the retries.
  await until(async () => {
    await world.rows(
      'update webhooks.pending_delivery set next_attempt_at = now() where attempts > 0 and next_attempt_at > now()',
    );
    return (await done())[0]!.n === all;
  });
  const times = Map.groupBy(receiver.received.map(idOf), id => id);
  const twice = [...times].filter(([, own]) => own.length > 1).map(([id]) => id);
  expect(times.size).toBe(all);
  expect(twice.filter(id => !inFlight.has(id))).toEqual([]);
  expect(await survivor.end()).toBe(0);
  expect(await shares()).toEqual([]);
});
