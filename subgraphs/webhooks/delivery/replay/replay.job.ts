import { after, type Duration, seconds } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import { type Em, sql } from '../../../../kernel/database/database.js';
import { notAside } from '../../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { workInTurn } from '../../../../kernel/jobs/without-bad.js';
import { laneOfSql } from '../../../../kernel/lanes/lane.js';
import { matches, SUBSCRIPTION_COLUMNS, type Subscription } from '../../endpoint/subscription.js';
import { REPLAY } from '../../jobs.js';
import { announceDeliveries } from '../pool/new-deliveries.js';
import { replayEvents, replayFailed } from '../store/restart.js';
import { advanceReplay, endReplay, postponeReplay } from './replay-store.js';

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

type DueReplay = Pick<ReplayRow, 'id' | 'workspaceId' | 'webhookId'>;

interface EventRow {
  seq: number;
  at: Date;
  id: string;
  name: string;
  instanceId: string;
  channel: string | null;
  sandbox: boolean;
}

/** Replays of one run: each has a batch. */
const REPLAYS = 10;

const DUE = `
  select r.id, r.workspace_id as "workspaceId", r.webhook_id as "webhookId"
    from webhooks.replay r join webhooks.endpoint e on e.id = r.webhook_id
   where coalesce(r.due_at, r.created_at) <= $1 and ${notAside(REPLAY, 'r.id', '$1')}
   order by coalesce(r.due_at, r.created_at), r.id limit $2`;

const LOCK = `
  select r.id, r.workspace_id as "workspaceId", r.webhook_id as "webhookId", r."from", r."to", r.done_seq as "doneSeq", r.failed_only as "failedOnly",
         coalesce(r.done_at, r."from") as "doneAt",
         ${SUBSCRIPTION_COLUMNS}
    from webhooks.replay r join webhooks.endpoint e on e.id = r.webhook_id
   where r.id = $1 and coalesce(r.due_at, r.created_at) <= $2 for update of r skip locked`;

/** Reads events behind a position, in the order of time. */
export const EVENTS = `
  select seq, at, id, name, instance_id as "instanceId", channel, sandbox from webhooks.event
   where workspace_id = $1 and (at, seq) > ($2, $3) and at <= $4 order by at, seq limit $5`;

/** Deliveries of the endpoint that wait for it already. */
const WAITING = `
  select count(*)::int as waiting from (select from webhooks.pending_delivery
    where lane = ${laneOfSql('$3')} and webhook_id = $1 and next_attempt_at <= $2 limit ${MAX_WAITING}) d`;

/** Runs the requested replays in turn, in batches of a thousand events. One whose batch fails is set aside. */
export const replayJob = (): Job =>
  implementJob(REPLAY, {
    every: seconds(2),
    async run(services) {
      const due = await sql<DueReplay>(services.db, DUE, [services.clock.now(), REPLAYS]);
      const of = { job: REPLAY, idOf: ({ id }: DueReplay) => id };
      const worked = await workInTurn(services, of, due, ({ id }) => workOn(services, id));
      if (worked > 0) await announceDeliveries(services, due);
      return worked;
    },
  });

/** A batch and its progress commit together. `false`: another process has the replay. */
function workOn(services: Services, id: string): Promise<boolean> {
  return services.db.fork().transactional(async em => {
    const [replay] = await sql<ReplayRow>(em, LOCK, [id, services.clock.now()]);
    if (!replay) return false;
    if (!(await mustWait(services, em, replay))) await runBatch(services, em, replay);
    return true;
  });
}

async function mustWait({ clock }: Services, em: Em, { id, webhookId, workspaceId }: ReplayRow): Promise<boolean> {
  const [row] = await sql<{ waiting: number }>(em, WAITING, [webhookId, clock.now(), workspaceId]);
  if (row!.waiting < MAX_WAITING) return false;
  await postponeReplay(em, id, after(clock.now(), WAIT));
  return true;
}

/** Queues one batch, and deletes the replay at the end of its range. */
async function runBatch(services: Services, em: Em, replay: ReplayRow): Promise<void> {
  const range = [replay.workspaceId, replay.doneAt, replay.doneSeq, replay.to, BATCH];
  const events = await sql<EventRow>(em, EVENTS, range);
  const wanted = events.filter(event => matches(replay, event));
  const now = services.clock.now();
  if (replay.failedOnly) await replayFailed(em, replay.webhookId, wanted, now);
  else await replayEvents(em, replay, wanted, now);
  if (events.length < BATCH) await endReplay(em, replay.id);
  else await advanceReplay(em, replay.id, events.at(-1)!);
}
