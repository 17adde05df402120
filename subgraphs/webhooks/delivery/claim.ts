import { PLAN_NAMES, PLANS } from '../../../catalogue/plans.js';
import { after, type Duration, seconds } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { statement } from '../../../kernel/database/bind.js';
import { sql } from '../../../kernel/database/database.js';
import { CIRCUIT_FAILURES, PROBES } from './circuit.js';
import type { ClaimedDelivery } from './claimed-delivery.js';
import { type EndpointQueue, MAX_CONCURRENCY } from './pool/endpoint-queue.js';

/** A claimed delivery waits this long at most for its first byte to be sent; then it is released. */
const WAIT_TIMEOUT: Duration = seconds(5);
/** Part of the lease after the endpoint's timeout: the outcome must be stored within it. */
const STORE_GRACE: Duration = seconds(5);

/** Concurrent requests to an endpoint that accepted nothing since its last failure. */
const FAILING_CONCURRENCY = 2;
/** The plan of a workspace whose settings have not arrived yet. */
const DEFAULT_PLAN = 'free';

/** The state of a process that claims. */
export interface Claimant {
  /** Names the pool of this process in its leases. */
  owner: string;
  /** Free places of the pool. */
  free: number;
  /** The queues that this process has, by endpoint. */
  queues: ReadonlyMap<string, EndpointQueue>;
  /** Deliveries that this process holds, by workspace. */
  held: ReadonlyMap<string, number>;
  /** The endpoints that it looks at. */
  endpoints: readonly string[];
}

/** An endpoint `e` that may be called at all. */
export const CALLABLE = 'e.enabled and not e.paused and e.deleted_at is null';

/**
 * A recursive term: the endpoints with pending deliveries. Each step seeks the next endpoint in the index, so that the
 * cost depends on the number of endpoints and not on the length of their queues.
 */
export const PENDING_ENDPOINTS = `pending (webhook_id) as (
    select min(webhook_id) from webhooks.delivery where status = 'PENDING'
    union all
    select (select min(d.webhook_id) from webhooks.delivery d where d.status = 'PENDING' and d.webhook_id > pending.webhook_id)
      from pending where pending.webhook_id is not null
  )`;

/**
 * `functions/claim_deliveries.sql` describes the claim, and docs/adr/0078 says why. The function waits for its turn and
 * then sees rows that are newer than the snapshot of the statement around it: such a delivery is claimed like all
 * others, and as it is new, it was never attempted.
 */
const CLAIM = statement<ClaimValues>(`
  select c.*, coalesce(d.earlier_attempts, 0) as "earlierAttempts" from webhooks.claim_deliveries(
    moment => :moment,
    lease_moment => :leaseMoment,
    lease_ms => :leaseMs,
    claimant => :claimant,
    endpoints => :endpoints,
    most => :most,
    concurrency => :concurrency,
    failing_concurrency => :failingConcurrency,
    circuit_failures => :circuitFailures,
    probes => :probes,
    free => :free,
    own_ids => :ownIds,
    own_max => :ownMax,
    own_held => :ownHeld,
    workspace_ids => :workspaceIds,
    workspace_held => :workspaceHeld,
    plan_names => :planNames,
    plan_max => :planMax,
    default_plan => :defaultPlan) c
    left join lateral (select one.earlier_attempts from webhooks.delivery one where one.id = c.id limit 1) d on true`);

interface ClaimValues extends Held, Readonly<typeof LIMITS> {
  readonly moment: Date;
  /** `null` to use the clock of the database. */
  readonly leaseMoment: Date | null;
  readonly leaseMs: Duration;
  readonly claimant: string;
  readonly endpoints: readonly string[];
  readonly most: number;
}

/** The limits that are the same for every claim. */
const LIMITS = {
  concurrency: MAX_CONCURRENCY,
  failingConcurrency: FAILING_CONCURRENCY,
  circuitFailures: CIRCUIT_FAILURES,
  probes: PROBES,
  planNames: PLAN_NAMES,
  planMax: PLAN_NAMES.map(name => PLANS[name].deliveriesHeld),
  defaultPlan: DEFAULT_PLAN,
};

/** Claims deliveries for at most half of the free places, so that a burst leaves places for the workspaces that come next. */
export async function claimDeliveries(services: Services, claimant: Claimant): Promise<ClaimedDelivery[]> {
  const now = services.clock.now();
  const sendUntil = after(now, WAIT_TIMEOUT);
  const duration = WAIT_TIMEOUT + services.config.outbound.timeout + STORE_GRACE;
  const claim = CLAIM({
    moment: now,
    leaseMoment: services.clock.leaseNow(),
    leaseMs: duration,
    claimant: claimant.owner,
    endpoints: claimant.endpoints,
    most: Math.ceil(claimant.free / 2),
    ...LIMITS,
    ...heldBy(claimant),
  });
  const rows = await sql<Omit<ClaimedDelivery, 'sendUntil' | 'traceparent'>>(services.db, ...claim);
  const traces = await tracesOf(services, rows);
  return rows.map(row => ({ ...row, sendUntil, traceparent: traces.get(row.eventId) ?? null }));
}

const TRACES = 'select id, traceparent from webhooks.event where id = any($1) and traceparent is not null';

/**
 * Returns the traces of the events of deliveries, by event. Without telemetry there are none to
 * read.
 */
async function tracesOf(
  { config, db }: Services,
  rows: readonly Pick<ClaimedDelivery, 'eventId'>[],
): Promise<ReadonlyMap<string | null, string>> {
  if (!config.telemetry || rows.length === 0) return new Map();
  const found = await sql<{ id: string; traceparent: string }>(db, TRACES, [rows.map(({ eventId }) => eventId)]);
  return new Map(found.map(({ id, traceparent }) => [id, traceparent]));
}

/** The deliveries that the process holds, by endpoint and by workspace, and its free places. */
interface Held {
  readonly free: number;
  readonly ownIds: readonly string[];
  readonly ownMax: readonly number[];
  readonly ownHeld: readonly number[];
  readonly workspaceIds: readonly string[];
  readonly workspaceHeld: readonly number[];
}

function heldBy({ free, queues, held }: Claimant): Held {
  // The claim takes as many from the others as from an endpoint that the process does not know.
  const known = [...queues].filter(([, queue]) => queue.held > 0 || queue.maxHeld > MAX_CONCURRENCY);
  return {
    free,
    ownIds: known.map(([id]) => id),
    ownMax: known.map(([, queue]) => queue.maxHeld),
    ownHeld: known.map(([, queue]) => queue.held),
    workspaceIds: [...held.keys()],
    workspaceHeld: [...held.values()],
  };
}
