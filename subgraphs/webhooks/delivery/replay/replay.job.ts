import { after, type Duration, seconds } from '../../../../kernel/context/clock.js';
import { newId } from '../../../../kernel/context/ids.js';
import type { Services } from '../../../../kernel/context/services.js';
import { type Em, sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { matches, SUBSCRIPTION_COLUMNS, type Subscription } from '../../endpoint/subscription.js';
import { DELIVER, REPLAY } from '../../jobs.js';
import { HISTORY_BEFORE_REDELIVERY } from '../outcome/history.js';

const BATCH = 1_000;
/** While so many deliveries of an endpoint are due, its replay waits: what happens now is not behind all that has happened. */
const MAX_WAITING = 1_000;
const WAIT: Duration = seconds(1);

interface ReplayRow extends Subscription {
  id: string;
  workspaceId: string;
  webhookId: string;
  from: Date;
  to: Date;
  /** The last event that was queued. */
  doneAt: Date;
  doneSeq: number;
  failedOnly: boolean;
}

interface EventRow {
  seq: number;
  at: Date;
  id: string;
  name: string;
  instanceId: string;
  channel: string | null;
  sandbox: boolean;
}

const NEXT = `
  select r.id, r.workspace_id as "workspaceId", r.webhook_id as "webhookId", r."from", r."to", r.done_seq as "doneSeq", r.failed_only as "failedOnly",
         coalesce(r.done_at, r."from") as "doneAt",
         ${SUBSCRIPTION_COLUMNS}
    from webhooks.replay r join webhooks.endpoint e on e.id = r.webhook_id
   where coalesce(r.due_at, r.created_at) <= $1
   order by coalesce(r.due_at, r.created_at), r.id limit 1 for update of r skip locked`;

/** From an event on, in the order of time. */
export const EVENTS = `
  select seq, at, id, name, instance_id as "instanceId", channel, sandbox from webhooks.event
   where workspace_id = $1 and (at, seq) > ($2, $3) and at <= $4 order by at, seq limit $5`;

/** Delivered events stay delivered, and leased deliveries are not changed. One that waits for another keeps waiting. */
const QUEUE = `
  insert into webhooks.delivery as d
    (id, workspace_id, webhook_id, event_id, event, status, attempts, next_attempt_at, fence, created_at, updated_at)
  select n.id, $4, $5, n.event_id, n.event, 'PENDING', 0, $6, 0, $6, $6
    from unnest($1::text[], $2::text[], $3::text[]) as n (id, event_id, event)
  on conflict (event_id, webhook_id) do update
    set history = ${HISTORY_BEFORE_REDELIVERY}, status = 'PENDING', attempts = 0, updated_at = excluded.updated_at,
        order_key = case when d.status = 'PENDING' then d.order_key end,
        next_attempt_at = case when d.status <> 'PENDING' or d.next_attempt_at is not null then excluded.next_attempt_at end
    where d.status <> 'DELIVERED' and d.lease_until is null`;

/** Those that have failed in all their attempts start anew. */
const QUEUE_FAILED = `
  update webhooks.delivery d
     set history = ${HISTORY_BEFORE_REDELIVERY}, status = 'PENDING', attempts = 0, updated_at = $3, order_key = null, next_attempt_at = $3
   where d.event_id = any($1) and d.webhook_id = $2 and d.status = 'EXHAUSTED' and d.lease_until is null`;

/** Deliveries of the endpoint that wait for it already. */
const WAITING = `
  select count(*)::int as waiting from (select from webhooks.delivery
    where webhook_id = $1 and status = 'PENDING' and next_attempt_at <= $2 limit ${MAX_WAITING}) d`;

const POSTPONE = 'update webhooks.replay set due_at = $2 where id = $1';

const PROGRESS = 'update webhooks.replay set done_at = $2, done_seq = $3 where id = $1';

/** Runs the requested replays in turn, in batches of a thousand events. A batch and its progress commit together. */
export const replayJob = (): Job =>
  implementJob(REPLAY, {
    every: seconds(2),
    async run(services) {
      const read = await services.db.fork().transactional(async em => {
        const [replay] = await sql<ReplayRow>(em, NEXT, [services.clock.now()]);
        if (!replay) return 0;
        return (await mustWait(services, em, replay)) ? 1 : runBatch(services, em, replay);
      });
      if (read > 0) services.jobs.wake(DELIVER);
      return read;
    },
  });

async function mustWait({ clock }: Services, em: Em, { id, webhookId }: ReplayRow): Promise<boolean> {
  const [row] = await sql<{ waiting: number }>(em, WAITING, [webhookId, clock.now()]);
  if (row!.waiting < MAX_WAITING) return false;
  await sql(em, POSTPONE, [id, after(clock.now(), WAIT)]);
  return true;
}

/** Queues one batch. Answers how many events it read, and deletes the replay at the end of its range. */
async function runBatch(services: Services, em: Em, replay: ReplayRow): Promise<number> {
  const range = [replay.workspaceId, replay.doneAt, replay.doneSeq, replay.to, BATCH];
  const events = await sql<EventRow>(em, EVENTS, range);
  const wanted = events.filter(event => matches(replay, event));
  await queue(em, replay, wanted, services.clock.now());
  const last = events.at(-1);
  if (events.length < BATCH) await sql(em, 'delete from webhooks.replay where id = $1', [replay.id]);
  else await sql(em, PROGRESS, [replay.id, last?.at, last?.seq]);
  return events.length;
}

async function queue(em: Em, replay: ReplayRow, events: readonly EventRow[], now: Date): Promise<void> {
  const ids = events.map(({ id }) => id);
  if (replay.failedOnly) await sql(em, QUEUE_FAILED, [ids, replay.webhookId, now]);
  else {
    const own = [events.map(() => newId('dlv')), ids, events.map(({ name }) => name)];
    await sql(em, QUEUE, [...own, replay.workspaceId, replay.webhookId, now]);
  }
}
