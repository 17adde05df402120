import { after } from '../../../../kernel/context/clock.js';
import { jobContext, transact } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { statement } from '../../../../kernel/database/bind.js';
import { sql } from '../../../../kernel/database/database.js';
import { emitAll } from '../../../../kernel/events/outbox.js';
import { recover } from '../../endpoint/endpoint-store.js';
import type { Attempt, Outcome } from '../attempt/attempt.js';
import { DeliveryStatus } from '../delivery.js';
import { keysOf, lockKeys, releaseNext } from '../order/release-next.js';
import { END_DELIVERIES, type EndValues } from '../store/end.js';
import { disableEndpoints } from './disable-endpoints.js';
import { addSums, type HealthSums, storeHealth, sumsOf } from './health.js';

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
  fences: outcomes.map(({ delivery }) => delivery.fence),
  statuses: outcomes.map(({ attempt }, index) => statusAfter(attempt, next[index] ?? null)),
  next,
  statusCodes: outcomes.map(({ attempt }) => attempt.statusCode),
  errors: outcomes.map(({ attempt }) => attempt.error),
  durations: outcomes.map(({ attempt }) => attempt.durationMs),
  responses: outcomes.map(({ attempt }) => attempt.response),
  now,
});

/** Returns the time of the next retry; `null` when there is none. */
function nextAttempt(services: Services, { delivery, attempt }: Outcome): Date | null {
  const wait = services.config.webhooks.retryAfter[delivery.attempts];
  return attempt.result === 'FAILED' && wait !== undefined ? after(services.clock.now(), wait) : null;
}

function statusAfter({ result }: Attempt, next: Date | null): DeliveryStatus {
  if (result === 'DELIVERED') return DeliveryStatus.DELIVERED;
  return next ? DeliveryStatus.PENDING : DeliveryStatus.EXHAUSTED;
}
