/** A part of a day in which somebody answers, as the graph has it. */
export interface Opening {
  readonly day: number;
  readonly from: string;
  readonly to: string;
}

/** Monday to Sunday. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The opening of a day that had none. */
export const USUAL = { from: '09:00', to: '18:00' } as const;

const OFFICE_DAYS = DAYS.slice(0, 5);

/** The week that is proposed to a workspace without hours. */
export const usualWeek = (): Opening[] => OFFICE_DAYS.map(day => ({ day, ...USUAL }));

/** A field for times has no 24:00: the end of a day is its midnight. */
export const shownEnd = (to: string): string => (to === '24:00' ? '00:00' : to);
export const keptEnd = (to: string): string => (to === '00:00' ? '24:00' : to);

/** A second part behind the others of its day: an hour after the last one, until the usual end or the end of the day. */
export function partAfter(last: Opening): Opening {
  const hour = Math.min(Number(last.to.slice(0, 2)) + 1, 23);
  const from = `${String(hour).padStart(2, '0')}:00`;
  return { day: last.day, from, to: from < USUAL.to ? USUAL.to : '24:00' };
}
