import { useEffect, useRef } from 'react';

const EVERY_MS = 1_500;
/** After so long, what still waits is looked at when the person asks for it. */
const PATIENCE_MS = 120_000;

/** Asks again while something is still to come, and the window is seen. */
export function usePolling(moves: boolean, ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!moves) return;
    const began = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - began > PATIENCE_MS) clearInterval(timer);
      else if (document.visibilityState === 'visible') latest.current();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [moves]);
}
