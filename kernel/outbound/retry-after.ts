import { type Duration, seconds } from '../context/clock.js';

/** `Retry-After` (RFC 9110, 10.2.3): seconds or a date, `longest` at most; `null` without one that can be read. */
export function readRetryAfter(
  header: string | readonly string[] | undefined,
  now: Date,
  longest: Duration,
): Duration | null {
  const text = Array.isArray(header) ? header[0] : (header as string | undefined);
  if (text === undefined) return null;
  const wait = /^\d+$/.test(text.trim()) ? seconds(Number(text)) : new Date(text).getTime() - now.getTime();
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), longest) : null;
}
