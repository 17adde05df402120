import { after } from '../../../../kernel/context/clock.js';
import { jobContext, transact } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { emitAll } from '../../../../kernel/events/outbox.js';
import { TELL_OF_DELIVERY } from '../announce.js';
import type { Attempt, Outcome } from '../attempt/attempt.js';
import type { ClaimedDelivery } from '../claimed-delivery.js';
import { DeliveryStatus } from '../delivery.js';
import { keysOf, lockKeys, releaseNext } from '../order/release-next.js';
import { disableEndpoints, recover } from './disable-endpoints.js';
import { addSums, storeHealth, sumsOf } from './health.js';
import { HISTORY_AFTER } from './history.js';

const RELEASE = `
  update webhooks.delivery d set lease_until = null, lease_owner = null, next_attempt_at = $3
    from unnest($1::text[], $2::int[]) as o (id, fence) where d.id = o.id and d.fence = o.fence`;

/** Ends the leases of deliveries that were not attempted. They are due at once. */
export async function releaseDeliveries(services: Services, deliveries: readonly ClaimedDelivery[]): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  const fences = deliveries.map(({ fence }) => fence);
  await sql(services.db, RELEASE, [ids, fences, services.clock.now()]);
}

/** Stores a batch of outcomes and ends their leases. An outcome with an older fence changes nothing: its lease expired. */
const END = `
  with outcome as (
    select * from unnest($1::text[], $2::int[], $3::text[], $4::timestamptz[], $5::int[], $6::text[], $7::int[], $8::text[])
      as o (id, fence, status, next_attempt_at, status_code, error, duration_ms, response)
  ), ended as (
    update webhooks.delivery d
       set status = o.status, attempts = d.attempts + 1, next_attempt_at = o.next_attempt_at, lease_until = null,
           lease_owner = null, last_status_code = o.status_code, last_error = o.error, duration_ms = o.duration_ms,
           response = o.response, urgent = o.next_attempt_at is not null, history = ${HISTORY_AFTER}, updated_at = $9
      from outcome o where d.id = o.id and d.fence = o.fence
    returning d.id, ${TELL_OF_DELIVERY}
  )`;

const STORE = `${END} select count(*) from ended`;

const { locked, update } = recover('$10', '(select count(*) from summed) >= 0');

/** The same, with the health of the endpoints; the tables in the order in which {@link storeOthers} changes them. */
const STORE_PLAIN = `${END},
  summed as (${addSums('$9', 10, '(select count(*) from ended) >= 0')}),
  healthy as (${locked}) ${update}`;

/** Whether it was delivered, and none waits for it. */
export const isPlain = ({ delivery, attempt }: Outcome): boolean =>
  attempt.result === 'DELIVERED' && keysOf([delivery]).length === 0;

/** Stores outcomes that are {@link isPlain} and the health of their endpoints, as one statement. */
export async function storePlain(services: Services, outcomes: readonly Outcome[]): Promise<void> {
  const now = services.clock.now();
  const never = outcomes.map(() => null);
  await sql(services.db, STORE_PLAIN, [...valuesOf(outcomes, never, now), ...sumsOf(outcomes)]);
}

/** Stores outcomes and the health of their endpoints. Disables endpoints and emits `webhook.disabled`. */
export async function storeOthers(services: Services, outcomes: readonly Outcome[]): Promise<void> {
  const now = services.clock.now();
  const next = outcomes.map(outcome => nextAttempt(services, outcome));
  const ended = keysOf(outcomes.filter((_, place) => next[place] === null).map(({ delivery }) => delivery));
  await transact(jobContext(services), async tx => {
    await lockKeys(tx.em, ended);
    await sql(tx.em, STORE, valuesOf(outcomes, next, now));
    await releaseNext(tx.em, ended, now);
    await storeHealth(tx.em, outcomes, now);
    await emitAll(tx, await disableEndpoints(tx.em, outcomes, now));
  });
}

const valuesOf = (outcomes: readonly Outcome[], next: readonly (Date | null)[], now: Date): unknown[] => [
  outcomes.map(({ delivery }) => delivery.id),
  outcomes.map(({ delivery }) => delivery.fence),
  outcomes.map(({ attempt }, index) => statusAfter(attempt, next[index] ?? null)),
  next,
  outcomes.map(({ attempt }) => attempt.statusCode),
  outcomes.map(({ attempt }) => attempt.error),
  outcomes.map(({ attempt }) => attempt.durationMs),
  outcomes.map(({ attempt }) => attempt.response),
  now,
];

/** The time of the next retry; `null`: there is none. */
function nextAttempt(services: Services, { delivery, attempt }: Outcome): Date | null {
  const wait = services.config.webhooks.retryAfter[delivery.attempts];
  return attempt.result === 'FAILED' && wait !== undefined ? after(services.clock.now(), wait) : null;
}

function statusAfter({ result }: Attempt, next: Date | null): DeliveryStatus {
  if (result === 'DELIVERED') return DeliveryStatus.DELIVERED;
  return next ? DeliveryStatus.PENDING : DeliveryStatus.EXHAUSTED;
}
