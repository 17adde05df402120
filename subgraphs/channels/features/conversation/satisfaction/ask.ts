import { days } from '../../../../../kernel/context/clock.js';
import { type Context, wake } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { RATINGS_JOB } from './job-handle.js';

/** The time within which a person is not asked again. */
const AGAIN = days(7);

/**
 * Asks for ratings. Machines and groups are not asked; nor is anybody about a round that ended long
 * ago, which a relay that stood still reports only now. `$1` rounds, `$2` identifiers, `$3` now,
 * `$4` the time since which a person must not have been asked, `$5` the channels on which short
 * answers are reported.
 */
const ASK = `insert into channels.conversation_rating (id, workspace_id, sandbox, conversation_id, round_id, user_id, due_at)
  select n.id, r.workspace_id, r.sandbox, r.conversation_id, r.id, r.closed_by, $3
  from unnest($1::text[], $2::text[]) as n(round_id, id) join channels.conversation_round r on r.id = n.round_id
  join channels.inbox_settings s on s.workspace_id = r.workspace_id and s.satisfaction is not null
    and (s.satisfaction -> 'channels' = '[]' or s.satisfaction -> 'channels' ? r.channel)
  cross join lateral (
    select m.group_id, m.preview from channels.inbound_message m where m.conversation_id = r.conversation_id
    order by m.id collate "C" desc limit 1
  ) last
  where r.closed_at > $3::timestamptz - interval '1 hour' and r.channel = any($5)
    and last.group_id is null and coalesce(last.preview ->> 'automatic', 'false') <> 'true'
    and not exists (select from channels.conversation_rating q where q.conversation_id = r.conversation_id
      and (q.due_at is not null or q.asked_at > $4))
  on conflict (round_id) do nothing returning id`;

/** Lets the persons of rounds that have just ended be asked how they went, where their inbox wants that. */
export async function askRatings(tx: Context, roundIds: readonly string[], channels: readonly string[]): Promise<void> {
  if (roundIds.length === 0) return;
  const now = tx.clock.now();
  const ids = roundIds.map(() => newId('rat'));
  const again = new Date(now.getTime() - AGAIN);
  const asked = await sql(tx.em, ASK, [roundIds, ids, now, again, channels]);
  if (asked.length > 0) wake(tx, RATINGS_JOB);
}
