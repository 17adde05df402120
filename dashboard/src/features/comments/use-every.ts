import { useEffect, useRef } from 'react';

const EVERY_MS = 15_000;

/** Looks again every quarter of a minute while the window is seen. */
export function useEvery(look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
