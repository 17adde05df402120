import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { GiveWay } from '../../../../../subgraphs/channels/core/message/send/give-way.js';

const WORK_MS = 60;

/** Keeps the process busy. */
async function compute(): Promise<void> {
  // The utilization is counted by whole turns of the loop.
  await sleep(1);
  for (const until = performance.now() + WORK_MS; performance.now() < until; );
  await sleep(1);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test('bulk rests for as long as the process was busy with it, if single messages come', async () => {
  const way = new GiveWay();
  way.note();
  expect(await timeOf(() => way.behind(compute))).toBeGreaterThanOrEqual(2 * WORK_MS);
});

test('bulk that waits for a provider does not rest', async () => {
  const way = new GiveWay();
  way.note();
  // The machine may halt for some seconds, while the event loop waits.
  const waits = await Promise.all([1, 2, 3].map(() => timeOf(() => way.behind(() => sleep(300)))));
  expect(Math.min(...waits)).toBeLessThan(500);
});

test('bulk does not rest while nothing else comes', async () => {
  const way = new GiveWay();
  const rests: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    let worked = 0;
    const whole = await timeOf(() =>
      way.behind(async () => {
        worked = await timeOf(compute);
      }),
    );
    rests.push(whole - worked);
  }
  expect(Math.min(...rests)).toBeLessThan(WORK_MS / 2);
});
