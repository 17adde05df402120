import { after, type Duration, seconds } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { type Lane, MAX_PER_ENDPOINT } from './lane.js';

/** Time a claimed delivery may wait for its turn before it is given back. */
const TURN: Duration = seconds(5);
/** Time beyond the endpoint's own in which the outcome must be written, before another process tries again. */
const SLACK: Duration = seconds(5);

/** A delivery this process alone may make until its lease runs out; `fence` tells its outcome from a later claim's. */
export interface ClaimedDelivery {
  id: string;
  fence: number;
  /** Past this moment the lease is too short for an attempt. */
  sendUntil: Date;
  /** Attempts that came to an end before. */
  attempts: number;
  webhookId: string;
  workspaceId: string;
  url: string;
  sealedSecret: string;
  /** Only while it still signs. */
  sealedPrevious: string | null;
  event: string;
  /** `null` if the event is older than the 30 days it is kept. */
  eventId: string | null;
  instanceId: string;
  messageId: string | null;
  at: Date;
  sandbox: boolean;
  /** JSON text, sent as it stands. */
  data: string;
}

/** Who claims, and how much. */
export interface Claimant {
  /** Names the pump in its leases. */
  owner: string;
  room: number;
  /** What it holds already, by endpoint. */
  lanes: ReadonlyMap<string, Lane>;
}

/**
 * Takes due rows of every endpoint that has room, the longest waiting first. `lane` jumps from one endpoint with
 * pending rows to the next along the index, so that a long queue of one costs the others nothing. While it is leased a
 * row is due only after the lease. A process that has an endpoint to itself may claim ahead, since it keeps the limit
 * itself; as soon as two share one, what they hold together counts. What the others hold is counted by ranges around
 * the own name, past the entries that our finished deliveries leave in the index until a vacuum.
 */
const CLAIM = `
  with recursive lane (webhook_id) as (
    select min(webhook_id) from webhooks.delivery where status = 'PENDING'
    union all
    select (select min(d.webhook_id) from webhooks.delivery d where d.status = 'PENDING' and d.webhook_id > lane.webhook_id)
      from lane where lane.webhook_id is not null
  ),
  endpoint as (
    select e.id, e.workspace_id, e.url, e.sealed_secret,
           case when e.previous_until > $1 then e.sealed_previous end as sealed_previous,
           greatest(0, case when held.others = 0 then coalesce(own.quota, $2) else $2 - held.others end - coalesce(own.held, 0)) as room
      from lane join webhooks.endpoint e on e.id = lane.webhook_id
      left join unnest($6::text[], $7::int[], $8::int[]) as own (webhook_id, quota, held) on own.webhook_id = e.id
      cross join lateral (select
        (select count(*) from webhooks.delivery f where f.webhook_id = e.id and f.lease_owner < $5 and f.lease_until > $1) +
        (select count(*) from webhooks.delivery f where f.webhook_id = e.id and f.lease_owner > $5 and f.lease_until > $1) as others
      ) held
     where e.enabled and e.deleted_at is null
  ),
  due as (
    select d.id
      from endpoint cross join lateral (
        select d.id, d.next_attempt_at from webhooks.delivery d
         where d.webhook_id = endpoint.id and d.status = 'PENDING' and d.next_attempt_at <= $1
         order by d.next_attempt_at limit endpoint.room for update skip locked
      ) d
     order by d.next_attempt_at limit $3
  ),
  claimed as (
    update webhooks.delivery d set lease_until = $4, lease_owner = $5, next_attempt_at = $4, fence = d.fence + 1
      from due where d.id = due.id
    returning d.id, d.fence, d.attempts, d.webhook_id, d.event, d.event_id
  )
  select c.id, c.fence, c.attempts, c.webhook_id as "webhookId", n.workspace_id as "workspaceId",
         n.url, n.sealed_secret as "sealedSecret", n.sealed_previous as "sealedPrevious",
         c.event, e.id as "eventId", e.instance_id as "instanceId", e.message_id as "messageId", e.at, e.sandbox,
         e.data::text as data
    from claimed c join endpoint n on n.id = c.webhook_id left join webhooks.event e on e.id = c.event_id`;

/**
 * Claims at most `room` deliveries. One process claims at a time, or two could both count the same room of an
 * endpoint; the lock must be a statement of its own, so that the claim sees what the one before committed.
 */
export async function claimDeliveries(
  services: Services,
  { owner, room, lanes }: Claimant,
): Promise<ClaimedDelivery[]> {
  const now = services.clock.now();
  const sendUntil = after(now, TURN);
  const lease = after(sendUntil, services.config.webhooks.timeout + SLACK);
  const rows = await services.db.fork().transactional(async em => {
    await sql(em, 'select pg_advisory_xact_lock(hashtext($1))', ['webhooks.claim']);
    const known = [...lanes.values()];
    const own = [[...lanes.keys()], known.map(({ quota }) => quota), known.map(({ held }) => held)];
    return sql<ClaimedDelivery>(em, CLAIM, [now, MAX_PER_ENDPOINT, room, lease, owner, ...own]);
  });
  for (const row of rows) row.sendUntil = sendUntil;
  return rows;
}
