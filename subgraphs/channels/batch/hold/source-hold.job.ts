import { after, days, seconds } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { relayOf } from '../../../../kernel/jobs/job-handle.js';
import { type Channels, channelOf } from '../../channels.js';
import { changeOf, record } from '../../message/record.js';
import { MESSAGE_COLUMNS, toMessage } from '../../message/row.js';
import { sendJobOf } from '../../message/send/queue.js';
import { forgetTurns } from '../host-pace.js';
import { SOURCE_HOLD_JOB } from './source-hold.js';

/** Messages of one statement. */
const BATCH = 1_000;
/** A call that is later than this is none. */
const KEPT = days(7);

/** By the index of what waits of a source. */
const SET_ASIDE = `with waiting as materialized (
    select w.id from channels.source_hold h cross join lateral (
      select id from channels.message
      where source_id = h.source_id and source_kind in ('CAMPAIGN', 'AUTOMATION') and due_at <= $1
        and status in ('QUEUED', 'SCHEDULED') and (lease_until is null or lease_until <= coalesce($2::timestamptz, now()))
      order by due_at limit $3 for update skip locked
    ) w where h.state in ('HELD', 'ENDED') limit $3
  )
  update channels.message m set paused_due_at = m.due_at, due_at = null from waiting where m.id = waiting.id returning m.id`;

const PUT_BACK = `with paused as materialized (
    select p.id from channels.source_hold h cross join lateral (
      select id from channels.message where source_id = h.source_id and paused_due_at is not null
      order by paused_due_at limit $1 for update skip locked
    ) p where h.state = 'RELEASED' limit $1
  )
  update channels.message m set due_at = case when m.status in ('QUEUED', 'SCHEDULED') then m.paused_due_at else m.due_at end,
    paused_due_at = null
  from paused where m.id = paused.id returning m.queue`;

const TO_CANCEL = `select ${MESSAGE_COLUMNS} from channels.source_hold h cross join lateral (
    select * from channels.message where source_id = h.source_id and paused_due_at is not null
    order by paused_due_at limit $1 for update skip locked
  ) m where h.state = 'ENDED' limit $1`;

const CANCELLED = 'update channels.message set paused_due_at = null where id = any($1)';

const FORGET = `delete from channels.source_hold where source_id = any(array(
  select source_id from channels.source_hold where state in ('RELEASED', 'ENDED') and changed_at < $1
    and not exists (select from channels.message m where m.source_id = source_hold.source_id and m.paused_due_at is not null)
  limit $2)) returning source_id`;

/**
 * Sets aside what waits of held sources, so that claims need not walk over it, puts it back once they are released, and
 * cancels it once they have ended. Claims leave it out by themselves from the first moment.
 */
export const sourceHoldJob = (channels: Channels): Job =>
  implementJob(SOURCE_HOLD_JOB, {
    every: seconds(2),
    run: async services => {
      const { db, clock } = services;
      const aside = await sql(db, SET_ASIDE, [clock.now(), clock.leaseNow(), BATCH]);
      const forgotten = await sql(db, FORGET, [after(clock.now(), -KEPT), BATCH]);
      const over = await forgetTurns(db, after(clock.now(), -KEPT), BATCH);
      return (
        over.length +
        aside.length +
        (await putBack(services)) +
        (await cancelAside(services, channels)) +
        forgotten.length
      );
    },
  });

async function putBack({ db, jobs }: Services): Promise<number> {
  const rows = await sql<{ queue: string }>(db, PUT_BACK, [BATCH]);
  for (const queue of new Set(rows.map(row => row.queue))) jobs.wake(sendJobOf(queue));
  return rows.length;
}

async function cancelAside({ db, clock, jobs }: Services, channels: Channels): Promise<number> {
  const now = clock.now();
  const cancelled = await db.fork().transactional(async em => {
    const messages = (await sql(em, TO_CANCEL, [BATCH])).map(toMessage);
    const waiting = messages.filter(message => message.cancellable);
    await record(
      em as never,
      waiting.map(message => changeOf(channelOf(channels, message), message, message.cancel(), now)),
      now,
    );
    if (messages.length > 0) await sql(em, CANCELLED, [messages.map(({ id }) => id)]);
    return messages.length;
  });
  if (cancelled > 0) jobs.wake(relayOf('channels'));
  return cancelled;
}
