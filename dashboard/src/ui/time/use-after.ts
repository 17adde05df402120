import { useEffect, useRef } from 'react';

/** The server acts a little after its time. */
const LATE_MS = 5_000;
/** The longest wait that a timer of a browser takes is 2^31 ms. */
const LONGEST_MS = 24 * 60 * 60_000;

/** Runs something shortly after a moment, unless the moment lies further away than a day. */
export function useAfter(moment: string | null, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const wait = moment ? Date.parse(moment) - Date.now() : Number.NaN;
    if (!(wait > 0 && wait < LONGEST_MS)) return;
    const timer = setTimeout(() => latest.current(), wait + LATE_MS);
    return () => clearTimeout(timer);
  }, [moment]);
}
