// Types of the graph need it, whichever test file is the first of its worker.
import 'reflect-metadata';
import { afterAll } from 'vitest';
import { killRunning } from './running.js';

// Runs before each test file, which shares the modules with those before it: nothing else outlives its file, whatever
// failed in it.
afterAll(killRunning);
