import type { Context } from '../../../../../kernel/context/context.js';
import { type Database, sql } from '../../../../../kernel/database/database.js';
import type { Repeat } from '../../definition/definition.js';

const LOCK_ENTRY = `insert into campaigns.automation_entry as e (automation_id, contact_id, day, day_runs)
  values ($1, $2, $3, 0) on conflict (automation_id, contact_id) do update set day_runs = e.day_runs`;

/** Locks the row of a contact and an automation to the end of the transaction. */
export const lockEntry = (tx: Context, automationId: string, contactId: string, day: string): Promise<object[]> =>
  sql(tx.em, LOCK_ENTRY, [automationId, contactId, day]);

/** This is a statement of its own, so that it sees the run whose start it has waited for. */
const ENTER = `update campaigns.automation_entry e set day = $3, last_at = $4, last_run_id = $5,
    day_runs = case when e.day = $3 then e.day_runs + 1 else 1 end
  where e.automation_id = $1 and e.contact_id = $2 and (e.day <> $3 or e.day_runs < $6)
    and ($7::timestamptz is null or e.last_at is null or e.last_at <= $7)
    and ($8 = 'ALWAYS' or e.last_run_id is null or ($8 = 'AFTER_END' and not exists (
      select from campaigns.automation_run r where r.id = e.last_run_id and r.status in ('RUNNING', 'WAITING'))))
  returning 1`;

/** A run that is to begin for a contact. */
interface Entry {
  readonly contactId: string;
  readonly runId: string;
  readonly day: string;
  readonly at: Date;
}

/** The rules of entry for one contact. */
interface EntryLimits {
  readonly perDay: number;
  /** The last run must not have begun after this. */
  readonly notBefore: Date | null;
  readonly repeat: keyof typeof Repeat;
}

/**
 * Counts the run of a contact whose row is locked. Returns `false` when the rules of entry refuse
 * it.
 */
export async function enterRun(
  tx: Context,
  automationId: string,
  { contactId, runId, day, at }: Entry,
  { perDay, notBefore, repeat }: EntryLimits,
): Promise<boolean> {
  const values = [automationId, contactId, day, at, runId, perDay, notBefore, repeat];
  return (await sql(tx.em, ENTER, values)).length > 0;
}

const LOCK_DAY = `insert into campaigns.automation_day as d (automation_id, day, runs) values ($1, $2, 0)
  on conflict (automation_id) do update set day = excluded.day, runs = case when d.day = excluded.day then d.runs else 0 end
  returning runs`;
/**
 * Returns the runs of a day, locked to the end of the transaction, so that a start at the same
 * moment counts this one.
 */
export async function lockDay(tx: Context, automationId: string, day: string): Promise<number> {
  const [row] = await sql<{ runs: number }>(tx.em, LOCK_DAY, [automationId, day]);
  return row!.runs;
}

const COUNT_TODAY = 'update campaigns.automation_day set runs = runs + 1 where automation_id = $1';

/** Counts a run of the day whose row is locked. */
export const countDay = (tx: Context, automationId: string): Promise<object[]> =>
  sql(tx.em, COUNT_TODAY, [automationId]);

const OF_DELETED = `delete from campaigns.automation_entry e using (
  select a.id, e.contact_id from campaigns.automation a join campaigns.automation_entry e on e.automation_id = a.id
   where a.deleted_at is not null limit $1
  ) gone where e.automation_id = gone.id and e.contact_id = gone.contact_id returning 1`;

/** Removes entries of deleted automations, `limit` at most. Returns how many. */
export const removeEntries = async (db: Database, limit: number): Promise<number> =>
  (await sql(db, OF_DELETED, [limit])).length;
