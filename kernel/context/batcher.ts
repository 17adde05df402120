import DataLoader from 'dataloader';
import { isOutage } from '../errors/outage.js';
import type { Duration } from './clock.js';

export interface Batching<Item, Result> {
  readonly maxItems: number;
  /** Batches under way at once; items that arrive meanwhile share the next one. 2 by default. */
  readonly maxRunning?: number;
  /** The time that a batch waits for further items. By default, it starts when all requests under way have come this far. */
  readonly wait?: Duration;
  /** Returns a result for each item, in their order. An `Error` refuses its item alone. */
  run(items: readonly Item[]): Promise<readonly (Result | Error)[]>;
}

/**
 * Returns a function that processes items together with those that other requests add at the same moment. Nothing is
 * cached. If a batch fails, each of its items runs alone, so that no request fails because of another; after an outage
 * all fail, because a part of the work may be stored.
 */
export function createBatcher<Item, Result>(batching: Batching<Item, Result>): (item: Item) => Promise<Result> {
  const { maxItems, maxRunning = 2, wait, run } = batching;
  const waiting: (() => void)[] = [];
  let running = 0;
  const start = (dispatch: () => void) => {
    running++;
    // The check phase of the event loop comes after all requests that arrived together.
    if (wait === undefined) setImmediate(dispatch);
    else setTimeout(dispatch, wait);
  };
  const finish = () => {
    running--;
    const next = waiting.shift();
    if (next) start(next);
  };
  const loader = new DataLoader<Item, Result>(items => runAll(items, run).finally(finish), {
    cache: false,
    maxBatchSize: maxItems,
    batchScheduleFn: dispatch => {
      if (running < maxRunning) start(dispatch);
      else waiting.push(dispatch);
    },
  });
  return item => loader.load(item);
}

async function runAll<Item, Result>(
  items: readonly Item[],
  run: Batching<Item, Result>['run'],
): Promise<readonly (Result | Error)[]> {
  try {
    return await run(items);
  } catch (error) {
    if (items.length === 1 || isOutage(error)) throw error;
    return Promise.all(
      items.map(item =>
        run([item]).then(
          ([result]) => result!,
          (reason: Error) => reason,
        ),
      ),
    );
  }
}
