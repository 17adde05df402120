import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrationsOf, subgraphsOf } from '../../../app/subgraphs.js';
import { seconds } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { type Database, openDatabase } from '../../../kernel/database/database.js';
import { migrate } from '../../../kernel/database/migrate.js';
import { holdMigrations } from '../../../kernel/holds/holds.js';
import { foldUsageJob } from '../../../subgraphs/channels/core/credit/usage/fold-usage.job.js';
import { foldConsentsJob } from '../../../subgraphs/contacts/consent/series/fold-consents.job.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';
import { runJob } from '../../support/run-job.js';

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'), 'template0');
  pool = new pg.Pool({ connectionString: database.url });
  // The database may be dropped while connections are still closing.
  pool.on('error', () => undefined);
  db = await openDatabase(database.url, [], { poolSize: 2, wait: seconds(10) });
});
afterAll(async () => {
  await db.close();
  await pool.end();
  await database.drop();
});

/** Runs the migrations of a schema whose names come before one, or all. */
async function migrateUntil(schema: string, name = '~'): Promise<void> {
  const owner = migrationsOf(await subgraphsOf()).find(one => one.schema === schema)!;
  const migrations = Object.fromEntries(Object.entries(owner.migrations).filter(([own]) => own < name));
  await migrate(database.url, [holdMigrations, { schema, migrations }]);
}

const fold = async (job: ReturnType<typeof foldUsageJob>) => {
  while ((await runJob(job, { db } as unknown as Services)) > 0);
};

/** Day sums as rows of quarter hours, those that have something. */
const quartersOf = (table: string, keys: string, amount: string): string => `
  select ${keys}, day + (place - 1) * interval '15 min' as bucket, came as amount from (
    select ${keys}, day, place, until - lag(until, 1, 0) over (partition by ${keys}, day order by place) as came
      from ${table} cross join unnest(${amount}) with ordinality as parts (until, place)
  ) quarters where came <> 0`;

const quarter = (column: string): string =>
  `to_timestamp(floor(extract(epoch from ${column}) / 900) * 900) at time zone 'UTC'`;

/** Compares both ways, and says that there is something. */
async function expectSame(found: string, scanned: string): Promise<void> {
  const { rows } = await pool.query(`with found as (${found}), scanned as (${scanned})
    select (select count(*) from found)::int as found, (select count(*) from (table found except table scanned) more)::int as more,
      (select count(*) from (table scanned except table found) less)::int as less`);
  expect(rows[0]).toEqual({ found: expect.any(Number), more: 0, less: 0 });
  expect(rows[0].found).toBeGreaterThan(100);
}

const moment = (minutes: number, turn: number) =>
  `timestamptz '2026-11-0${turn} 12:00:01Z' - n * interval '${minutes} min'`;

test('messages and credits of before are in the sums of days', async () => {
  const scan = `select workspace_id, sandbox, channel, status as kind, ${quarter('created_at')} as bucket, count(*)::numeric as amount
      from channels.message group by 1, 2, 3, 4, 5
    union all select workspace_id, sandbox, channel, 'cost:' || status, ${quarter('created_at')}, sum(cost)::numeric
      from channels.message where cost > 0 group by 1, 2, 3, 4, 5
    union all select workspace_id, false, '', kind, ${quarter('at')}, sum(case kind when 'charge' then -held else amount end)::numeric
      from channels.ledger group by 1, 2, 3, 4, 5`;
  const seed = async (turn: number) => {
    await pool.query(`insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, cost, parts, created_at, updated_at)
      select 'msg_' || lpad('${turn}x' || n, 26, '0'), 'wsp_' || n % 2, (array['email', 'sms'])[1 + n % 2], 'none', '+14155550100', 'none',
        n % 5 = 0, (array['SENT', 'DELIVERED', 'FAILED'])[1 + n % 3], n % 7, 1, ${moment(7, turn)}, now() from generate_series(1, 700) n`);
    await pool.query(`insert into channels.ledger (workspace_id, kind, amount, held, at) select 'wsp_1', (array['grant', 'charge'])[1 + n % 2],
      (array[n, 0])[1 + n % 2], (array[0, -n])[1 + n % 2], ${moment(31, turn)} from generate_series(1, 300) n`);
    await fold(foldUsageJob());
  };
  await migrateUntil('channels', '161');
  await seed(1);
  await migrateUntil('channels', '162');
  await expectSame(
    `select workspace_id, sandbox, channel, kind, bucket at time zone 'UTC' as bucket, amount::numeric from channels.usage where grain = 'quarter_hour'`,
    scan,
  );
  await seed(2);
  await migrateUntil('channels');
  const days = quartersOf('channels.usage_series', 'workspace_id, sandbox, channel, kind', 'amount');
  await expectSame(days, scan);
  await seed(3);
  await expectSame(days, scan);
});

