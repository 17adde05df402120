import { useEffect, useState } from 'react';

/** Milliseconds until a moment, second by second; 0 once it has come, or where there is none. */
export function useLeft(until: string | null | undefined): number {
  const leftOf = () => (until ? Math.max(0, Date.parse(until) - Date.now()) : 0);
  const [left, setLeft] = useState(leftOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the moment alone.
  useEffect(() => {
    setLeft(leftOf());
    if (!until) return;
    const timer = setInterval(() => {
      const next = leftOf();
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `5:59:12`, or `0:42`. */
export function clockOf(ms: number): string {
  const all = Math.ceil(ms / 1_000);
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The time that is left until a moment, as a clock that runs down. */
export function Countdown({ until }: { until: string }) {
  const left = useLeft(until);
  return (
    <time dateTime={until} role="timer" aria-live="off">
      {clockOf(left)}
    </time>
  );
}
