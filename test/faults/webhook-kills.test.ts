import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guards, guardsOf } from '../support/guards.js';
import { answer, type Delivery, type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';
import { type TestProcess, until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

const MESSAGES = 5;

let world: World;
let tenant: Tenant;
let receiver: Receiver;
let guards: Guards;
const sent: string[] = [];

beforeAll(async () => {
  [world, receiver] = await Promise.all([createWorld(), startReceiver()]);
  guards = guardsOf(world);
  tenant = await world.tenant();
});
afterAll(async () => {
  await guards?.letGo();
  await receiver?.stop();
  await world?.stop();
});

const start = () => world.start({ WEBHOOK_TIMEOUT: '60s' });
const count = async (text: string): Promise<number> =>
  (await world.rows<{ n: number }>(`select count(*)::int as n ${text}`))[0]!.n;
const idOf = ({ headers }: Delivery) => String(headers['x-webhook-id']);

async function register({ url }: TestProcess): Promise<void> {
  const body = { name: 'Hook', url: receiver.url, events: ['sms.sent', 'sms.delivered'], ordering: 'MESSAGE' };
  expect((await call(url, 'POST', '/v1/webhooks', { key: tenant.testKey, body })).status).toBe(201);
}

/**
 * Sends under a key: a process that is busy starting, or has none of its connections left, gets the
 * request again.
 */
async function send({ url }: TestProcess): Promise<void> {
  const to = Array.from({ length: MESSAGES }, (_, place) => `+1415555${1_000 + place}`);
  const body = { to, type: 'text', payload: { message: 'Hello' } };
  const headers = { 'idempotency-key': randomUUID() };
  await until(async () => {
    const answer = await call(url, 'POST', '/v1/sms/messages', { key: tenant.testKey, body, headers });
    if (answer.status === 202) sent.push(...answer.body.data.messageIds);
    return answer.status === 202;
  });
}

async function everythingDelivered(): Promise<void> {
  await until(async () => (await count("from channels.message where status <> 'DELIVERED'")) === 0);
  await until(async () => (await count('from channels.outbox')) + (await count('from webhooks.fan_out')) === 0);
  await until(async () => (await count("from webhooks.any_delivery where status <> 'DELIVERED'")) === 0);
}

/** Every event was delivered, and whatever came twice came under the same id. */
async function everythingCame(): Promise<void> {
  await everythingDelivered();
  const received = new Map<string, Set<string>>();
  for (const delivery of receiver.received) {
    const { event, messageId } = delivery.body;
    const what = `${event} ${messageId}`;
    received.set(what, (received.get(what) ?? new Set()).add(`${delivery.body.id} ${idOf(delivery)}`));
  }
  expect([...received.keys()].sort()).toEqual(sent.flatMap(id => [`sms.delivered ${id}`, `sms.sent ${id}`]).sort());
  expect([...received.values()].filter(ids => ids.size > 1)).toEqual([]);
}

/** Until the events of before are handed over: a relay that waits from then on has those of the next send. */
const everythingRelayed = () =>
  until(async () => {
    const left = await Promise.all(['channels', 'webhooks'].map(schema => count(`from ${schema}.outbox`)));
    return left.every(rows => rows === 0);
  });

/** Expires the leases of a dead holder, once PostgreSQL has ended the statements that it left: one of them may still claim. */
async function letLeasesRunOut(): Promise<void> {
  const RUNNING =
    "from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()";
  await until(async () => (await count(RUNNING)) === 0);
  await world.rows('update channels.message set lease_until = now() where lease_until is not null');
  await world.rows('update lanes.holder set until = now()');
}

const FEED = "select pg_advisory_xact_lock(hashtext('webhooks.feed'), lane) from generate_series(0, 15) lane";

/** Endpoints that nothing is sent to. With so many the relay leaves the deliveries to a job. */
const CROWD = `insert into webhooks.endpoint (id, workspace_id, name, url, events, instance_ids, enabled, sealed_secret, created_at, updated_at)
  select e.id || n, workspace_id, name, url, '{contact.created}', '{}', true, sealed_secret, created_at, updated_at
    from webhooks.endpoint e, generate_series(1, 100) n`;

/** The points at which a process is killed: it waits there for a lock that a guard holds. */
const POINTS: readonly (readonly [string, (victim: TestProcess) => Promise<unknown>])[] = [
  [
    'the relay has read the outbox, and nobody else has the events',
    async victim => {
      await guards.hold(FEED);
      await send(victim);
      await guards.stuckAt('feed_lock');
    },
  ],
  [
    'the events are stored, and in the outbox still',
    async victim => {
      await everythingRelayed();
      await guards.hold(FEED);
      await send(victim);
      await guards.stuckAt('feed_lock');
      await guards.hold('select from channels.outbox for update');
      await guards.letGo(1);
      await guards.stuckAt('delete from channels.outbox');
    },
  ],
  [
    'a job queues deliveries',
    async victim => {
      await world.rows(CROWD);
      await guards.hold('lock table webhooks.pending_delivery in share mode');
      await send(victim);
      await guards.stuckAt('insert into webhooks.pending_delivery');
    },
  ],
  [
    'it looks at the deliveries that are due',
    async victim => {
      await world.rows("delete from webhooks.endpoint where events = '{contact.created}'");
      await guards.hold('lock table webhooks.workspace in access exclusive mode');
      await send(victim);
      await until(async () => (await count('from webhooks.pending_delivery')) >= MESSAGES);
      await guards.stuckAt('left join lateral (select s.plan from webhooks.workspace');
    },
  ],
  [
    'requests are under way',
    async victim => {
      // Those of before would wait for their answer in the places of the next ones.
      await everythingDelivered();
      const before = receiver.received.length;
      receiver.answerWith(() => undefined);
      await send(victim);
      await receiver.until(before + MESSAGES);
    },
  ],
  [
    'the receiver has answered, and the outcome is not committed',
    async victim => {
      await guards.hold('lock table webhooks.health in share mode');
      await send(victim);
      await guards.stuckAt('insert into webhooks.health');
    },
  ],
];

test.each(POINTS)('kill -9 while %s: nothing is lost, and what comes again has the same id', async (_, reach) => {
  const victim = await start();
  if (sent.length === 0) await register(victim);
  await reach(victim);
  expect(await victim.end('SIGKILL')).toBe('SIGKILL');
  await guards.letGo();
  receiver.answerWith(answer(204));
  await letLeasesRunOut();
});

test('what was under way at each of them is delivered by the next process', async () => {
  const survivor = await start();
  await everythingCame();
  expect(await survivor.end()).toBe(0);
});
