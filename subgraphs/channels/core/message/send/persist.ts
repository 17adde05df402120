import { setTimeout as pause } from 'node:timers/promises';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { isOutage } from '../../../../../kernel/errors/outage.js';

const AGAIN: Duration = seconds(1);

/**
 * Stores what only this process knows of messages. While the database is away, again until the process stops: then the
 * leases lapse. `store` must change nothing when it is repeated.
 */
export async function persist<T>(
  { log }: Pick<Services, 'log'>,
  signal: AbortSignal,
  store: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (signal.aborted || !isOutage(error)) throw error;
      log.error({ err: error }, 'outcomes are not stored yet');
      await pause(AGAIN);
    }
  }
}
