import { wallClock } from '../address/wall-clock.js';
import { days, hours, minutes } from '../context/clock.js';

export type Interval = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH';

/** The longest that each can be, but for a change of clocks. */
export const LENGTHS: Readonly<Record<Interval, number>> = {
  HOUR: hours(1),
  DAY: days(1),
  WEEK: days(7),
  MONTH: days(31),
};

/** The intervals whose beginnings clocks show by themselves. */
type Shown = 'HOUR' | 'DAY';

/** From a moment on, clocks of a zone show this many milliseconds more than UTC. */
interface Stretch {
  readonly from: number;
  readonly offset: number;
}

const offsetAt = (moment: number, timeZone: string): number => wallClock(new Date(moment), timeZone).getTime() - moment;

/** The minute in which the clocks are changed. */
function changeBetween(before: number, after: number, timeZone: string): number {
  const old = offsetAt(before, timeZone);
  let [low, high] = [before, after];
  while (high - low > minutes(1)) {
    const middle = low + Math.floor((high - low) / minutes(2)) * minutes(1);
    if (offsetAt(middle, timeZone) === old) low = middle;
    else high = middle;
  }
  return high;
}

/** Probes once for each day: clocks are never changed twice in one. Both ends are whole minutes. */
function stretchesOf(from: number, to: number, timeZone: string): Stretch[] {
  const stretches = [{ from, offset: offsetAt(from, timeZone) }];
  for (let day = from; day < to; day += days(1)) {
    const offset = offsetAt(day + days(1), timeZone);
    if (offset !== stretches.at(-1)!.offset)
      stretches.push({ from: changeBetween(day, day + days(1), timeZone), offset });
  }
  return stretches;
}

/** The moments of a time at which an hour or a day begins by the clocks of a zone. */
function beginnings(from: number, to: number, interval: Shown, timeZone: string): number[] {
  const length = LENGTHS[interval];
  const found: number[] = [];
  // An hour that clocks show twice is two hours; a day is one, whatever its clocks do.
  const begins = (shown: number, last: number, isWhole: boolean) =>
    interval === 'DAY' ? shown > last : isWhole || shown !== last;
  let last = Number.NEGATIVE_INFINITY;
  const stretches = stretchesOf(from, to, timeZone);
  for (const [place, { from: start, offset }] of stretches.entries()) {
    const end = stretches[place + 1]?.from ?? to;
    const next = Math.ceil((start + offset) / length) * length - offset;
    for (let moment = place === 0 ? next : start; moment < end; moment = moment < next ? next : moment + length) {
      const shown = Math.floor((moment + offset) / length);
      if (begins(shown, last, moment >= next)) found.push(moment);
      last = interval === 'DAY' ? Math.max(shown, last) : shown;
    }
  }
  return found;
}

/** A week begins on a Monday, as ISO 8601 has it, and a month on its first day. */
const BEGINS: Readonly<Record<'WEEK' | 'MONTH', (shown: Date) => boolean>> = {
  WEEK: shown => shown.getUTCDay() === 1,
  MONTH: shown => shown.getUTCDate() === 1,
};

function beginningsOf(from: number, to: number, interval: Interval, timeZone: string): number[] {
  if (interval === 'HOUR' || interval === 'DAY') return beginnings(from, to, interval, timeZone);
  const begins = BEGINS[interval];
  return beginnings(from, to, 'DAY', timeZone).filter(day => begins(wallClock(new Date(day), timeZone)));
}

/** A day is 26 hours at most, and a month shorter than 32 of them, so that one begins within this time of any moment. */
const marginOf = (interval: Interval): number => Math.max(days(2), LENGTHS[interval] + days(2));

/**
 * Returns the beginnings of the hours, days, weeks or months of a time, by the clocks of a zone,
 * and the end of the last one. The first one contains `from`, the last one the time just before
 * `to`. A day has 23 or 25 hours when clocks are changed; when they are changed by half an hour, an
 * hour is as long as clocks show it.
 */
export function boundsOf(from: Date, to: Date, interval: Interval, timeZone: string): Date[] {
  const margin = marginOf(interval);
  const start = Math.floor(from.getTime() / days(1)) * days(1) - margin;
  const found = beginningsOf(start, to.getTime() + margin, interval, timeZone);
  const first = found.findLastIndex(moment => moment <= from.getTime());
  const end = found.findIndex((moment, place) => place > first && moment >= to.getTime());
  return found.slice(first, end + 1).map(moment => new Date(moment));
}
