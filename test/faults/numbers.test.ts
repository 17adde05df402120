import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/context/ids.js';
import { until } from '../support/process.js';
import { CREDITS, createWorld, type Tenant, type World } from '../support/world.js';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await createWorld();
  tenant = await world.tenant();
});
afterAll(() => world?.stop());

const NUMBERS = 10;
/** Periods that each of them has to pay. */
const PERIODS = 60;

/** Bought so long ago that as many periods are due. */
const RENTED = `insert into channels.phone_number (id, workspace_id, phone_number, country, type, features, sandbox, status, price,
    voice, sms, activated_at, renews_at, next_at, fence, attempt, created_at, updated_at)
  select id, $1, '+1415555' || lpad(n::text, 4, '0'), 'US', 'LOCAL', '{VOICE}', false, 'ACTIVE', 1,
    '{"mode": "REJECT", "reason": "BUSY"}', '{"send": false, "receive": false}', start, start, start, 0, 0, start, start
  from unnest($2::text[]) with ordinality as r (id, n), (select now() - $3 * interval '1 hour' + interval '30 minutes' as start) s`;

const due = async () =>
  (await world.rows<{ n: number }>('select count(*)::int as n from channels.phone_number where next_at <= now()'))[0]!
    .n;
const paid = async () =>
  (await world.rows<{ n: number }>("select count(*)::int as n from channels.ledger where kind = 'rental'"))[0]!.n;

/**
 * The payments of each number, and whether its periods follow each other up to the day until which
 * it is paid.
 */
const HISTORY = `select count(*)::int as paid, count(distinct period_from)::int as periods,
    bool_and(renews_at = activated_at + periods_of * interval '1 hour') as complete
  from channels.ledger l join (
    select n.id, n.renews_at, n.activated_at, count(*) as periods_of from channels.phone_number n
      join channels.ledger l on l.phone_number_id = n.id group by 1
  ) n on n.id = l.phone_number_id group by n.id`;

test('killed at any moment, two clocks at once pay every period once', async () => {
  const ids = Array.from({ length: NUMBERS }, () => newId('num'));
  await world.rows(RENTED, tenant.workspaceId, ids, PERIODS);
  const env = { NUMBER_PERIOD: '1h', ROLE: 'worker' };
  for (let kill = 1; kill <= 2; kill++) {
    const before = await paid();
    const workers = await Promise.all([world.start(env), world.start(env)]);
    await until(async () => (await paid()) > before);
    await sleep(kill * 70);
    await Promise.all(workers.map(worker => worker.end('SIGKILL')));
  }
  expect(await paid()).toBeLessThan(NUMBERS * PERIODS);
  const worker = await world.start(env);
  await until(async () => (await due()) === 0);
  await worker.end('SIGTERM');
  expect(await world.rows(HISTORY)).toEqual(ids.map(() => ({ paid: PERIODS, periods: PERIODS, complete: true })));
  const [balance] = await world.rows<{ balance: string }>('select balance from channels.balance');
  expect(Number(balance!.balance)).toBe(CREDITS - NUMBERS * PERIODS);
});
