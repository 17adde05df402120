import { pino } from 'pino';
import { expect, test } from 'vitest';
import { hours, seconds } from '../../../kernel/context/clock.js';
import { createMetrics } from '../../../kernel/context/metrics.js';
import type { Services } from '../../../kernel/context/services.js';
import { createJobs } from '../../../kernel/jobs/agenda.js';
import { implementJob, type JobWork } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';
import { TestClock } from '../../support/clock.js';

const OFTEN = declareJob('test.often');
const SELDOM = declareJob('test.seldom');

/**
 * Two jobs that have found nothing. `runs` names those that ran since, `rows` are the results of
 * the next runs.
 */
async function desk(more: Partial<JobWork> = {}) {
  const clock = new TestClock();
  const rows: number[] = [];
  const runs: string[] = [];
  const run = (name: string) => async () => {
    runs.push(name);
    return rows.pop() ?? 0;
  };
  const all = [
    implementJob(OFTEN, { every: seconds(1), run: run('often'), ...more }),
    implementJob(SELDOM, { every: hours(1), run: run('seldom') }),
  ];
  const jobs = createJobs(all, null);
  await jobs.start({ log: pino({ level: 'silent' }), metrics: createMetrics(), clock } as unknown as Services);
  await jobs.settle();
  runs.length = 0;
  return { clock, jobs, rows, runs };
}

test('a job that found nothing rests until it is woken', async () => {
  const { jobs, rows, runs } = await desk();
  await jobs.settle();
  expect(runs).toEqual([]);
  jobs.wake(OFTEN);
  rows.push(1);
  await jobs.settle();
  expect(runs).toEqual(['often', 'often']);
});

test('and until the clock has moved: a millisecond where it runs every second, longer where it runs every hour', async () => {
  const { clock, jobs, runs } = await desk();
  clock.advance(1);
  await jobs.settle();
  expect(runs).toEqual(['often']);
  clock.advance(hours(1));
  await jobs.settle();
  expect(runs).toEqual(['often', 'often', 'seldom']);
});

test('a sweep runs all of them', async () => {
  const { jobs, runs } = await desk();
  await jobs.settle({ sweep: true });
  expect(runs).toEqual(['often', 'seldom']);
});

test('what outlasts a run is waited for, and may wake others', async () => {
  let outlasting: (() => void) | null = null;
  const outlasted = async () => {
    outlasting?.();
    const did = outlasting !== null;
    outlasting = null;
    return did;
  };
  const made = await desk({ outlasted });
  outlasting = () => made.jobs.wake(SELDOM);
  made.jobs.wake(OFTEN);
  await made.jobs.settle();
  expect(made.runs).toEqual(['often', 'seldom']);
});
