import { after, days } from '../../../../kernel/context/clock.js';
import { type Em, sql } from '../../../../kernel/database/database.js';
import { eventOf, type NewEvent } from '../../../../kernel/events/outbox.js';
import { type DisabledReason, webhookDisabled } from '../../endpoint/webhook-events.js';
import type { Attempt, Outcome } from '../attempt/attempt.js';
import { OPEN_UNTIL } from '../circuit.js';

/** An endpoint that accepted nothing for this long is disabled. */
const FAILING_TIMEOUT = days(5);

/** SQL: any success of the endpoints `ids` ends all their failures. `condition`: as in {@link addSums}. */
export const recover = (ids: string, condition = 'true'): { locked: string; update: string } => ({
  locked: `select id from webhooks.endpoint
    where id = any(${ids}) and (failing_since is not null or failures > 0) and ${condition} order by id for update`,
  update: `update webhooks.endpoint e set failing_since = null, failures = 0, open_until = null
    from healthy where e.id = healthy.id`,
});

const { locked, update } = recover('$1');
const HEALTHY = `with healthy as (${locked}) ${update}`;

/** In one order before any of them is changed: two processes whose endpoints recover and fail crosswise would wait for each other. */
const LOCK = `select from webhooks.endpoint
  where id = any($1) or (id = any($2) and (failing_since is not null or failures > 0)) order by id for update`;

/** `failing_since` is the first batch in which every delivery to the endpoint failed. From some failures on its circuit opens. */
const FAILING = `
  with failing as (
    select e.id, e.failures + f.failures as failures
      from webhooks.endpoint e join unnest($1::text[], $3::int[]) as f (id, failures) on f.id = e.id
     where e.enabled order by e.id for update of e
  )
  update webhooks.endpoint e
     set failing_since = coalesce(e.failing_since, $2), failures = f.failures,
         open_until = ${OPEN_UNTIL('f.failures', '$2')}
    from failing f where e.id = f.id`;

const DISABLE = `
  update webhooks.endpoint e set enabled = false, updated_at = $3,
         disabled_reason = case when e.id = any($2) then 'GONE' else 'FAILING' end
   where e.enabled and (e.id = any($2) or (e.id = any($1) and e.failing_since <= $4))
  returning e.id, e.workspace_id as "workspaceId", e.name, e.url, e.sandbox, e.disabled_reason as reason`;

interface DisabledRow {
  id: string;
  workspaceId: string;
  name: string;
  url: string;
  sandbox: boolean;
  reason: DisabledReason;
}

/** Counts the failures of endpoints. Answers an event for each that is disabled for them. */
export async function disableEndpoints(em: Em, outcomes: readonly Outcome[], now: Date): Promise<NewEvent[]> {
  const endpointsWith = (result: Attempt['result']) => [
    ...new Set(outcomes.filter(({ attempt }) => attempt.result === result).map(({ delivery }) => delivery.webhookId)),
  ];
  const healthy = endpointsWith('DELIVERED');
  const failing = endpointsWith('FAILED').filter(id => !healthy.includes(id));
  const gone = endpointsWith('GONE');
  await sql(em, LOCK, [[...failing, ...gone], healthy]);
  if (healthy.length > 0) await sql(em, HEALTHY, [healthy]);
  const counts = failing.map(id => outcomes.filter(({ delivery }) => delivery.webhookId === id).length);
  if (failing.length > 0) await sql(em, FAILING, [failing, now, counts]);
  if (failing.length + gone.length === 0) return [];
  return eventsOf(await sql<DisabledRow>(em, DISABLE, [failing, gone, now, after(now, -FAILING_TIMEOUT)]));
}

const eventsOf = (rows: readonly DisabledRow[]): NewEvent[] =>
  rows.map(({ id, workspaceId, name, url, sandbox, reason }) =>
    eventOf(webhookDisabled, { workspaceId, sandbox }, { webhookId: id, name, url, reason }),
  );
