import { Migration } from '@mikro-orm/migrations';

/**
 * Leases due deliveries up to the limits of each endpoint and workspace. A lock admits one claim at
 * a time, because two at once could both count the same free capacity of an endpoint. The lock is a
 * statement of its own, so that the claim reads what the one before committed.
 *
 * The one that holds fewest gets the next place: `turn` orders the deliveries of a workspace by how
 * many its endpoint would then hold, `place` orders all of them by how many their workspace would
 * then hold. So a long backlog delays no other workspace.
 *
 * - `endpoint` computes how many deliveries of each endpoint may be claimed. A process that is
 *   alone with an endpoint may claim in advance, because it limits the concurrency itself. As soon
 *   as another process holds deliveries of the endpoint, the held deliveries of all processes count
 *   together.
 * - An endpoint that fails gets two calls at once, and one after its circuit was open
 *   (delivery/circuit.ts).
 * - `room` is how many more deliveries this process may hold for the workspace. Its limit is that
 *   of the plan, and never more than the free places of the pool: however many workspaces have
 *   endpoints that hang, places stay free for the others.
 * - `held` counts the leases of other processes with two range scans, below and above this
 *   process's own name. The scans skip the dead index entries that its own finished deliveries
 *   leave until the next vacuum.
 * - Leases use the clock of the database, because the clocks of processes differ.
 * - While a delivery is leased, `next_attempt_at` is the end of its lease: it becomes due again
 *   when the lease expires.
 */
const CLAIM = `create function webhooks.claim_deliveries(moment timestamptz, concurrency int, most int, lease_ms int,
    claimant text, own_ids text[], own_max int[], own_held int[], free int, failing_concurrency int, workspace_ids text[],
    workspace_held int[], plan_names text[], plan_max int[], default_plan text, lease_moment timestamptz, circuit_failures int, probes int)
  returns table (id text, fence int, attempts int, "webhookId" text, "workspaceId" text, url text, "sealedSecret" text,
    "sealedPrevious" text, "sealedHeaders" text, "standardSignature" boolean, "clientCertificate" boolean, "batchSize" int,
    "orderKey" text, event text, "eventId" text, "instanceId" text, "messageId" text, at timestamptz, sandbox boolean, data text)
  language plpgsql as $$
  #variable_conflict use_column
  declare
    lease_now timestamptz;
    lease_end timestamptz;
  begin
    perform pg_advisory_xact_lock(hashtext('webhooks.claim'));
    lease_now := coalesce(lease_moment, clock_timestamp());
    lease_end := lease_now + lease_ms * interval '1 ms';
    return query
  with recursive pending (webhook_id) as (
    select min(webhook_id) from webhooks.delivery where status = 'PENDING'
    union all
    select (select min(d.webhook_id) from webhooks.delivery d where d.status = 'PENDING' and d.webhook_id > pending.webhook_id)
      from pending where pending.webhook_id is not null
  ),
  endpoint as (
    select e.id, e.workspace_id, e.url, e.sealed_secret, e.sealed_headers, e.standard_signature,
           e.client_certificate, e.batch_size,
           case when e.previous_until > $1 then e.sealed_previous end as sealed_previous,
           coalesce(own.held, 0) as held, coalesce(w.held, 0) as workspace_held,
           least(plan.max_held, $9) - coalesce(w.held, 0) as room,
           greatest(0, least(case when held.by_others = 0 then coalesce(own.max_held, $2) else $2 - held.by_others end,
             case when e.failures >= $17 then $18 - held.by_others
                  when e.failing_since is not null then $10 - held.by_others end) - coalesce(own.held, 0)) as free
      from pending join webhooks.endpoint e on e.id = pending.webhook_id
      left join unnest($6::text[], $7::int[], $8::int[]) as own (webhook_id, max_held, held) on own.webhook_id = e.id
      left join unnest($11::text[], $12::int[]) as w (id, held) on w.id = e.workspace_id
      left join webhooks.workspace s on s.id = e.workspace_id
      join unnest($13::text[], $14::int[]) as plan (name, max_held) on plan.name = coalesce(s.plan, $15)
      cross join lateral (select
        (select count(*) from webhooks.delivery f where f.webhook_id = e.id and f.lease_owner < $5 and f.lease_until > lease_now) +
        (select count(*) from webhooks.delivery f where f.webhook_id = e.id and f.lease_owner > $5 and f.lease_until > lease_now) as by_others
      ) held
     where e.enabled and not e.paused and e.deleted_at is null and (e.open_until is null or e.open_until <= $1)
       and not exists (select from holds.workspace h where h.id = e.workspace_id)
  ),
  candidate as (
    select d.id, d.next_attempt_at, e.workspace_id, e.workspace_held, e.room, e.held + d.turn as turn
      from endpoint e cross join lateral (
        select d.id, d.next_attempt_at, row_number() over (order by d.next_attempt_at) as turn from webhooks.delivery d
         where d.webhook_id = e.id and d.status = 'PENDING' and d.next_attempt_at <= $1
           and (d.lease_until is null or d.lease_until <= lease_now)
         order by d.next_attempt_at limit greatest(0, least(e.free, e.room))
      ) d
  ),
  ranked as (
    select id, next_attempt_at, workspace_held, room,
           row_number() over (partition by workspace_id order by turn, next_attempt_at) as place
      from candidate
  ),
  due as (
    select id from ranked where place <= room order by workspace_held + place, next_attempt_at limit $3
  ),
  locked as (
    select d.id from webhooks.delivery d join due on due.id = d.id
     where d.status = 'PENDING' and d.next_attempt_at <= $1 and (d.lease_until is null or d.lease_until <= lease_now)
       for update of d skip locked
  ),
  claimed as (
    update webhooks.delivery d set lease_until = lease_end, lease_owner = $5, next_attempt_at = lease_end, fence = d.fence + 1
      from locked where d.id = locked.id
    returning d.id, d.fence, d.attempts, d.webhook_id, d.event, d.event_id, d.order_key
  )
  select c.id, c.fence, c.attempts, c.webhook_id as "webhookId", n.workspace_id as "workspaceId",
         n.url, n.sealed_secret as "sealedSecret", n.sealed_previous as "sealedPrevious",
         n.sealed_headers as "sealedHeaders", n.standard_signature as "standardSignature",
         n.client_certificate as "clientCertificate", n.batch_size as "batchSize", c.order_key as "orderKey",
         c.event, e.id as "eventId", e.instance_id as "instanceId", e.message_id as "messageId", e.at, e.sandbox,
         e.data::text as data
    from claimed c join endpoint n on n.id = c.webhook_id left join webhooks.event e on e.id = c.event_id;
  end
$$`;

/** One statement claims, with the lock that it needs: a claim waits for the database once and not four times. */
export class AddClaim extends Migration {
  override up(): void {
    this.addSql(CLAIM);
  }
}
