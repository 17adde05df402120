import { type Duration, days } from '../../../../kernel/context/clock.js';

const DAY: Duration = days(1);

const parts = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });

/** Returns the local time of the zone, read as if it were UTC. */
function wallClock(moment: number, zone: string): number {
  const read = Object.fromEntries(
    parts(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(
    `${read['year']}-${read['month']}-${read['day']}T${read['hour']}:${read['minute']}:${read['second']}Z`,
  );
}

/** The day that it is in the zone: `2026-11-22`. */
export const dayIn = (moment: Date, zone: string): string =>
  new Date(wallClock(moment.getTime(), zone)).toISOString().slice(0, 10);

/** The moment of a time of the day in the zone. A time that the clock skips is as much later. */
export function momentOf(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // The offset at the moment itself may be another than at the first guess.
  const guess = wanted - (wallClock(wanted, zone) - wanted);
  return new Date(wanted - (wallClock(guess, zone) - guess));
}

export const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

/** ISO weekday: 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The next moment after `now` at which the clock in the zone shows the time, on one of the weekdays if there are any. */
export function nextTime(
  now: Date,
  time: string,
  zone: string,
  weekdays?: readonly number[],
): { day: string; at: Date } {
  let day = dayIn(now, zone);
  let at = momentOf(day, time, zone);
  while (at <= now || (weekdays && !weekdays.includes(weekdayOf(day)))) {
    day = dayAfter(day);
    at = momentOf(day, time, zone);
  }
  return { day, at };
}
