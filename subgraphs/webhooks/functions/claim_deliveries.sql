-- Leases due deliveries of the named endpoints, up to the limits of each endpoint and workspace. A lock admits one
-- claim at a time, because two at once could both count the same free capacity of an endpoint.
--
-- The one that holds fewest gets the next place: `turn` orders the deliveries of a workspace by how many its endpoint
-- would then hold, `place` orders all of them by how many their workspace would then hold. So a long backlog delays no
-- other workspace.
--
-- Every row is read by its key, and what the process holds by the key of a JSON object: the planner, which cannot know
-- how many endpoints have deliveries, would compare each with each. `limit 1` keeps it from choosing another way.
-- Parameters that are also columns are qualified by the name of the function.
create or replace function webhooks.claim_deliveries(moment timestamptz, concurrency int, most int, lease_ms int, claimant text,
  own_ids text[], own_max int[], own_held int[], free int, failing_concurrency int, workspace_ids text[], workspace_held int[],
  plan_names text[], plan_max int[], default_plan text, lease_moment timestamptz, circuit_failures int, probes int, endpoints text[])
returns table (id text, fence int, attempts int, "webhookId" text, "workspaceId" text, url text, "sealedSecret" text,
  "sealedPrevious" text, "sealedHeaders" text, "standardSignature" boolean, "clientCertificate" boolean, "batchSize" int,
  "orderKey" text, event text, "eventId" text, "instanceId" text, "messageId" text, at timestamptz, sandbox boolean, data text)
language plpgsql as $$
#variable_conflict use_column
declare
  -- Leases use the clock of the database, because the clocks of processes differ.
  lease_now timestamptz;
  lease_end timestamptz;
  own jsonb := (
    select coalesce(jsonb_object_agg(o.id, jsonb_build_array(o.max, o.held)), '{}')
    from unnest(own_ids, own_max, own_held) as o (id, max, held)
  );
  workspaces jsonb := (
    select coalesce(jsonb_object_agg(o.id, o.held), '{}')
    from unnest(workspace_ids, claim_deliveries.workspace_held) as o (id, held)
  );
  plans jsonb := (select jsonb_object_agg(o.name, o.max) from unnest(plan_names, plan_max) as o (name, max));
