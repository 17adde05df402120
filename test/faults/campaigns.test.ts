import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../examples/demo-peers/message-centre.js';
import { type TestProcess, until } from '../support/process.js';
import { CREDITS, call, createWorld, type Tenant, type World } from '../support/world.js';

/** `npm run prove` does the same with many more, and kills PostgreSQL too. */
const RECIPIENTS = Number(process.env['CAMPAIGN_RECIPIENTS'] ?? 2_000);
const KILLS = Number(process.env['CAMPAIGN_KILLS'] ?? 3);
const isLive = RECIPIENTS <= CREDITS;

let world: World;
let tenant: Tenant;
let centre: MessageCentre;
beforeEach(async () => {
  [world, centre] = await Promise.all([createWorld(), startMessageCentre({})]);
  tenant = await world.tenant();
});
afterEach(async () => {
  await centre?.stop();
  await world?.stop();
});

/** From 1001 on: the message centre refuses, or throttles for ever, some numbers that end in 0001 to 0006. */
const CONTACTS = `insert into contacts.contact (id, workspace_id, phone, receive_marketing, topics, created_at, updated_at)
  select 'con_0' || lpad(n::text, 25, '0'), $1, '+55119' || lpad((50001000 + n)::text, 8, '0'), true, array[t.no], now(), now()
  from generate_series(1, $2::int) n, contacts.topic t where t.id = $3`;

const count = async (text: string, ...values: unknown[]): Promise<number> =>
  (await world.rows<{ n: number }>(text, ...values))[0]!.n;

/** The queries for the progress of everything. */
const STATE = [
  'select status, reason, due_at, freeze_at, frozen, now() from campaigns.campaign',
  'select due_at, cardinality(nos), waits_turn, asked from campaigns.portion',
  'select status, queued_at is null as unasked, count(*) from campaigns.recipient group by 1, 2',
  'select status, substatus, lease_until is null as free, min(due_at) as due, count(*) from channels.message group by 1, 2, 3',
];

const OPEN = `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = $1`;

/**
 * Waits until PostgreSQL has finished the statements of a killed process: a claim of it may be
 * stored after the kill.
 */
const untilForgotten = (process: string) => until(async () => (await count(OPEN, process)) === 0);

