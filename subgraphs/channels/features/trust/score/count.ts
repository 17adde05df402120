import { type Em, sql } from '../../../../../kernel/database/database.js';
import type { TrustReasonName } from './formula.js';

/** A kind of event that an instance is counted for. */
export type Counted = TrustReasonName | 'SENT';

/** One thing to count, once for its `id`, on the day on which its message was sent or, without one, on its own. */
export interface TrustCount {
  readonly id: string;
  readonly instanceId: string;
  readonly messageId: string | null;
  readonly at: Date;
  readonly what: Counted;
}

/**
 * The least time between two computations of a score, in seconds: a campaign that fails changes it
 * many times a second.
 */
const PAUSE = 60;

// Rows are locked in the order of their keys, so that two of these cannot wait for each other.
const COUNT = `
with given as (
  select * from json_to_recordset($1::json) as g(id text, "instanceId" text, "messageId" text, at timestamptz, what text)
), fresh as (
  insert into channels.trust_event (id, at) select id, $2 from given order by id on conflict (id) do nothing returning id
), counted as (
  select i.id as instance_id, i.workspace_id, (coalesce(m.sent_at, g.at) at time zone 'utc')::date as day, g.what
    from given g join fresh on fresh.id = g.id
    join channels.instance i on i.id = g."instanceId" and i.deleted_at is null
    left join channels.message m on m.id = g."messageId"
), added as (
  insert into channels.trust_day as d (instance_id, day, sent, failed, blocked, complained)
  select instance_id, day, count(*) filter (where what = 'SENT'), count(*) filter (where what = 'FAILURES'),
    count(*) filter (where what = 'BLOCKS'), count(*) filter (where what = 'COMPLAINTS')
    from counted group by 1, 2 order by 1, 2
  on conflict (instance_id, day) do update set sent = d.sent + excluded.sent, failed = d.failed + excluded.failed,
    blocked = d.blocked + excluded.blocked, complained = d.complained + excluded.complained
)
insert into channels.trust as t (instance_id, workspace_id, reasons, due_at)
select distinct instance_id, workspace_id, '[]'::jsonb, $2::timestamptz from counted where what <> 'SENT' order by 1
on conflict (instance_id) do update
  set due_at = least(t.due_at, greatest(excluded.due_at, t.scored_at + $3 * interval '1 second'))
returning instance_id`;

const UNCOUNT = `
with counted as (
  update channels.trust_day d set failed = greatest(0, d.failed - case $4 when 'FAILURES' then 1 else 0 end),
    complained = greatest(0, d.complained - case $4 when 'COMPLAINTS' then 1 else 0 end)
  where d.instance_id = $1 and d.day = (coalesce((select m.sent_at from channels.message m where m.id = $2), $3::timestamptz)
    at time zone 'utc')::date
  returning d.instance_id
)
update channels.trust t set due_at = least(t.due_at, greatest($5::timestamptz, t.scored_at + $6 * interval '1 second'))
from counted where t.instance_id = counted.instance_id returning t.instance_id`;

/**
 * Takes out of the daily sums what was counted and was not so. Returns whether a score must be
 * computed again.
 */
export async function uncountTrust(
  on: Em,
  { instanceId, messageId, at, what }: TrustCount,
  now: Date,
): Promise<boolean> {
  return (await sql(on, UNCOUNT, [instanceId, messageId, at, what, now, PAUSE])).length > 0;
}

/**
 * Adds to the daily sums of instances what was not counted before, in one statement. Returns
 * whether a score must be computed again. More messages from an instance can only raise its score,
 * which is computed again each day anyway.
 */
export async function countTrust(on: Em, counts: readonly TrustCount[], now: Date): Promise<boolean> {
  const given = [...new Map(counts.map(count => [count.id, count])).values()];
  if (given.length === 0) return false;
  return (await sql(on, COUNT, [JSON.stringify(given), now, PAUSE])).length > 0;
}
