import { isTimeZone, momentOf, wallClock } from '../../../kernel/address/wall-clock.js';
import { days, minutes } from '../../../kernel/context/clock.js';

/**
 * The hours in which only people who asked for it are written to. Minutes of the day; from 22:00 to
 * 08:00 goes over midnight.
 */
export interface QuietTimes {
  readonly starts: number;
  readonly ends: number;
  /** The time zone for recipients who have none of their own. */
  readonly timeZone: string;
}

/** When the quiet hours end in which `moment` lies; `null` if it lies in none. */
export function quietUntil({ starts, ends, ...times }: QuietTimes, own: string | null, moment: Date): Date | null {
  const timeZone = own !== null && isTimeZone(own) ? own : times.timeZone;
  const shown = wallClock(moment, timeZone).getTime();
  const midnight = Math.floor(shown / days(1)) * days(1);
  const minute = Math.floor((shown - midnight) / minutes(1));
  const overMidnight = starts > ends;
  const isQuiet = overMidnight ? minute >= starts || minute < ends : minute >= starts && minute < ends;
  if (!isQuiet) return null;
  const day = overMidnight && minute >= starts ? midnight + days(1) : midnight;
  return momentOf(new Date(day + minutes(ends)), timeZone, moment);
}
