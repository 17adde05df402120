import { type Client, type Exchange, makeOperation, mapExchange, type Operation } from '@urql/core';
import { isOutage, isServerThere, waitForNetwork } from './outage';

/** Milliseconds between two looks whether the server is there. */
const PAUSE_MS = 2_000;

/**
 * Asks queries that an outage left without an answer once more when the server is there again, for as long as a screen shows
 * them. Changes are never repeated: whether they are still wanted is up to the person.
 */
export function askAgain(clientOf: () => Client): Exchange {
  const left = new Map<number, Operation>();
  let isWatching = false;
  const watch = async () => {
    isWatching = true;
    do await waitForNetwork(PAUSE_MS);
    while (left.size > 0 && !(await isServerThere()));
    isWatching = false;
    const again = [...left.values()];
    left.clear();
    for (const each of again)
      clientOf().reexecuteOperation(makeOperation('query', each, { ...each.context, requestPolicy: 'network-only' }));
  };
  return mapExchange({
    onOperation: ({ kind, key }) => {
      if (kind === 'teardown') left.delete(key);
    },
    onResult: ({ operation, error }) => {
      if (operation.kind !== 'query' || !error || !isOutage(error)) return;
      left.set(operation.key, operation);
      if (!isWatching) void watch();
    },
  });
}
