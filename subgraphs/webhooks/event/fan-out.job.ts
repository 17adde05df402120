import { seconds } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { type Em, sql } from '../../../kernel/database/database.js';
import { notAside } from '../../../kernel/jobs/aside/aside.js';
import { backlogOf, readBacklog } from '../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { workTogether } from '../../../kernel/jobs/without-bad.js';
import type { Peers } from '../delivery/order/order-key.js';
import { keysOf, lockKeys, releaseNext } from '../delivery/order/release-next.js';
import { announceDeliveries } from '../delivery/pool/new-deliveries.js';
import { type NewDelivery, queueDeliveries } from '../delivery/store/insert.js';
import { FAN_OUT } from '../jobs.js';
import { deliveriesOf, subscribedEndpoints } from './event-deliveries.js';

/** Events of one run. */
const MAX_EVENTS = 500;
/** Events of one workspace in a run. */
const MAX_PER_WORKSPACE = 100;
/** A transaction starts no further event once it has queued this many deliveries. */
const MAX_DELIVERIES = 5_000;

/** The oldest event of each workspace, then the second of each, and so on. `workspace` seeks one workspace a step. */
const NEXT = `
  with recursive workspace (id) as (
    select min(workspace_id) from webhooks.fan_out
    union all
    select (select min(f.workspace_id) from webhooks.fan_out f where f.workspace_id > workspace.id)
      from workspace where workspace.id is not null
  )
  select due.seq from workspace cross join lateral (
    select f.seq, row_number() over (order by f.seq) as turn from webhooks.fan_out f
     where f.workspace_id = workspace.id and f.due_at <= $1 and ${notAside(FAN_OUT, 'f.seq::text', '$1')} order by f.seq limit $2
  ) due
   order by due.turn, due.seq limit $3`;

const LOCK = `
  select f.seq, e.id, e.name, e.workspace_id as "workspaceId", e.instance_id as "instanceId", e.channel, e.sandbox,
         e.message_id as "messageId", e.data->>'from' as "from", e.data->>'to' as "to",
         coalesce(e.data->>'inboundId' is not null or e.data->>'direction' = 'INBOUND', false) as inbound
    from unnest($1::bigint[]) with ordinality as wanted (seq, place)
    join webhooks.fan_out f on f.seq = wanted.seq join webhooks.event e on e.seq = f.seq
   order by wanted.place for update of f skip locked`;

const DONE = 'delete from webhooks.fan_out where seq = any($1)';

const BACKLOG = backlogOf('select created_at as at from webhooks.fan_out order by seq');

interface EventRow extends Peers {
  seq: number;
  id: string;
  name: string;
  workspaceId: string;
  instanceId: string;
  channel: string | null;
  sandbox: boolean;
  messageId: string | null;
}

/** Queues a delivery for each endpoint that subscribes to an event. Workspaces take turns. An event that makes it fail is set aside. */
export const fanOutJob = (): Job =>
  implementJob(FAN_OUT, {
    every: seconds(5),
    async run(services) {
      const limits = [MAX_PER_WORKSPACE, MAX_EVENTS];
      const rows = await sql<{ seq: number }>(services.db, NEXT, [services.clock.now(), ...limits]);
      const seqs = rows.map(({ seq }) => seq);
      return workTogether(services, { job: FAN_OUT, idOf: String }, seqs, some => fanOut(services, some));
    },
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

/** Fans events out in one transaction. Returns how many events are done. */
async function fanOut(services: Services, seqs: readonly number[]): Promise<number> {
  const { done, deliveries } = await services.db.fork().transactional(em => fanOutBatch(services, em, seqs));
  await announceDeliveries(services, deliveries);
  return done;
}

interface Batch {
  /** Events. */
  done: number;
  deliveries: readonly NewDelivery[];
}

async function fanOutBatch(services: Services, em: Em, seqs: readonly number[]): Promise<Batch> {
  const events = await sql<EventRow>(em, LOCK, [seqs]);
  const endpoints = Map.groupBy(await subscribedEndpoints(em, events), endpoint => endpoint.workspaceId);
  const deliveries: NewDelivery[] = [];
  const done: number[] = [];
  for (const event of events) {
    if (deliveries.length >= MAX_DELIVERIES) break;
    deliveries.push(...deliveriesOf({ ...event, peers: event }, endpoints.get(event.workspaceId) ?? []));
    done.push(event.seq);
  }
  const keys = keysOf(deliveries);
  await lockKeys(em, keys);
  await queueDeliveries(em, services.clock, deliveries);
  await releaseNext(em, keys, services.clock.now());
  await sql(em, DONE, [done]);
  return { done: done.length, deliveries };
}