test('clicks and conversions of before are in the sums of days', async () => {
  const clicks = (
    which: string,
  ) => `select workspace_id, sandbox, ${quarter('at')} as bucket, count(*)::numeric as amount
    from campaigns.click where ${which} group by 1, 2, 3`;
  const conversions = (amount: string) => `select workspace_id, sandbox, coalesce(currency, '') as currency,
    ${quarter('occurred_at')} as bucket, (${amount})::numeric as amount from campaigns.conversion where link_id is not null group by 1, 2, 3, 4`;
  const seed = async (turn: number) => {
    await pool.query(`insert into campaigns.click (id, workspace_id, link_id, sandbox, kind, first, at, method, visitor)
      select 'clk_${turn}_' || n, 'wsp_' || n % 2, 'lnk_1', n % 4 = 0, (array['HUMAN', 'BOT', 'HUMAN'])[1 + n % 3], n % 2 = 0, ${moment(7, turn)},
        'GET', 'v' from generate_series(1, 1000) n`);
    await pool.query(`insert into campaigns.conversion (id, workspace_id, sandbox, external_id, link_id, rule, window_days, value, currency,
        occurred_at, created_at)
      select 'cvn_${turn}_' || n, 'wsp_1', n % 4 = 0, '${turn}_' || n, case when n % 9 > 0 then 'lnk_1' end, 'CLICK', 30,
        case when n % 3 < 2 then n * 0.000005 end, (array['EUR', 'USD', null])[1 + n % 3], ${moment(31, turn)}, now() from generate_series(1, 400) n`);
  };
  await migrateUntil('campaigns', '091');
  await seed(1);
  await migrateUntil('campaigns', '092');
  await expectSame(
    `select workspace_id, sandbox, bucket at time zone 'UTC' as bucket, people::numeric from campaigns.click_quarter where people > 0`,
    clicks("kind = 'HUMAN'"),
  );
  await seed(2);
  await migrateUntil('campaigns');
  for (const turn of [2, 3]) {
    if (turn === 3) await seed(turn);
    const ofClicks = (column: string) => quartersOf('campaigns.click_series', 'workspace_id, sandbox', column);
    await expectSame(ofClicks('people'), clicks("kind = 'HUMAN'"));
    await expectSame(ofClicks('visitors'), clicks('first'));
    await expectSame(ofClicks('others'), clicks("kind <> 'HUMAN'"));
    const ofConversions = (column: string) =>
      quartersOf('campaigns.conversion_series', 'workspace_id, sandbox, currency', column);
    await expectSame(ofConversions('conversions'), conversions('count(*)'));
    await expectSame(
      ofConversions('value'),
      `select * from (${conversions('sum(coalesce(value, 0))')}) sums where amount <> 0`,
    );
  }
});

test('consents of before are in the sums of days', async () => {
  const keys = 'workspace_id, subject, topic_id, channel, granted';
  const scan = `select workspace_id, subject, coalesce(topic_id, '') as topic_id, coalesce(channel, '') as channel, granted,
    ${quarter('at')} as bucket, count(*)::numeric as amount from contacts.consent group by 1, 2, 3, 4, 5, 6`;
  const seed = (turn: number) =>
    pool.query(`insert into contacts.consent (id, workspace_id, contact_id, subject, topic_id, channel, granted, method, at)
      select 'cns_${turn}_' || n, 'wsp_' || n % 2, 'con_1', (array['TOPIC', 'CHANNEL', 'MARKETING'])[1 + n % 3],
        case when n % 3 = 0 then 'top_' || n % 2 end, case when n % 3 = 1 then 'sms' end, n % 5 > 1, 'API', ${moment(7, turn)}
      from generate_series(1, 1000) n`);
  await migrateUntil('contacts', '114');
  await seed(1);
  await migrateUntil('contacts', '115');
  await expectSame(
    `select ${keys}, bucket at time zone 'UTC' as bucket, amount::numeric from contacts.consent_sum`,
    scan,
  );
  await seed(2);
  await migrateUntil('contacts');
  await fold(foldConsentsJob());
  const days = quartersOf('contacts.consent_series', keys, 'amount');
  await expectSame(days, scan);
  await seed(3);
  await fold(foldConsentsJob());
  await expectSame(days, scan);
});
