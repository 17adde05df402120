const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Steps between ticks that people read as times, in seconds. */
const STEPS = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map(n => n * MINUTE),
  ...[1, 2, 3, 6, 12].map(n => n * HOUR),
  ...[1, 2, 5, 10, 30, 90, 180, 365].map(n => n * DAY),
];
/** The most lines that fit, beside the axis. */
const MOST = 4;

/** Ticks of an axis of time from 0 to the first that is no less than `most`, in seconds. */
export function ticksOfTime(most: number): number[] {
  const step = STEPS.find(each => most / each <= MOST) ?? Math.ceil(most / MOST / DAY) * DAY;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}
