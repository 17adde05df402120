import { minuteOfDay, momentOf, wallClock } from '../../../../../kernel/address/wall-clock.js';
import { days, minutes } from '../../../../../kernel/context/clock.js';
import { type BusinessHours, openingsOn } from '../rules/hours.js';

/** Beginning and end of an opening. */
type Stretch = readonly [number, number];

/**
 * Counts the seconds between two moments in which an inbox was open, to the second, also where clocks are changed. Each day is worked out
 * once, however many rounds have it.
 */
export function openSecondsOf(hours: BusinessHours): (from: Date, to: Date) => number {
  const known = new Map<number, readonly Stretch[]>();
  const on = (day: number): readonly Stretch[] => {
    const stretches = known.get(day) ?? stretchesOn(hours, day);
    known.set(day, stretches);
    return stretches;
  };
  return (from, to) => {
    let open = 0;
    const last = dayOf(to, hours.timeZone);
    for (let day = dayOf(from, hours.timeZone); day <= last; day += days(1))
      for (const [begin, end] of on(day))
        open += Math.max(0, Math.min(end, Number(to)) - Math.max(begin, Number(from)));
    return Math.round(open / 1_000);
  };
}

/** The midnight of the day that clocks show, as if it were UTC. */
const dayOf = (moment: Date, timeZone: string): number =>
  Math.floor(wallClock(moment, timeZone).getTime() / days(1)) * days(1);

function stretchesOn(hours: BusinessHours, day: number): Stretch[] {
  // No clock is more than a day away from UTC.
  const before = new Date(day - days(1));
  const at = (time: string) => momentOf(new Date(day + minutes(minuteOfDay(time))), hours.timeZone, before).getTime();
  return openingsOn(hours, day).map(({ from, to }) => [at(from), at(to)]);
}
