import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RequestTimes } from '../telemetry/request-times.js';

/**
 * The metrics that `/metrics` shows. Labels are bounded: routes, statuses, channels; never a
 * workspace or an identifier.
 */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: RequestTimes;
  readonly streams: Gauge<string>;
  readonly sends: Counter<'channel' | 'provider' | 'outcome'>;
  readonly unmatchedReceipts: Counter<'provider'>;
  readonly unclaimedArrivals: Counter<'source' | 'reason'>;
  readonly deliveries: Counter<'outcome'>;
  readonly deliveryTime: Histogram<string>;
  readonly jobRuns: Histogram<'job' | 'result'>;
  readonly jobStore: Gauge<string>;
  readonly failingJobs: Gauge<'job'>;
  readonly parkedEvents: Gauge<'consumer' | 'event'>;
  readonly rowsAside: Gauge<'job'>;
  readonly databaseConnections: Gauge<'state'>;
  readonly replica: Gauge<'state'>;
  readonly replicaLag: Gauge<string>;
  readonly replicaReads: Counter<'server'>;
  readonly providerUp: Gauge<'queue' | 'provider'>;
  readonly queueDepth: Gauge<'queue'>;
  readonly queueAge: Gauge<'queue'>;
}

const LATENCY = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** @param hasExemplars times of requests keep a trace as the exemplar of each bucket, and `/metrics` is in the format of OpenMetrics. */
export function createMetrics(hasExemplars = false): Metrics {
  const registry = new Registry();
  // The package takes exemplars in this format alone.
  if (hasExemplars) registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new RequestTimes(
      new Histogram({
        name: 'switchboard_http_request_seconds',
        help: 'Time from the request to the end of its answer.',
        labelNames: ['api', 'route', 'method', 'status'],
        buckets: LATENCY,
        registers,
        enableExemplars: hasExemplars,
      }),
      hasExemplars,
    ),
    streams: new Gauge({
      name: 'switchboard_graphql_streams',
      help: 'Subscriptions that are open.',
      registers,
    }),
    sends: new Counter({
      name: 'switchboard_sends_total',
      help: 'Messages handed to a provider, by outcome.',
      labelNames: ['channel', 'provider', 'outcome'],
      registers,
    }),
    unclaimedArrivals: new Counter({
      name: 'switchboard_unclaimed_arrivals_total',
      help: 'Messages that came in and belong to no workspace, by their provider and the reason.',
      labelNames: ['source', 'reason'],
      registers,
    }),
    unmatchedReceipts: new Counter({
      name: 'switchboard_unmatched_receipts_total',
      help: 'Receipts of providers that belonged to no message within an hour.',
      labelNames: ['provider'],
      registers,
    }),
    deliveries: new Counter({
      name: 'switchboard_webhook_deliveries_total',
      help: 'Webhook delivery attempts, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    deliveryTime: new Histogram({
      name: 'switchboard_webhook_delivery_seconds',
      help: 'Time a webhook endpoint took to answer.',
      buckets: LATENCY,
      registers,
    }),
    jobRuns: new Histogram({
      name: 'switchboard_job_run_seconds',
      help: 'Time of one claim of a job.',
      labelNames: ['job', 'result'],
      buckets: LATENCY,
      registers,
    }),
    jobStore: new Gauge({
      name: 'switchboard_job_store_up',
      help: 'Whether the store of Agenda answers: 1 or 0.',
      registers,
    }),
    failingJobs: new Gauge({
      name: 'switchboard_job_failing',
      help: '1 for a job whose last three runs, or more, have failed; other jobs are left out.',
      labelNames: ['job'],
      registers,
    }),
    parkedEvents: new Gauge({
      name: 'switchboard_parked_events',
      help: 'Events that a consumer could not take, and that wait for the operator.',
      labelNames: ['consumer', 'event'],
      registers,
    }),
    rowsAside: new Gauge({
      name: 'switchboard_rows_aside',
      help: 'Rows on which a job could not work, and that wait longer after each failure.',
      labelNames: ['job'],
      registers,
    }),
    databaseConnections: new Gauge({
      name: 'switchboard_database_connections',
      help: 'Connections of the pool that are used or idle, and requests that wait for one.',
      labelNames: ['state'],
      registers,
    }),
    replica: new Gauge({
      name: 'switchboard_replica',
      help: '1 for the state of the replica: ok, not tried, behind, unreachable, no standby or another server.',
      labelNames: ['state'],
      registers,
    }),
    replicaLag: new Gauge({
      name: 'switchboard_replica_lag_seconds',
      help: 'Time that the replica took to have what the primary had committed; while it is behind, the time so far.',
      registers,
    }),
    replicaReads: new Counter({
      name: 'switchboard_replica_reads_total',
      help: 'Lists and reports of a process that has a replica, by the server that they were read from.',
      labelNames: ['server'],
      registers,
    }),
    providerUp: new Gauge({
      name: 'switchboard_provider_up',
      help: 'Whether the provider of a queue answered last time it was needed: 1 or 0.',
      labelNames: ['queue', 'provider'],
      registers,
    }),
    queueDepth: new Gauge({
      name: 'switchboard_queue_depth',
      help: 'Rows that wait to be worked, 10001 where there are more than 10000.',
      labelNames: ['queue'],
      registers,
    }),
    queueAge: new Gauge({
      name: 'switchboard_queue_age_seconds',
      help: 'Age of the oldest row that is due.',
      labelNames: ['queue'],
      registers,
    }),
  };
}
