import { isTimeZone, minuteOfDay, momentOf, wallClock } from '../../../../kernel/address/wall-clock.js';
import { days, minutes } from '../../../../kernel/context/clock.js';
import type { CampaignWindow } from '../send/rules.js';

/** Monday is 1. */
const weekday = (shown: Date): number => ((shown.getUTCDay() + 6) % 7) + 1;

/** Returns when a recipient of a time zone may be written to next; `null` for now. */
export function opensAt(window: CampaignWindow, own: string | null, moment: Date): Date | null {
  const zone = own !== null && isTimeZone(own) ? own : (window.timeZone ?? 'UTC');
  const [from, to] = [minuteOfDay(window.from), minuteOfDay(window.to)];
  const shown = wallClock(moment, zone);
  const midnight = Math.floor(shown.getTime() / days(1)) * days(1);
  const isDay = (day: number) => window.days?.includes(weekday(new Date(day))) ?? true;
  const minute = (shown.getTime() - midnight) / minutes(1);
  if (isDay(midnight) && minute >= from && minute < to) return null;
  const first = isDay(midnight) && minute < from ? 0 : 1;
  for (let ahead = first; ahead <= 7; ahead++) {
    const day = midnight + days(ahead);
    if (isDay(day)) return momentOf(new Date(day + minutes(from)), zone, moment);
  }
  return null;
}
