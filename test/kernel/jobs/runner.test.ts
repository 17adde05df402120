import { setImmediate as letOthersRun } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type Duration, hours, seconds } from '../../../kernel/context/clock.js';
import { createMetrics } from '../../../kernel/context/metrics.js';
import type { Services } from '../../../kernel/context/services.js';
import { implementJob, type Taken } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';
import { Runner } from '../../../kernel/jobs/runner.js';
import { ticksOf } from '../../../kernel/jobs/tick.js';

const services = { log: pino({ level: 'silent' }), metrics: createMetrics() } as unknown as Services;

/** Runs a job until its loop ends: each run answers the next of these, and the rest 0. Answers how many runs there were. */
async function runsOf(answers: readonly (number | Taken)[], wakeIn?: number): Promise<number> {
  let runs = 0;
  const job = implementJob(declareJob('test.job'), {
    every: hours(1),
    run: async () => {
      const run = runs++;
      await letOthersRun();
      if (run === wakeIn) runner.start();
      return answers[run] ?? 0;
    },
  });
  const runner = new Runner(job, services, new AbortController().signal);
  runner.start();
  await runner.idle();
  return runs;
}

test('a job that says only how many rows it took runs until there are none', async () => {
  expect(await runsOf([3, 1])).toBe(3);
});

test('a run that took fewer rows than it may is the last one, without a wake', async () => {
  expect(await runsOf([{ rows: 10, most: 10 }, { rows: 9, most: 10 }, 1])).toBe(2);
});

test('a run that may have left rows is not', async () => {
  expect(await runsOf([{ rows: 9, most: 10, left: true }])).toBe(2);
});

test('nor is one during which the job was woken', async () => {
  expect(
    await runsOf(
      [
        { rows: 9, most: 10 },
        { rows: 1, most: 10 },
      ],
      0,
    ),
  ).toBe(2);
});

const runnerOf = (name: string, every: Duration, run = async () => 0): Runner =>
  new Runner(implementJob(declareJob(name), { every, run }), services, new AbortController().signal);

test('Agenda starts jobs at long intervals, one tick for all of one interval', () => {
  const runners = [seconds(1), seconds(29), seconds(30), hours(1), hours(1)].map((every, at) =>
    runnerOf(`a.${at}`, every),
  );
  const ticks = [...ticksOf(runners).values()];
  expect(ticks.map(tick => [tick.seconds, tick.runners.length])).toEqual([
    [30, 1],
    [3_600, 2],
  ]);
});

test('a job with a short interval starts itself whenever nobody has started it for that long', async () => {
  const third = Promise.withResolvers<void>();
  let runs = 0;
  const runner = runnerOf('a.short', 20, async () => {
    runs += 1;
    if (runs === 3) third.resolve();
    return 0;
  });
  runner.watch();
  await third.promise;
});
