import { localOf, momentOf } from '../../../ui/time/moment';

const HOUR_MS = 3_600_000;
const MORNING = 'T09:00';

/** The day of a local time, some days later. */
const dayAfter = (local: string, days: number): string =>
  new Date(Date.parse(`${local.slice(0, 10)}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);

/**
 * Returns the usual times until which a conversation is snoozed, by the clocks of the workspace: in
 * three hours, tomorrow morning, Monday morning.
 */
export function snoozeTimes(now: number, timeZone: string) {
  const local = localOf(new Date(now).toISOString(), timeZone);
  const weekday = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return [
    ['later', new Date(now + 3 * HOUR_MS).toISOString()],
    ['tomorrow', momentOf(dayAfter(local, 1) + MORNING, timeZone)],
    ['nextWeek', momentOf(dayAfter(local, (8 - weekday) % 7 || 7) + MORNING, timeZone)],
  ] as const;
}
