import { after, type Duration } from '../../../kernel/clock.js';
import type { Services } from '../../../kernel/context.js';
import { sql } from '../../../kernel/database.js';

/** Deliveries to one endpoint that may be in flight at once, over all processes. */
const MOST_PER_ENDPOINT = 10;
/** Time beyond the endpoint's own in which the outcome must be written, before another process tries again. */
const SLACK: Duration = 20_000;

/** A delivery this process alone may make until its lease runs out; `fence` tells its outcome from a later claim's. */
export interface ClaimedDelivery {
  id: string;
  fence: number;
  /** Attempts that came to an end before. */
  attempts: number;
  webhookId: string;
  workspaceId: string;
  webhookName: string;
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

/**
 * Takes due rows of every endpoint that has room, the longest waiting first. `lane` jumps from one endpoint with
 * pending rows to the next along the index, so that a long queue of one costs the others nothing. While it is leased a
 * row is due only after the lease.
 */
const CLAIM = `
  with recursive lane (webhook_id) as (
    select min(webhook_id) from webhooks.delivery where status = 'PENDING'
    union all
    select (select min(d.webhook_id) from webhooks.delivery d where d.status = 'PENDING' and d.webhook_id > lane.webhook_id)
      from lane where lane.webhook_id is not null
  ),
  endpoint as (
    select e.id, e.workspace_id, e.name, e.url, e.sealed_secret,
           case when e.previous_until > $1 then e.sealed_previous end as sealed_previous,
           greatest(0, $2 - (select count(*) from webhooks.delivery f where f.webhook_id = e.id and f.lease_until > $1)) as room
      from lane join webhooks.endpoint e on e.id = lane.webhook_id
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
    update webhooks.delivery d set lease_until = $4, next_attempt_at = $4, fence = d.fence + 1
      from due where d.id = due.id
    returning d.id, d.fence, d.attempts, d.webhook_id, d.event, d.event_id
  )
  select c.id, c.fence, c.attempts, c.webhook_id as "webhookId", n.workspace_id as "workspaceId",
         n.name as "webhookName", n.url, n.sealed_secret as "sealedSecret", n.sealed_previous as "sealedPrevious",
         c.event, e.id as "eventId", e.instance_id as "instanceId", e.message_id as "messageId", e.at, e.sandbox,
         e.data::text as data
    from claimed c join endpoint n on n.id = c.webhook_id left join webhooks.event e on e.id = c.event_id`;

/**
 * Claims at most `room` deliveries. One process claims at a time, or two could both count the same room of an
 * endpoint; the lock must be a statement of its own, so that the claim sees what the one before committed.
 */
export function claimDeliveries(services: Services, room: number): Promise<ClaimedDelivery[]> {
  const now = services.clock.now();
  const lease = after(now, services.config.webhooks.timeout + SLACK);
  return services.db.fork().transactional(async em => {
    await sql(em, 'select pg_advisory_xact_lock(hashtext($1))', ['webhooks.claim']);
    return sql<ClaimedDelivery>(em, CLAIM, [now, MOST_PER_ENDPOINT, room, lease]);
  });
}