begin
  -- The lock is a statement of its own, so that the claim reads what the one before committed.
  perform pg_advisory_xact_lock(hashtext('webhooks.claim'));
  lease_now := coalesce(lease_moment, clock_timestamp());
  lease_end := lease_now + lease_ms * interval '1 ms';
  return query
  with recursive pending (webhook_id) as (
    select unnest(endpoints)
  ),
  callable as materialized (
    select e.id, e.workspace_id, e.failures, e.failing_since, coalesce(e.open_until > moment, false) as is_open, own -> e.id as own,
      coalesce((workspaces ->> e.workspace_id)::int, 0) as workspace_held,
      (plans ->> coalesce((select s.plan from webhooks.workspace s where s.id = e.workspace_id limit 1), default_plan))::int as max_held,
      -- The leases of other processes, counted by two range scans below and above this process's own name. The scans
      -- skip the dead index entries that its own finished deliveries leave until the next vacuum.
      (select count(*) from webhooks.delivery f
        where f.webhook_id = e.id and f.lease_owner < claimant and f.lease_until > lease_now)
      + (select count(*) from webhooks.delivery f
        where f.webhook_id = e.id and f.lease_owner > claimant and f.lease_until > lease_now) as others
    from pending
    cross join lateral (select * from webhooks.endpoint one where one.id = pending.webhook_id limit 1) e
    where e.enabled and not e.paused and e.deleted_at is null
      and not exists (select from holds.workspace h where h.id = e.workspace_id limit 1)
  ),
  -- The number of deliveries of each endpoint that may be claimed. A process that is alone with an endpoint may claim
  -- in advance, because it limits the concurrency itself. As soon as another process holds deliveries of the endpoint,
  -- those of all processes count together.
  endpoint as materialized (
    select id, workspace_id, workspace_held, held, room, free, least(free, first_attempts - others - held) as first_attempts
    from (
      select id, workspace_id, workspace_held, others, coalesce((own ->> 1)::int, 0) as held,
        -- The number of deliveries that this process may still hold for the workspace: by its plan, and never more than
        -- the free places of the pool, so that places stay free for the others however many workspaces have endpoints
        -- that hang.
        least(max_held, claim_deliveries.free) - workspace_held as room,
        case when others = 0 then coalesce((own ->> 0)::int, concurrency) else concurrency - others end
          - coalesce((own ->> 1)::int, 0) as free,
        -- An endpoint that fails gets two first attempts at once, one after its circuit was open, and none while it is
        -- open.
        case when is_open then 0 when failures >= circuit_failures then probes when failing_since is not null then failing_concurrency
          end as first_attempts
      from callable
    ) e
  ),
  -- Reads twice an endpoint's part of the claim from each, the parts of all workspaces being the same.
  share as materialized (
    select id, workspace_id, workspace_held, held, room, first_attempts, least(free, room)::int as most,
      ceil(2.0 * claim_deliveries.most / (select count(distinct workspace_id) from endpoint where least(free, room) > 0)
        / count(*) over (partition by workspace_id))::int as part
    from endpoint
    where least(free, room) > 0
  ),
  offer as materialized (
    select e.*, d.id as delivery_id, d.next_attempt_at, d.turn
    from share e
    cross join lateral (
      -- Retries and deliveries that are sent again by hand are urgent: they go first, and neither wait for an open
      -- circuit nor count as first attempts. They are few: each was a first attempt that its circuit let through.
      with urgent as (
        select d.id, d.next_attempt_at
        from webhooks.delivery d
        where d.webhook_id = e.id and d.status = 'PENDING' and d.next_attempt_at <= moment
          and (d.lease_until is null or d.lease_until <= lease_now) and d.urgent
        order by d.next_attempt_at
        limit least(e.part, e.most)
      )
      select id, next_attempt_at, row_number() over (order by first, next_attempt_at) as turn
      from (
        select id, next_attempt_at, 1 as first from urgent
        union all
        (
          select d.id, d.next_attempt_at, 2
          from webhooks.delivery d
          where d.webhook_id = e.id and d.status = 'PENDING' and d.next_attempt_at <= moment
            and (d.lease_until is null or d.lease_until <= lease_now) and not d.urgent
          order by d.next_attempt_at
          limit greatest(0, least(least(e.part, e.most) - (select count(*) from urgent), e.first_attempts))
        )
      ) d
    ) d
  ),
  missing as materialized (
    select greatest(0, claim_deliveries.most - coalesce(sum(least(room, offered)), 0)) as count
    from (select room, count(*) as offered from offer group by workspace_id, room) w
  ),
  -- If that is less than the claim may take, the endpoints that could give all of their part are read once more.
  -- Deliveries that still wait then are left to the next claim: a claim reads a few times as many rows as it takes,
  -- however long the queues are.
  more as materialized (
    select * from offer where turn = part and part < most and (select count from missing) > 0
  ),
  candidate as (
    select delivery_id as id, next_attempt_at, workspace_id, workspace_held, room, held + turn as turn
    from offer
    union all
    select d.id, d.next_attempt_at, e.workspace_id, e.workspace_held, e.room, e.held + d.turn
    from more e
    cross join lateral (
      with urgent as (
        select d.id, d.next_attempt_at
        from webhooks.delivery d
        where d.webhook_id = e.id and d.status = 'PENDING' and d.next_attempt_at <= moment
          and (d.lease_until is null or d.lease_until <= lease_now) and d.urgent
        order by d.next_attempt_at
        limit least(e.most, e.part + ceil(2.0 * (select count from missing) / (select count(*) from more))::int)
      )
      select id, next_attempt_at, row_number() over (order by first, next_attempt_at) as turn
      from (
        select id, next_attempt_at, 1 as first from urgent
        union all
        (
          select d.id, d.next_attempt_at, 2
          from webhooks.delivery d
          where d.webhook_id = e.id and d.status = 'PENDING' and d.next_attempt_at <= moment
            and (d.lease_until is null or d.lease_until <= lease_now) and not d.urgent
          order by d.next_attempt_at
          limit greatest(0, least(
            least(e.most, e.part + ceil(2.0 * (select count from missing) / (select count(*) from more))::int)
              - (select count(*) from urgent),
            e.first_attempts))
        )
      ) d
    ) d
    where d.turn > e.part
  ),
  ranked as (
    select id, next_attempt_at, workspace_held, room,
      row_number() over (partition by workspace_id order by turn, next_attempt_at) as place
    from candidate
  ),
  due as (
    select id from ranked where place <= room order by workspace_held + place, next_attempt_at limit claim_deliveries.most
  ),
  locked as (
    select d.id
    from due
    cross join lateral (
      select one.id, one.status, one.next_attempt_at, one.lease_until
      from webhooks.delivery one
      where one.id = due.id
      limit 1
      for update skip locked
    ) d
    where d.status = 'PENDING' and d.next_attempt_at <= moment and (d.lease_until is null or d.lease_until <= lease_now)
  ),
  -- While a delivery is leased, its next attempt is at the end of the lease: it becomes due again when the lease
  -- expires.
  claimed as (
    update webhooks.delivery d set lease_until = lease_end, lease_owner = claimant, next_attempt_at = lease_end, fence = d.fence + 1
    from locked
    where d.id = locked.id
    returning d.id, d.fence, d.attempts, d.webhook_id, d.event, d.event_id, d.order_key
  )
  select c.id, c.fence, c.attempts, c.webhook_id as "webhookId", n.workspace_id as "workspaceId", n.url,
    n.sealed_secret as "sealedSecret", case when n.previous_until > moment then n.sealed_previous end as "sealedPrevious",
    n.sealed_headers as "sealedHeaders", n.standard_signature as "standardSignature", n.client_certificate as "clientCertificate",
    n.batch_size as "batchSize", c.order_key as "orderKey", c.event, e.id as "eventId", e.instance_id as "instanceId",
    e.message_id as "messageId", e.at, e.sandbox, e.data::text as data
  from claimed c
  cross join lateral (select * from webhooks.endpoint one where one.id = c.webhook_id limit 1) n
  left join lateral (select * from webhooks.event one where one.id = c.event_id limit 1) e on true;
end
$$;
