import type { Services } from '../../../../../kernel/context/services.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import { notAside } from '../../../../../kernel/jobs/aside/aside.js';
import type { JobHandle } from '../../../../../kernel/jobs/job-handle.js';
import type { Message } from '../message.js';
import { MESSAGE_COLUMNS, toMessage } from '../row.js';

/** Reads by the index of what waits of a source. */
const SET_ASIDE = `with waiting as materialized (
    select w.id from channels.source_hold h cross join lateral (
      select id from channels.message
      where source_id = h.source_id and source_kind in ('CAMPAIGN', 'AUTOMATION') and due_at <= $1
        and status in ('QUEUED', 'SCHEDULED') and (lease_until is null or lease_until <= coalesce($2::timestamptz, now()))
      order by due_at limit $3 for update skip locked
    ) w where h.state in ('HELD', 'ENDED') limit $3
  )
  update channels.message m set paused_due_at = m.due_at, due_at = null from waiting where m.id = waiting.id returning m.id`;

/** Sets aside what is due of held and of ended sources. Returns how many. */
export async function setAside({ db, clock }: Services, limit: number): Promise<number> {
  return (await sql(db, SET_ASIDE, [clock.now(), clock.leaseNow(), limit])).length;
}

const PUT_BACK = `with paused as materialized (
    select p.id from channels.source_hold h cross join lateral (
      select id from channels.message where source_id = h.source_id and paused_due_at is not null
      order by paused_due_at limit $1 for update skip locked
    ) p where h.state = 'RELEASED' limit $1
  )
  update channels.message m set due_at = case when m.status in ('QUEUED', 'SCHEDULED') then m.paused_due_at else m.due_at end,
    paused_due_at = null
  from paused where m.id = paused.id returning m.queue`;

/** Makes what was set aside of released sources due again. Returns the queue of each. */
export async function putBack({ db }: Services, limit: number): Promise<string[]> {
  return (await sql<{ queue: string }>(db, PUT_BACK, [limit])).map(({ queue }) => queue);
}

const endedFor = (job: JobHandle): string => `
  select p.id from channels.source_hold h cross join lateral (
    select m.id from channels.message m where m.source_id = h.source_id and m.paused_due_at is not null
      and ${notAside(job, 'm.id', '$1')}
    order by m.paused_due_at limit $2
  ) p where h.state = 'ENDED' limit $2`;

/** Finds messages that were set aside of ended sources, for the job that cancels them. */
export async function findEnded({ db, clock }: Services, job: JobHandle, limit: number): Promise<string[]> {
  return (await sql<{ id: string }>(db, endedFor(job), [clock.now(), limit])).map(({ id }) => id);
}

const TAKE = `with ended as materialized (
    select id from channels.message where id = any($1) and paused_due_at is not null order by id for update skip locked
  )
  update channels.message m set paused_due_at = null from ended where m.id = ended.id returning ${MESSAGE_COLUMNS}`;

/** Locks messages to cancel them. They are not set aside any more. */
export async function takeAside(em: Em, ids: readonly string[]): Promise<Message[]> {
  return (await sql(em, TAKE, [ids])).map(toMessage);
}
