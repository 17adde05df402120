import { pino } from 'pino';
import { expect, test } from 'vitest';
import { hours } from '../../../kernel/context/clock.js';
import { createMetrics } from '../../../kernel/context/metrics.js';
import type { Services } from '../../../kernel/context/services.js';
import { FirstRuns } from '../../../kernel/jobs/first-runs.js';
import { implementJob } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';
import { Runner } from '../../../kernel/jobs/runner.js';

const POOL = 6;
const AT_ONCE = POOL / 2;
const services = { log: pino({ level: 'silent' }), metrics: createMetrics() } as unknown as Services;

/** Starts jobs at once. Each run ends when the test says so. */
function startJobs(names: readonly string[]) {
  const stop = new AbortController();
  const firstRuns = new FirstRuns(POOL);
  const open = new Map<string, (error?: Error) => void>();
  const runs: string[] = [];
  const runners = names.map(name => {
    const run = () => {
      runs.push(name);
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      open.set(name, error => (error ? reject(error) : resolve(0)));
      return promise.finally(() => open.delete(name));
    };
    return new Runner(implementJob(declareJob(name), { every: hours(1), run }), services, stop.signal, firstRuns);
  });
  for (const runner of runners) runner.start();
  return { open, runs, runners, stop };
}

const NAMES = Array.from({ length: 20 }, (_, place) => `test.job-${place}`);

test('the jobs of a start begin a few at a time, and each of them begins', async () => {
  const { open, runs, runners } = startJobs(NAMES);
  let most = 0;
  while (runs.length < NAMES.length) {
    await expect.poll(() => open.size).toBeGreaterThan(0);
    most = Math.max(most, open.size);
    const [[name, end]] = [...open] as [[string, (error?: Error) => void]];
    end(name === NAMES[1] ? new Error('It fails.') : undefined);
    await new Promise(setImmediate);
  }
  for (const end of open.values()) end();
  await Promise.all(runners.map(runner => runner.idle()));
  expect(most).toBe(AT_ONCE);
  expect(runs).toEqual(NAMES);

  // Later runs wait for no others.
  for (const runner of runners) runner.start();
  await expect.poll(() => open.size).toBe(NAMES.length);
  for (const end of open.values()) end();
});

test('a first run that takes long keeps no other from beginning', async () => {
  const { open, runs } = startJobs(NAMES.slice(0, AT_ONCE + 1));
  expect(runs).toHaveLength(AT_ONCE);
  await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(AT_ONCE + 1);
  expect(open.size).toBe(AT_ONCE + 1);
  for (const end of open.values()) end();
});

test('a process that stops begins no more', async () => {
  const { open, runs, runners, stop } = startJobs(NAMES);
  stop.abort();
  for (const end of open.values()) end();
  await Promise.all(runners.map(runner => runner.idle()));
  expect(runs).toHaveLength(AT_ONCE);
});