test('two processes, killed again and again, paused and resumed: everybody is reached once', {
  timeout: 300_000,
}, async () => {
  const key = isLive ? tenant.liveKey : tenant.testKey;
  const names = new Map<TestProcess, string>();
  const start = async (name: string) => {
    // The connections of each have its name.
    const started = await world.start({ SMPP_URL: centre.url, PGAPPNAME: name });
    names.set(started, name);
    return started;
  };
  const processes = await Promise.all(['first', 'second'].map(start));
  const request = (method: string, path: string, body?: object) =>
    call(processes[0]!.url, method, `/v1${path}`, { key, ...(body ? { body } : {}) });
  const topic = await request('POST', '/topics', { slug: 'all', name: 'All' });
  await world.rows(CONTACTS, tenant.workspaceId, RECIPIENTS, topic.body.data.id);
  const { body } = await request('POST', '/campaigns', {
    ...{ name: 'All', channel: 'sms', topicId: topic.body.data.id, pace: { perSecond: RECIPIENTS / 6 } },
    payload: { message: 'Hello' },
    limits: { failedPercent: 100, bouncedPercent: 100 },
  });
  const { id } = body.data;
  const status = async () => (await request('GET', `/campaigns/${id}`)).body.data;
  /**
   * Repeats the act that the other process could not do while the database or the machine was busy
   * with the killed one.
   */
  const untilStatus = (act: string, expected: string) =>
    untilOrReport(async () => {
      const { status: answered, body: said } = await request('POST', `/campaigns/${id}/${act}`);
      if (answered !== 200) console.error(act, answered, JSON.stringify(said));
      return (await status()).status === expected;
    });
  /** Waits; a wait that fails reports the progress of everything. */
  const untilOrReport = (holds: () => Promise<boolean>) =>
    until(holds).catch(async error => {
      const state = await Promise.all(STATE.map(text => world.rows(text)));
      const printed = processes.map(each => each.printed().slice(-2_000)).join('\n');
      console.error(JSON.stringify([await status(), ...state]), `\n${printed}`);
      throw error;
    });
  const sent = () => count('select count(*)::int as n from channels.message where status <> $1', 'QUEUED');
  expect((await request('POST', `/campaigns/${id}/start`)).body.data.status).toBe('RUNNING');

  for (let kill = 0; kill < KILLS; kill++) {
    const before = await sent();
    await untilOrReport(async () => (await sent()) > before || (await status()).status === 'COMPLETED');
    const [victim] = processes.splice(kill % 2, 1);
    await victim!.end('SIGKILL');
    await untilForgotten(names.get(victim!)!);
    // The leases of a dead holder have expired.
    await world.rows('update channels.message set lease_until = now() where lease_until is not null');
    await world.rows(`update campaigns.portion set due_at = now() where asked and due_at > now()`);
    await world.rows('update campaigns.campaign set freeze_at = now() where freeze_at > now()');
    if (kill === 0) {
      await untilStatus('pause', 'PAUSED');
      await pause(2_000);
      const held = centre.received.length;
      await pause(1_500);
      expect(centre.received.length).toBe(held);
      await untilStatus('resume', 'RUNNING');
    }
    processes.push(await start(`after kill ${kill}`));
  }
  await untilOrReport(async () => (await status()).status === 'COMPLETED');
  await until(async () => (await count('select count(*)::int as n from channels.outbox where $1', true)) === 0);
  await until(
    async () =>
      (await count(
        `select count(*)::int as n from channels.message where status = $1 and substatus is null`,
        'SENT',
      )) === 0,
  );
  await until(async () => (await count('select count(*)::int as n from channels.outbox where $1', true)) === 0);

  const [reached] = await world.rows<Record<string, number>>(
    `select count(*)::int as messages, count(distinct recipient)::int as people, count(distinct contact_id)::int as contacts
     from channels.message where source_id = $1`,
    id,
  );
  expect(reached).toEqual({ messages: RECIPIENTS, people: RECIPIENTS, contacts: RECIPIENTS });
  const { counts } = await status();
  const [scan] = await world.rows<Record<string, number>>(
    `select count(*)::int as recipients, count(*) filter (where status = 'PENDING')::int as pending,
       count(*) filter (where status = 'QUEUED')::int as queued, count(sent_at)::int as sent,
       count(delivered_at)::int as delivered, count(failed_at)::int as failed, sum(cost)::int as cost
     from campaigns.recipient where campaign_id = $1`,
    id,
  );
  expect(counts).toMatchObject(scan!);
  expect(counts).toMatchObject({ recipients: RECIPIENTS, pending: 0, queued: 0 });
  // Outcomes that a kill took along are in doubt; all else is delivered.
  const delivered = await count('select count(*)::int as n from channels.message where status = $1', 'DELIVERED');
  expect(counts.delivered).toBe(delivered);
  if (isLive) {
    const numbers = centre.received.map(({ to }) => to);
    expect(new Set(numbers).size).toBe(numbers.length);
    const [ledger] = await world.rows<Record<string, number>>(
      `select b.balance::int, b.held::int, (select sum(amount)::int from channels.ledger where workspace_id = $1) as sum,
         (select sum(held)::int from channels.ledger where workspace_id = $1) as holds
       from channels.balance b where b.workspace_id = $1`,
      tenant.workspaceId,
    );
    expect([ledger!['balance'], ledger!['held']]).toEqual([ledger!['sum'], ledger!['holds']]);
    expect(CREDITS - ledger!['balance']!).toBe(counts.cost);
  }
  await firesOnce(request);
  await Promise.all(processes.map(each => each.end()));
});

type Request = (method: string, path: string, body?: object) => ReturnType<typeof call>;

/** Both processes look for scheduled campaigns. */
async function firesOnce(request: Request): Promise<void> {
  const sendAt = new Date(Date.now() + 500).toISOString();
  const body = { name: 'At', channel: 'sms', payload: { message: 'Hello' }, schedule: { sendAt } };
  const ids: string[] = [];
  for (let n = 0; n < 5; n++)
    ids.push((await request('POST', '/campaigns', { ...body, to: [`+5511960001${200 + n}`] })).body.data.id);
  const ended = `select count(*)::int as n from campaigns.campaign where id = any($1) and status = 'COMPLETED'`;
  await until(async () => (await count(ended, ids)) === ids.length);
  await until(async () => (await count('select count(*)::int as n from campaigns.outbox where $1', true)) === 0);
  const started = `select count(*)::int as n from webhooks.event
    where name = 'campaign.started' and data ->> 'campaignId' = any($1)`;
  expect(await count(started, ids)).toBe(ids.length);
  expect(await count('select count(*)::int as n from channels.message where source_id = any($1)', ids)).toBe(
    ids.length,
  );
}
