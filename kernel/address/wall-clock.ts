import { days } from '../context/clock.js';

/** Making a formatter is much more work than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 1_000;

/** `null` for a name that is no time zone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone);
  if (known) return known;
  try {
    const made = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (formatters.size >= MAX_FORMATTERS) formatters.clear();
    formatters.set(timeZone, made);
    return made;
  } catch {
    return null;
  }
}

export const isTimeZone = (name: string): boolean => formatterOf(name) !== null;

/** The minute of the day at a time of day: `22:30` → 1350. */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns the time that clocks in a time zone show, as if it were UTC. `timeZone` must be a valid
 * one.
 */
export function wallClock(moment: Date, timeZone: string): Date {
  const parts = formatterOf(timeZone)!.formatToParts(moment);
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value);
  return new Date(Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')));
}

/**
 * The first moment after `from` at which clocks show `shown`; one that they leave out, when they are put forward, is
 * that much later.
 */
export function momentOf(shown: Date, timeZone: string, from: Date): Date {
  const offsets = [-days(1), days(1)].map(shift => {
    const near = new Date(shown.getTime() + shift);
    return wallClock(near, timeZone).getTime() - near.getTime();
  });
  const candidates = offsets.map(offset => new Date(shown.getTime() - offset)).sort((a, b) => Number(a) - Number(b));
  const found = candidates.find(moment => moment > from && wallClock(moment, timeZone).getTime() === shown.getTime());
  return found ?? candidates.at(-1)!;
}
