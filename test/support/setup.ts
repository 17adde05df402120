// Types of the graph need it, whichever test file is the first of its worker.
import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach } from 'vitest';
import { takeErrors } from './app-log.js';
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

// Run after each test file, which shares the modules with those before it: nothing outlives its file, whatever failed in it.
afterAll(assertIdle);
afterAll(killRunning);
