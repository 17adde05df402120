import type { SubscriptionForwarder } from '@urql/core';

type Streamed = ReturnType<SubscriptionForwarder>;

/** A look at another tab does not end the stream. */
const GRACE_MS = 20_000;

/**
 * Follows a stream while its tab is seen, and starts over when it is seen again: a browser may have
 * six connections to a server, for all tabs together. `always`: also while it is hidden.
 */
export const whileSeen = (stream: Streamed, always: boolean): Streamed =>
  always ? stream : { subscribe: observer => followSeen(runOf(stream, observer)) };

interface Run {
  readonly isOn: () => boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

function runOf(stream: Streamed, observer: Parameters<Streamed['subscribe']>[0]): Run {
  let running: { unsubscribe: () => void } | null = null;
  return {
    isOn: () => running !== null,
    start: () => {
      const own = stream.subscribe({
        next: value => observer.next(value),
        error: error => observer.error(error),
        // Its end is reported even after this side ended it.
        complete: () => running === own && observer.complete(),
      });
      running = own;
    },
    stop: () => {
      const own = running;
      running = null;
      own?.unsubscribe();
    },
  };
}

function followSeen({ isOn, start, stop }: Run): { unsubscribe: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(stop, GRACE_MS);
    else if (!isOn()) start();
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
}
