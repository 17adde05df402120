import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Duration, hours, seconds } from '../../kernel/context/clock.js';
import { createJobs, type StartableJobs } from '../../kernel/jobs/agenda.js';
import type { JobStore } from '../../kernel/jobs/agenda-connection.js';
import { implementJob, type Job } from '../../kernel/jobs/job.js';
import { declareJob } from '../../kernel/jobs/job-handle.js';

import { createWorld, type World } from '../support/world.js';

const MONGODB_URL = process.env['MONGODB_URL'];
if (!MONGODB_URL) console.log('MONGODB_URL is not set: Agenda is tested on PostgreSQL alone.');

const STORES = ['PostgreSQL', ...(MONGODB_URL ? ['MongoDB'] : [])];

let world: World;
let running: StartableJobs[];
beforeEach(async () => {
  world = await createWorld();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(jobs => jobs.stop(seconds(1))));
  await world.stop();
});

/** A job that does nothing but count its runs. */
function counting(every: Duration): { job: Job; runs: () => number } {
  let runs = 0;
  const job = implementJob(declareJob('test.count'), {
    every,
    run: async () => {
      runs += 1;
      return 0;
    },
  });
  return { job, runs: () => runs };
}

describe.each(STORES)('jobs over Agenda on %s', kind => {
  const store = (): JobStore => ({
    databaseUrl: world.env['DATABASE_URL']!,
    mongodbUrl: kind === 'MongoDB' ? MONGODB_URL! : null,
    rescheduleEvery: 200,
  });

  async function startJobs(jobs: readonly Job[] | null): Promise<StartableJobs> {
    const started = createJobs(jobs, store());
    await started.start(world.services);
    running.push(started);
    return started;
  }

  async function empty(): Promise<void> {
    if (kind === 'PostgreSQL') return void (await world.rows('truncate agenda_jobs'));
    const client = await MongoClient.connect(MONGODB_URL!);
    await client.db().collection('agendaJobs').deleteMany({});
    await client.close();
  }

  test('a process that works no jobs wakes one that does', async () => {
    const { job, runs } = counting(hours(1));
    await startJobs([job]);
    const edge = await startJobs(null);
    await vi.waitUntil(() => runs() > 0, { timeout: 60_000 });
    const waits: number[] = [];
    for (let round = 0; round < 5; round++) {
      const [before, from] = [runs(), performance.now()];
      edge.wake(job);
      await vi.waitUntil(() => runs() > before, { timeout: 60_000, interval: 5 });
      waits.push(performance.now() - from);
    }
    // By its notice, and not by the next look at the store, a second later.
    expect(waits.sort((a, b) => a - b)[2]).toBeLessThan(500);
  });

  test('many wakes at once are few runs', async () => {
    const { job, runs } = counting(hours(1));
    await startJobs([job]);
    const edge = await startJobs(null);
    await vi.waitUntil(() => runs() > 0, { timeout: 60_000 });
    const before = runs();
    for (let wake = 0; wake < 1_000; wake++) edge.wake(job);
    await vi.waitUntil(() => runs() > before, { timeout: 60_000 });
    expect(runs()).toBeLessThan(before + 10);
  });

  test('after its store was emptied the sweeps come back, and so do the wakes', async () => {
    const { job, runs } = counting(seconds(1));
    await startJobs([job]);
    const edge = await startJobs(null);
    await vi.waitUntil(() => runs() > 1, { timeout: 60_000 });
    await empty();
    const swept = runs();
    await vi.waitUntil(() => runs() > swept + 1, { timeout: 60_000 });
    await empty();
    const before = runs();
    edge.wake(job);
    await vi.waitUntil(() => runs() > before, { timeout: 60_000 });
  });

  test('a job whose lock a dead process holds runs nevertheless', async () => {
    const { job, runs } = counting(seconds(1));
    await startJobs([job]);
    await vi.waitUntil(() => runs() > 0, { timeout: 60_000 });
    if (kind === 'PostgreSQL') await world.rows("update agenda_jobs set locked_at = now() + interval '1 hour'");
    else {
      const client = await MongoClient.connect(MONGODB_URL!);
      await client
        .db()
        .collection('agendaJobs')
        .updateMany({}, { $set: { lockedAt: new Date(Date.now() + hours(1)) } });
      await client.close();
    }
    const before = runs();
    await vi.waitUntil(() => runs() > before + 1, { timeout: 60_000 });
  });
});
