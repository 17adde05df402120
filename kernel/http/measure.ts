import { type Duration, seconds } from '../context/clock.js';
import { resourceOf } from '../context/resource.js';
import type { Services } from '../context/services.js';
import { readReplica } from '../database/reading/read-replica.js';
import { countParked } from '../events/parked/parked.js';
import { countAside } from '../jobs/aside/aside.js';
import type { Job } from '../jobs/job.js';

/** A process whose state is measured. */
interface Measured {
  readonly services: Services;
  /** The jobs whose backlog is shown; empty where no jobs run. */
  readonly jobs: readonly Job[];
}

/** The time that a check of the database may take. */
export const CHECK_TIMEOUT: Duration = seconds(2);

/** The work, if it takes no longer than {@link CHECK_TIMEOUT}; rejects otherwise. */
export const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, refuse) => setTimeout(refuse, CHECK_TIMEOUT, new Error('timeout')).unref()),
  ]);

/** Sets the metrics of states, as opposed to events: queues, connections and jobs. */
export async function measureProcess(measured: Measured): Promise<void> {
  // While all connections are in use, the queues keep their last measure.
  await within(measureBacklogs(measured)).catch(() => undefined);
  await within(measureParked(measured.services)).catch(() => undefined);
  await within(measureAside(measured.services)).catch(() => undefined);
  measurePool(measured.services);
  measureJobs(measured.services);
  measureReplica(measured.services);
}

function measureJobs({ jobs, metrics }: Services): void {
  metrics.jobStore.set(jobs.storeReachable() ? 1 : 0);
  metrics.failingJobs.reset();
  for (const job of jobs.failing()) metrics.failingJobs.set({ job }, 1);
}

function measureReplica(services: Services): void {
  const replica = resourceOf(services, readReplica);
  if (!replica) return;
  services.metrics.replica.reset();
  services.metrics.replica.set({ state: replica.state }, 1);
  services.metrics.replicaLag.set(replica.lag / seconds(1));
}

async function measureParked({ db, clock, metrics }: Services): Promise<void> {
  const counts = await countParked(db, clock.now());
  metrics.parkedEvents.reset();
  for (const { consumer, name, parked } of counts) metrics.parkedEvents.set({ consumer, event: name }, parked);
}

async function measureAside({ db, clock, metrics }: Services): Promise<void> {
  const counts = await countAside(db, clock.now());
  metrics.rowsAside.reset();
  for (const { job, rows } of counts) metrics.rowsAside.set({ job }, rows);
}

function measurePool({ db: { pool }, metrics }: Services): void {
  metrics.databaseConnections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
  metrics.databaseConnections.set({ state: 'idle' }, pool.idleCount);
  metrics.databaseConnections.set({ state: 'waiting' }, pool.waitingCount);
}

async function measureBacklogs({ services, jobs }: Measured): Promise<void> {
  for (const job of jobs) {
    const backlog = await job.backlog?.(services).catch(() => null);
    if (!backlog) continue;
    services.metrics.queueDepth.set({ queue: job.name }, backlog.depth);
    services.metrics.queueAge.set({ queue: job.name }, backlog.age);
  }
}
