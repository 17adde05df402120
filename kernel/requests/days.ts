import { MAX_LOG_DAYS } from '../config/log-days.js';
import { days } from '../context/clock.js';

/** Tables of the ring: for the days that are kept, the one that has begun and the next one, for clocks that are ahead. */
export const SLOTS = MAX_LOG_DAYS + 2;

const dayOf = (at: Date): number => Math.floor(at.getTime() / days(1));

/** The table of the day (UTC) of a moment. */
export const slotOf = (at: Date): number => dayOf(at) % SLOTS;

/** The tables of a time, both ends included. */
export function slotsOf(from: Date, to: Date): number[] {
  const count = Math.min(SLOTS, Math.max(0, dayOf(to) - dayOf(from) + 1));
  return Array.from({ length: count }, (_, day) => (dayOf(from) + day) % SLOTS);
}
