import { after, days } from '../../../../kernel/context/clock.js';
import { type Em, sql } from '../../../../kernel/database/database.js';
import { eventOf, type NewEvent } from '../../../../kernel/events/outbox.js';
import { addFailures, type DisabledEndpoint, disable, endFailures } from '../../endpoint/endpoint-store.js';
import { webhookDisabled } from '../../endpoint/webhook-events.js';
import type { Attempt, Outcome } from '../attempt/attempt.js';

/** An endpoint that accepted nothing for this long is disabled. */
const FAILING_TIMEOUT = days(5);

/**
 * Endpoints are locked in one order before any of them is changed: two processes whose endpoints
 * recover and fail crosswise would wait for each other.
 */
const LOCK = `select from webhooks.endpoint
  where id = any($1) or (id = any($2) and (failing_since is not null or failures > 0)) order by id for update`;

/** Counts the failures of endpoints. Returns an event for each that is disabled because of them. */
export async function disableEndpoints(em: Em, outcomes: readonly Outcome[], now: Date): Promise<NewEvent[]> {
  const endpointsWith = (result: Attempt['result']) => [
    ...new Set(outcomes.filter(({ attempt }) => attempt.result === result).map(({ delivery }) => delivery.webhookId)),
  ];
  const healthy = endpointsWith('DELIVERED');
  const failing = endpointsWith('FAILED').filter(id => !healthy.includes(id));
  const gone = endpointsWith('GONE');
  await sql(em, LOCK, [[...failing, ...gone], healthy]);
  await endFailures(em, healthy);
  const counts = failing.map(id => outcomes.filter(({ delivery }) => delivery.webhookId === id).length);
  await addFailures(em, failing, counts, now);
  if (failing.length + gone.length === 0) return [];
  return eventsOf(await disable(em, { failing, gone }, now, after(now, -FAILING_TIMEOUT)));
}

const eventsOf = (rows: readonly DisabledEndpoint[]): NewEvent[] =>
  rows.map(({ id, workspaceId, name, url, sandbox, reason }) =>
    eventOf(webhookDisabled, { workspaceId, sandbox }, { webhookId: id, name, url, reason }),
  );
