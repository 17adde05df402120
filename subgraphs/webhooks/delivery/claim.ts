import { after, type Duration, seconds } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import type { ClaimedDelivery } from './claimed-delivery.js';
import { type EndpointQueue, MAX_CONCURRENCY } from './endpoint-queue.js';

/** A claimed delivery waits this long at most for its first byte to be sent; then it is released. */
const WAIT_TIMEOUT: Duration = seconds(5);
/** Part of the lease after the endpoint's timeout: the outcome must be stored within it. */
const STORE_GRACE: Duration = seconds(5);

/** What a process claims with. */
export interface Claimant {
  /** Names the pool of this process in its leases. */
  owner: string;
  /** Deliveries to claim at most. */
  limit: number;
  /** The queues that this process has, by endpoint. */
  queues: ReadonlyMap<string, EndpointQueue>;
}

const LEASE_NOW = 'coalesce($9::timestamptz, now())';
const LEASE_END = `${LEASE_NOW} + $4 * interval '1 ms'`;

/**
 * Leases due deliveries, oldest first, up to the limit of each endpoint.
 *
 * - `pending` finds the endpoints with pending deliveries. Each step seeks the next endpoint in the index, so that the
 *   cost depends on the number of endpoints and not on the length of their queues.
 * - `endpoint` computes how many deliveries of each endpoint may be claimed. A process that is alone with an endpoint
 *   may claim in advance, because it limits the concurrency itself. As soon as another process holds deliveries of the
 *   endpoint, the held deliveries of all processes count together.
 * - `held` counts the leases of other processes with two range scans, below and above the own name. They skip the dead
 *   index entries that the own finished deliveries leave until the next vacuum.
 * - Leases are by the database's clock, because those of processes differ.
 * - While a delivery is leased, `next_attempt_at` is the end of its lease: it becomes due again when the lease expires.
 */
const CLAIM = `
  with recursive pending (webhook_id) as (
    select min(webhook_id) from webhooks.delivery where status = 'PENDING'
    union all
    select (select min(d.webhook_id) from webhooks.delivery d where d.status = 'PENDING' and d.webhook_id > pending.webhook_id)
      from pending where pending.webhook_id is not null
  ),
  endpoint as (
    select e.id, e.workspace_id, e.url, e.sealed_secret,
           case when e.previous_until > $1 then e.sealed_previous end as sealed_previous,
           greatest(0, case when held.by_others = 0 then coalesce(own.max_held, $2) else $2 - held.by_others end - coalesce(own.held, 0)) as free
      from pending join webhooks.endpoint e on e.id = pending.webhook_id
      left join unnest($6::text[], $7::int[], $8::int[]) as own (webhook_id, max_held, held) on own.webhook_id = e.id
      cross join lateral (select
        (select count(*) from webhooks.delivery f where f.webhook_id = e.id and f.lease_owner < $5 and f.lease_until > ${LEASE_NOW}) +
        (select count(*) from webhooks.delivery f where f.webhook_id = e.id and f.lease_owner > $5 and f.lease_until > ${LEASE_NOW}) as by_others
      ) held
     where e.enabled and e.deleted_at is null
  ),
  due as (
    select d.id
      from endpoint cross join lateral (
        select d.id, d.next_attempt_at from webhooks.delivery d
         where d.webhook_id = endpoint.id and d.status = 'PENDING' and d.next_attempt_at <= $1
           and (d.lease_until is null or d.lease_until <= ${LEASE_NOW})
         order by d.next_attempt_at limit endpoint.free for update skip locked
      ) d
     order by d.next_attempt_at limit $3
  ),
  claimed as (
    update webhooks.delivery d set lease_until = ${LEASE_END}, lease_owner = $5, next_attempt_at = ${LEASE_END}, fence = d.fence + 1
      from due where d.id = due.id
    returning d.id, d.fence, d.attempts, d.webhook_id, d.event, d.event_id
  )
  select c.id, c.fence, c.attempts, c.webhook_id as "webhookId", n.workspace_id as "workspaceId",
         n.url, n.sealed_secret as "sealedSecret", n.sealed_previous as "sealedPrevious",
         c.event, e.id as "eventId", e.instance_id as "instanceId", e.message_id as "messageId", e.at, e.sandbox,
         e.data::text as data
    from claimed c join endpoint n on n.id = c.webhook_id left join webhooks.event e on e.id = c.event_id`;

/**
 * Claims at most `limit` deliveries. A lock admits one process at a time: two at once could both count the same free
 * capacity of an endpoint. The lock is a statement of its own, so that the claim reads what the previous one committed.
 */
export async function claimDeliveries(
  services: Services,
  { owner, limit, queues }: Claimant,
): Promise<ClaimedDelivery[]> {
  const now = services.clock.now();
  const sendUntil = after(now, WAIT_TIMEOUT);
  const lease = WAIT_TIMEOUT + services.config.webhooks.timeout + STORE_GRACE;
  const rows = await services.db.fork().transactional(async em => {
    await sql(em, 'select pg_advisory_xact_lock(hashtext($1))', ['webhooks.claim']);
    const known = [...queues.values()];
    const own = [[...queues.keys()], known.map(({ maxHeld }) => maxHeld), known.map(({ held }) => held)];
    return sql<ClaimedDelivery>(em, CLAIM, [
      now,
      MAX_CONCURRENCY,
      limit,
      lease,
      owner,
      ...own,
      services.clock.leaseNow(),
    ]);
  });
  for (const row of rows) row.sendUntil = sendUntil;
  return rows;
}
