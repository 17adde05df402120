import { after, days } from '../../../../kernel/context/clock.js';
import { jobContext, transact } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { statement } from '../../../../kernel/database/bind.js';
import { type Em, sql } from '../../../../kernel/database/database.js';
import { emitAll, eventOf, type NewEvent } from '../../../../kernel/events/outbox.js';
import { addFailures, type DisabledEndpoint, disable, endFailures, recover } from '../../endpoint/endpoint-store.js';
import { webhookDisabled } from '../../endpoint/webhook-events.js';
import type { Attempt, Outcome } from '../attempt/attempt.js';
import { DeliveryStatus } from '../delivery.js';
import { keysOf, lockKeys, releaseNext } from '../order/release-next.js';
import { END_DELIVERIES, type EndValues } from '../store/end.js';
import { addSums, type HealthSums, storeHealth, sumsOf } from './health.js';

/** An endpoint that accepted nothing for this long is disabled. */
const FAILING_TIMEOUT = days(5);

/**
 * Endpoints are locked in one order before any of them is changed: two processes whose endpoints
 * recover and fail crosswise would wait for each other.
 */
const LOCK = `select from webhooks.endpoint
  where id = any($1) or (id = any($2) and (failing_since is not null or failures > 0)) order by id for update`;

/** Counts the failures of endpoints. Returns an event for each that is disabled because of them. */
async function disableEndpoints(em: Em, outcomes: readonly Outcome[], now: Date): Promise<NewEvent[]> {
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

const STORE = statement<EndValues>(`${END_DELIVERIES} select count(*) from ended`);

const { locked, update } = recover(':endpoints', '(select count(*) from summed) >= 0');

/**
 * Ends deliveries and stores the health of their endpoints. It changes the tables in the same order
 * as {@link storeOthers}.
 */
const STORE_PLAIN = statement<EndValues & HealthSums>(`${END_DELIVERIES},
  summed as (${addSums('(select count(*) from ended) >= 0')}),
  healthy as (${locked}) ${update}`);

/** Returns whether it was delivered, and no other delivery waits for it. */
export const isPlain = ({ delivery, attempt }: Outcome): boolean =>
  attempt.result === 'DELIVERED' && keysOf([delivery]).length === 0;

/** Stores outcomes that are {@link isPlain} and the health of their endpoints, as one statement. */
export async function storePlain(services: Services, outcomes: readonly Outcome[]): Promise<void> {
  const now = services.clock.now();
  const never = outcomes.map(() => null);
  await sql(services.db, ...STORE_PLAIN({ ...valuesOf(outcomes, never, now), ...sumsOf(outcomes) }));
}

/** Stores outcomes and the health of their endpoints. Disables endpoints and emits `webhook.disabled`. */
export async function storeOthers(services: Services, outcomes: readonly Outcome[]): Promise<void> {
  const now = services.clock.now();
  const next = outcomes.map(outcome => nextAttempt(services, outcome));
  const ended = keysOf(outcomes.filter((_, place) => next[place] === null).map(({ delivery }) => delivery));
  await transact(jobContext(services), async tx => {
    await lockKeys(tx.em, ended);
    await sql(tx.em, ...STORE(valuesOf(outcomes, next, now)));
    await releaseNext(tx.em, ended, now);
    await storeHealth(tx.em, outcomes, now);
    await emitAll(tx, await disableEndpoints(tx.em, outcomes, now));
  });
}

const valuesOf = (outcomes: readonly Outcome[], next: readonly (Date | null)[], now: Date): EndValues => ({
  ids: outcomes.map(({ delivery }) => delivery.id),
  attemptsBefore: outcomes.map(({ delivery }) => delivery.earlierAttempts + delivery.attempts),
  statuses: outcomes.map(({ attempt }, index) => statusAfter(attempt, next[index] ?? null)),
  next,
  statusCodes: outcomes.map(({ attempt }) => attempt.statusCode),
  errors: outcomes.map(({ attempt }) => attempt.error),
  durations: outcomes.map(({ attempt }) => attempt.durationMs),
  responses: outcomes.map(({ attempt }) => attempt.response),
  requestHeaders: outcomes.map(({ attempt }) => attempt.requestHeaders && JSON.stringify(attempt.requestHeaders)),
  now,
});

/** Returns the time of the next retry, not before the endpoint asks for it; `null` when there is none. */
function nextAttempt(services: Services, { delivery, attempt }: Outcome): Date | null {
  const wait = services.config.webhooks.retryAfter[delivery.attempts];
  return attempt.result === 'FAILED' && wait !== undefined
    ? after(services.clock.now(), Math.max(wait, attempt.retryAfter ?? 0))
    : null;
}

function statusAfter({ result }: Attempt, next: Date | null): DeliveryStatus {
  if (result === 'DELIVERED') return DeliveryStatus.DELIVERED;
  return next ? DeliveryStatus.PENDING : DeliveryStatus.EXHAUSTED;
}
