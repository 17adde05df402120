// Types of the graph need it, whichever test file is the first of its worker.
import 'reflect-metadata';
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, expect } from 'vitest';
import { takeErrors } from './app-log.js';
import { processorTime } from './processor-time.js';
import { killRunning } from './running.js';

const LOOKS = 50;

/** A loop that a file leaves behind takes the time of all files after it: one once took half of a worker's. */
async function assertIdle(): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    await pause(2);
    if (!process.getActiveResourcesInfo().includes('Immediate')) return;
  }
  throw new Error('This file has left a loop behind that never ends.');
}

// An answer of 500 says nothing of its reason; the app's log does.
beforeEach(({ onTestFailed }) => {
  takeErrors();
  onTestFailed(() => {
    for (const error of takeErrors()) console.error(`The app logged: ${error}`);
  });
});

const [startedAt, startedWith] = [Date.now(), processorTime()];

const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

/** Appends a line with the times of the file, where `scripts/test.mjs` asks for it. */
function noteDuration(): void {
  const file = process.env['TEST_DURATIONS'];
  if (!file) return;
  const name = relative(process.cwd(), expect.getState().testPath ?? '');
  const [processor, wall] = [processorTime() - startedWith, (Date.now() - startedAt) / 1_000];
  appendFileSync(file, `${JSON.stringify({ name, processor: rounded(processor), wall: rounded(wall) })}\n`);
}

// Called in the reverse order, and after each test file, which shares the modules with those before it: nothing outlives its file, whatever failed in it.
afterAll(noteDuration);
afterAll(assertIdle);
afterAll(killRunning);
