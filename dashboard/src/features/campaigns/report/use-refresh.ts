import { useEffect, useRef } from 'react';

/** The interval at which the results of a campaign are read again while it goes on. */
const EVERY_MS = 2_000;

/** Reads again after each change: at most once in a while, and once more after the last. */
export function useRefresh(progress: string, refresh: () => void): void {
  const latest = useRef(refresh);
  latest.current = refresh;
  const seen = useRef(progress);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (seen.current === progress) return;
    seen.current = progress;
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      latest.current();
    }, EVERY_MS);
  }, [progress]);
  useEffect(() => () => clearTimeout(waiting.current), []);
}
