import { type Logger, pino } from 'pino';

const KEPT = 20;

const errors: string[] = [];

/** The log of an app under test: its errors and warnings are kept for the test that fails by them, and the rest is dropped. */
export const keepErrors = (): Logger =>
  pino(
    { level: 'warn' },
    {
      write: line => {
        if (errors.push(line) > KEPT) errors.shift();
      },
    },
  );

/** Returns the errors that the apps of this worker logged since the last call, the newest last. */
export const takeErrors = (): string[] => errors.splice(0);
