import DataLoader from 'dataloader';

interface Sharing {
  /** Keys of one statement. */
  readonly maxBatchSize: number;
  /** Statements under way at once; what arrives meanwhile shares the next one, which costs PostgreSQL less. */
  readonly maxStatements: number;
}

/** A loader whose keys share statements with those of other requests of the same moment. Nothing is cached. */
export function sharedStatements<Key, Value>(
  run: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  { maxBatchSize, maxStatements }: Sharing,
): DataLoader<Key, Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const start = (dispatch: () => void) => {
    running++;
    // The check phase comes when all requests that arrived together have been resolved as far as this.
    setImmediate(dispatch);
  };
  const batch = (keys: readonly Key[]) =>
    run(keys).finally(() => {
      running--;
      const next = waiting.shift();
      if (next) start(next);
    });
  return new DataLoader<Key, Value>(batch, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: dispatch => {
      if (running < maxStatements) start(dispatch);
      else waiting.push(dispatch);
    },
  });
}
