import { useEffect, useRef } from 'react';

interface Rhythm {
  everyMs: number;
  /** The time after which waiting objects are read only when the person requests it. */
  patienceMs: number;
}

const USUAL: Rhythm = { everyMs: 1_500, patienceMs: 120_000 };

/** Reads again while something is still to come, and the window is seen. */
export function usePolling(moves: boolean, ask: () => void, { everyMs, patienceMs }: Rhythm = USUAL): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!moves) return;
    const began = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - began > patienceMs) clearInterval(timer);
      else if (document.visibilityState === 'visible') latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [moves, everyMs, patienceMs]);
}
