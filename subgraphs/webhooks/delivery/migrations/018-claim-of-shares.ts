import { Migration } from '@mikro-orm/migrations';

const DUE = (
  places: string,
): string => `select d.id, d.next_attempt_at, row_number() over (order by d.next_attempt_at) as turn
        from webhooks.delivery d
       where d.webhook_id = e.id and d.status = 'PENDING' and d.next_attempt_at <= $1
         and (d.lease_until is null or d.lease_until <= lease_now)
       order by d.next_attempt_at ${places}`;

const OTHERS = (owner: string): string =>
  `(select count(*) from webhooks.delivery f where f.webhook_id = e.id and f.lease_owner ${owner} $5 and f.lease_until > lease_now)`;

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
 * - `others` counts the leases of other processes with two range scans, below and above this
 *   process's own name. The scans skip the dead index entries that its own finished deliveries
 *   leave until the next vacuum.
 * - `share` reads twice an endpoint's part of the claim from each, the parts of all workspaces
 *   being the same. If that is less than the claim may take, `more` reads once more from the
 *   endpoints that could give all of their part. Deliveries that still wait then are left to the
 *   next claim. So a claim reads a few times as many rows as it takes, however long the queues are.
 * - Leases use the clock of the database, because the clocks of processes differ.
 * - While a delivery is leased, `next_attempt_at` is the end of its lease: it becomes due again
 *   when the lease expires.
 *
 * Every row is read by its key, and what the process holds by the key of a JSON object: the
 * planner, which cannot know how many endpoints have deliveries, would compare each with each.
 * `limit 1` keeps it from choosing another way.
 */
const CLAIM = `create or replace function webhooks.claim_deliveries(moment timestamptz, concurrency int, most int, lease_ms int,
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
    own jsonb := (select coalesce(jsonb_object_agg(o.id, jsonb_build_array(o.max, o.held)), '{}')
                    from unnest($6, $7, $8) as o (id, max, held));
    workspaces jsonb := (select coalesce(jsonb_object_agg(o.id, o.held), '{}') from unnest($11, $12) as o (id, held));
    plans jsonb := (select jsonb_object_agg(o.name, o.max) from unnest($13, $14) as o (name, max));
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
  callable as materialized (
    select e.id, e.workspace_id, e.failures, e.failing_since, own -> e.id as own,
           coalesce((workspaces ->> e.workspace_id)::int, 0) as workspace_held,
           (plans ->> coalesce((select s.plan from webhooks.workspace s where s.id = e.workspace_id limit 1), $15))::int as max_held,
           ${OTHERS('<')} + ${OTHERS('>')} as others
      from pending cross join lateral (select * from webhooks.endpoint one where one.id = pending.webhook_id limit 1) e
     where e.enabled and not e.paused and e.deleted_at is null and (e.open_until is null or e.open_until <= $1)
       and not exists (select from holds.workspace h where h.id = e.workspace_id limit 1)
  ),
  endpoint as materialized (
    select id, workspace_id, workspace_held, coalesce((own ->> 1)::int, 0) as held, least(max_held, $9) - workspace_held as room,
           least(case when others = 0 then coalesce((own ->> 0)::int, $2) else $2 - others end,
             case when failures >= $17 then $18 - others when failing_since is not null then $10 - others end)
             - coalesce((own ->> 1)::int, 0) as free
      from callable
  ),
  share as materialized (
    select id, workspace_id, workspace_held, held, room, least(free, room)::int as most,
           ceil(2.0 * $3 / (select count(distinct workspace_id) from endpoint where least(free, room) > 0)
             / count(*) over (partition by workspace_id))::int as part
      from endpoint where least(free, room) > 0
  ),
  offer as materialized (
    select e.*, d.id as delivery_id, d.next_attempt_at, d.turn from share e cross join lateral (
      ${DUE('limit least(e.part, e.most)')}
    ) d
  ),
  missing as materialized (
    select greatest(0, $3 - coalesce(sum(least(room, offered)), 0)) as count
      from (select room, count(*) as offered from offer group by workspace_id, room) w
  ),
  more as materialized (
    select * from offer where turn = part and part < most and (select count from missing) > 0
  ),
  candidate as (
    select delivery_id as id, next_attempt_at, workspace_id, workspace_held, room, held + turn as turn from offer
    union all
    select d.id, d.next_attempt_at, e.workspace_id, e.workspace_held, e.room, e.held + e.part + d.turn
      from more e cross join lateral (
        ${DUE('offset e.part limit least(e.most - e.part, ceil(2.0 * (select count from missing) / (select count(*) from more))::int)')}
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
    select d.id from due cross join lateral (
      select one.id, one.status, one.next_attempt_at, one.lease_until from webhooks.delivery one
       where one.id = due.id limit 1 for update skip locked
    ) d
     where d.status = 'PENDING' and d.next_attempt_at <= $1 and (d.lease_until is null or d.lease_until <= lease_now)
  ),
  claimed as (
    update webhooks.delivery d set lease_until = lease_end, lease_owner = $5, next_attempt_at = lease_end, fence = d.fence + 1
      from locked where d.id = locked.id
    returning d.id, d.fence, d.attempts, d.webhook_id, d.event, d.event_id, d.order_key
  )
  select c.id, c.fence, c.attempts, c.webhook_id as "webhookId", n.workspace_id as "workspaceId",
         n.url, n.sealed_secret as "sealedSecret", case when n.previous_until > $1 then n.sealed_previous end as "sealedPrevious",
         n.sealed_headers as "sealedHeaders", n.standard_signature as "standardSignature",
         n.client_certificate as "clientCertificate", n.batch_size as "batchSize", c.order_key as "orderKey",
         c.event, e.id as "eventId", e.instance_id as "instanceId", e.message_id as "messageId", e.at, e.sandbox,
         e.data::text as data
    from claimed c
    cross join lateral (select * from webhooks.endpoint one where one.id = c.webhook_id limit 1) n
    left join lateral (select * from webhooks.event one where one.id = c.event_id limit 1) e on true;
  end
$$`;

/**
 * Before, a claim read all that endpoints with long queues could have given, and compared each
 * delivery that it took with each endpoint.
 */
export class ClaimOfShares extends Migration {
  override up(): void {
    this.addSql(CLAIM);
  }
}
