import { localOf, momentOf } from '../../../ui/time/moment';

const DAY = 86_400_000;

/** A month by the clocks of a zone. */
export interface Month {
  /** `2026-11`. */
  name: string;
  /** Every day of the weeks that have a day of it: `2026-11-30`. */
  days: readonly string[];
  /** The moments between which these days are. */
  from: string;
  to: string;
  before: string;
  after: string;
}

const dayOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

export function monthOf(name: string, timeZone: string): Month {
  const [year = 0, month = 1] = name.split('-').map(Number);
  const first = Date.UTC(year, month - 1, 1);
  const last = Date.UTC(year, month, 0);
  // Weeks begin on Monday.
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY;
  const end = last + ((7 - new Date(last).getUTCDay()) % 7) * DAY;
  const days = Array.from({ length: (end - start) / DAY + 1 }, (_, at) => dayOf(start + at * DAY));
  return {
    ...{ name, days },
    from: momentOf(`${dayOf(start)}T00:00`, timeZone),
    to: momentOf(`${dayOf(end)}T23:59`, timeZone),
    before: dayOf(Date.UTC(year, month - 2, 1)).slice(0, 7),
    after: dayOf(Date.UTC(year, month, 1)).slice(0, 7),
  };
}

/** The day that the clocks of a zone show at a moment. */
export const dayAt = (moment: string, timeZone: string): string => localOf(moment, timeZone).slice(0, 10);
