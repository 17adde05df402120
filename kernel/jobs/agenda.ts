import { setTimeout as pause } from 'node:timers/promises';
import { type Duration, minutes, seconds } from '../context/clock.js';
import type { Jobs } from '../context/ports.js';
import type { Services } from '../context/services.js';
import { type Connection, connect, type JobStore, LOCK_LIFETIME } from './agenda-connection.js';
import { FirstRuns } from './first-runs.js';
import type { Job } from './job.js';
import { Outage } from './outage.js';
import { Runner } from './runner.js';
import { ticksOf, wakesOf } from './tick.js';

/** The jobs of a process that starts and stops them. */
export interface StartableJobs extends Jobs {
  start(services: Services): Promise<void>;
  /** Claims nothing more, and waits up to `grace` for the runs under way. */
  stop(grace: Duration): Promise<void>;
}

/** Wakes of one job within this time are sent to other processes as one message. */
const WAKE_BATCH_WINDOW: Duration = 25;
const RESCHEDULE_INTERVAL = minutes(1);
/** The real time for which a settling test waits for work that outlasts the runs. */
const SETTLE_GRACE = seconds(1);
/** Between two attempts to reach MongoDB. */
const RETRY_INTERVAL = seconds(5);
/**
 * Jobs over Agenda, which wakes other processes and starts jobs at their intervals, but for short
 * ones (docs/adr/0087). The work itself is rows in our tables, so emptying Agenda's store loses
 * nothing.
 *
 * Agenda queries its store for each of its jobs every few seconds. So all our jobs of one interval
 * are one job of Agenda, and the wakes of all jobs of a subgraph are one.
 *
 * @param jobs the jobs of this process if it is a worker; `null` if it only wakes others.
 * @param store `null`: no other process is woken, and only {@link Jobs.settle} starts a job.
 */
export function createJobs(jobs: readonly Job[] | null, store: JobStore | null): StartableJobs {
  const stopping = new AbortController();
  const runners = new Map<string, Runner>();
  const pending = new Map<string, NodeJS.Timeout>();
  const outage = new Outage();
  let connection: Connection | null = null;
  let started = false;
  let rescheduling: NodeJS.Timeout | undefined;

  const publish = (name: string) => {
    pending.delete(name);
    connection?.agenda
      .create(wakesOf(name), { job: name })
      .unique({ 'data.job': name })
      .schedule(new Date())
      .save()
      .catch(() => undefined); // If the wake is lost, the job runs at its next interval.
  };

  const schedule = async () => {
    for (const tick of ticksOf(runners.values()).values())
      await connection?.agenda.every(`${tick.seconds} seconds`, tick.name);
  };

  const openStore = async (from: JobStore, services: Services) => {
    const opened = await connect(from, services, outage);
    if (stopping.signal.aborted) return opened.close();
    connection = opened;
    const define = <Data>(name: string, start: (data: Data) => void) =>
      opened.agenda.define<Data>(name, async ({ attrs }) => start(attrs.data), {
        lockLifetime: LOCK_LIFETIME,
        concurrency: 1,
      });
    for (const name of new Set([...runners.keys()].map(wakesOf)))
      define<{ job: string }>(name, ({ job }) => runners.get(job)?.start());
    for (const tick of ticksOf(runners.values()).values())
      define(tick.name, () => {
        for (const runner of tick.runners) runner.start();
      });
    // A process without jobs does not start Agenda, but needs its notices: without one, a wake waits for the next poll.
    if (runners.size === 0) return opened.notices.connect();
    await opened.agenda.start();
    await schedule();
    // The stop may have come meanwhile, and has cleared nothing yet.
    if (stopping.signal.aborted) return;
    rescheduling = setInterval(() => schedule().catch(() => undefined), from.rescheduleEvery ?? RESCHEDULE_INTERVAL);
    for (const runner of runners.values()) runner.watch();
  };

  const retryStore = async (from: JobStore, services: Services) => {
    while (connection === null && !stopping.signal.aborted) {
      try {
        await openStore(from, services);
      } catch (error) {
        outage.report(services.log, error as Error);
        await pause(RETRY_INTERVAL, undefined, { signal: stopping.signal }).catch(() => undefined); // The stop.
      }
    }
  };

  return {
    wake({ name }) {
      const runner = runners.get(name);
      if (runner && !store) runner.defer();
      else if (runner) runner.start();
      else if (connection && !pending.has(name)) pending.set(name, setTimeout(publish, WAKE_BATCH_WINDOW, name));
    },

    async settle({ sweep = false } = {}) {
      const all = [...runners.values()];
      if (sweep) for (const runner of all) runner.defer();
      for (let taken = 1; taken > 0; ) {
        taken = 0;
        for (const runner of all) taken += await runner.settleOnce();
        // A wake may have come meanwhile, and its rows may give other jobs more to do.
        if (all.some(runner => runner.busy || runner.woken)) taken += 1;
        await Promise.all(all.map(runner => runner.idle()));
        if (taken === 0) {
          const outlasted = await Promise.all(all.map(({ job }) => job.outlasted?.(SETTLE_GRACE)));
          taken = outlasted.filter(Boolean).length;
        }
      }
    },

    async start(services) {
      // Without a store nothing starts a job by itself.
      const firstRuns = store ? new FirstRuns(services.db.pool.options.max) : undefined;
      for (const job of jobs ?? []) runners.set(job.name, new Runner(job, services, stopping.signal, firstRuns));
      started = true;
      if (!store) return;
      if (!store.mongodbUrl) return openStore(store, services);
      // The rows are the truth, so the process serves and works without MongoDB until it answers.
      for (const runner of runners.values()) runner.watch();
      void retryStore(store, services);
    },

    ready: () => started && !stopping.signal.aborted,

    storeReachable: () => !started || store === null || (connection?.notices.state === 'connected' && !outage.lasts()),

    failing: () => [...runners.values()].filter(runner => runner.failing).map(({ job }) => job.name),

    async stop(grace) {
      stopping.abort();
      clearInterval(rescheduling);
      for (const timer of pending.values()) clearTimeout(timer);
      const drained = Promise.all([...runners.values()].map(runner => runner.idle()));
      await Promise.race([drained, new Promise(done => setTimeout(done, grace).unref())]);
      await connection?.close();
      connection = null;
    },
  };
}
