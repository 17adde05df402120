import type { SubscriptionForwarder } from '@urql/core';

type Streamed = ReturnType<SubscriptionForwarder>;

/** A look at another tab does not end the stream. */
const GRACE_MS = 20_000;

/**
 * Follows a stream while its tab is seen, and starts over when it is seen again: a browser may have
 * six connections to a server, for all tabs together. `always`: also while it is hidden.
 */
export function whileSeen(stream: Streamed, always: boolean): Streamed {
  if (always) return stream;
  return {
    subscribe: observer => {
      let running: { unsubscribe: () => void } | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const start = () => {
        const own = stream.subscribe({
          next: value => observer.next(value),
          error: error => observer.error(error),
          // Its end is reported even after this side ended it.
          complete: () => running === own && observer.complete(),
        });
        running = own;
      };
      const stop = () => {
        const own = running;
        running = null;
        own?.unsubscribe();
      };
      const look = () => {
        clearTimeout(timer);
        if (document.visibilityState === 'hidden') timer = setTimeout(stop, GRACE_MS);
        else if (!running) start();
      };
      start();
      document.addEventListener('visibilitychange', look);
      return {
        unsubscribe: () => {
          clearTimeout(timer);
          document.removeEventListener('visibilitychange', look);
          stop();
        },
      };
    },
  };
}
