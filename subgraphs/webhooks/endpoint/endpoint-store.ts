import { type Database, type Em, sql } from '../../../kernel/database/database.js';
import { OPEN_UNTIL } from '../delivery/circuit.js';
import type { DisabledReason } from './webhook-events.js';

/**
 * Returns SQL by which any success of the endpoints `ids` ends all their failures. `condition`
 * always holds, and is known once the statements before it are done.
 */
export const recover = (ids: string, condition = 'true'): { locked: string; update: string } => ({
  locked: `select id from webhooks.endpoint
    where id = any(${ids}) and (failing_since is not null or failures > 0) and ${condition} order by id for update`,
  update: `update webhooks.endpoint e set failing_since = null, failures = 0, open_until = null
    from healthy where e.id = healthy.id`,
});

const { locked, update } = recover('$1');
const HEALTHY = `with healthy as (${locked}) ${update}`;

/** Ends the failures of endpoints that accepted something. */
export async function endFailures(em: Em, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql(em, HEALTHY, [ids]);
}

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

/** Adds failures of endpoints, `counts` in their order. */
export async function addFailures(em: Em, ids: readonly string[], counts: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0) await sql(em, FAILING, [ids, now, counts]);
}

const DISABLE = `
  update webhooks.endpoint e set enabled = false, updated_at = $3,
         disabled_reason = case when e.id = any($2) then 'GONE' else 'FAILING' end
   where e.enabled and (e.id = any($2) or (e.id = any($1) and e.failing_since <= $4))
  returning e.id, e.workspace_id as "workspaceId", e.name, e.url, e.sandbox, e.disabled_reason as reason`;

/** An endpoint that was disabled. */
export interface DisabledEndpoint {
  id: string;
  workspaceId: string;
  name: string;
  url: string;
  sandbox: boolean;
  reason: DisabledReason;
}

/** Disables endpoints that are gone, and those of `failing` that have failed since a time. */
export const disable = (
  em: Em,
  { failing, gone }: { readonly failing: readonly string[]; readonly gone: readonly string[] },
  now: Date,
  failingSince: Date,
): Promise<DisabledEndpoint[]> => sql<DisabledEndpoint>(em, DISABLE, [failing, gone, now, failingSince]);

const DELETED = `
  delete from webhooks.endpoint where id in (
    select e.id from webhooks.endpoint e where e.deleted_at < $1
       and not exists (select from webhooks.any_delivery d where d.webhook_id = e.id) limit $2) returning id`;

/** Removes the rows of deleted endpoints that have no deliveries any more, `limit` at most. Returns how many. */
export const removeDeletedEndpoints = async (db: Database, now: Date, limit: number): Promise<number> =>
  (await sql(db, DELETED, [now, limit])).length;
