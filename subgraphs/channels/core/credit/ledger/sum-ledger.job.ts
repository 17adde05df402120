import { after, hours } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { FINISHED } from '../../message/status.js';

const BATCH = 1_000;

/** One process at a time: two would walk over the same entries. */
const LOCK = 'select pg_try_advisory_xact_lock(hashtext($1)) as locked';

/** The next entries in the order in which they were written. Sums have negative numbers, so that no walk reads them. */
const SLICE = `
select max(seq) as last, bool_or(at < date_trunc('day', $2::timestamptz, 'UTC')) as old,
  array_agg(message_id) filter (where kind = 'hold') as held
from (select seq, at, kind, message_id from channels.ledger where seq > $1 order by seq limit $3) slice`;

/** `$4`: the messages of the slice's holds. A hold is kept as long as its message can still be charged or refunded. */
const SUM = `
with open as materialized (
  select id from channels.message where id = any($4::text[]) and not (${FINISHED})
), taken as (
  delete from channels.ledger l
   where seq > $1 and seq <= $2 and at < date_trunc('day', $3::timestamptz, 'UTC')
     and not exists (select from open where open.id = l.message_id)
  returning workspace_id, date_trunc('day', at, 'UTC') as day, kind, amount, held
), sums as (
  select workspace_id, day, kind, sum(amount) as amount, sum(held) as held from taken group by 1, 2, 3
)
insert into channels.ledger as l (seq, workspace_id, at, kind, amount, held, summed) overriding system value
select -nextval('channels.ledger_seq_seq'), workspace_id, day, kind, amount, held, true from sums
on conflict (workspace_id, at, kind) where summed
do update set amount = l.amount + excluded.amount, held = l.held + excluded.held`;

/**
 * Replaces the ledger's entries of days that ended more than `LEDGER_DETAIL` ago by one for each workspace, day and kind.
 * The entries and their sum change places in one transaction, so balances and usage stay what they are.
 */
export const sumLedgerJob = (): Job => implementJob(declareJob('channels.ledger'), { every: hours(1), run: sumOld });

/** Returns 0: one walk over the old entries is all of its work. */
async function sumOld({ db, clock, config }: Services, signal: AbortSignal): Promise<number> {
  const oldest = after(clock.now(), -config.ledgerDetail);
  let last: number | null = 0;
  while (last !== null && !signal.aborted) {
    const from: number = last;
    last = await db.fork().transactional(em => sumSlice(em as Em, from, oldest));
  }
  return 0;
}

/**
 * Returns the last number of the slice, or `null` behind the last old entry, and while another
 * process sums.
 */
async function sumSlice(em: Em, from: number, oldest: Date): Promise<number | null> {
  const [lock] = await sql<{ locked: boolean }>(em, LOCK, ['channels.ledger']);
  if (!lock?.locked) return null;
  const [slice] = await sql<{ last: number | null; old: boolean | null; held: string[] | null }>(em, SLICE, [
    from,
    oldest,
    BATCH,
  ]);
  if (!slice?.last || !slice.old) return null;
  await sql(em, SUM, [from, slice.last, oldest, slice.held ?? []]);
  return slice.last;
}
