import type { IdPrefix } from '../../../catalogue/objects.js';
import { after, type Duration, days, hours } from '../../context/clock.js';
import { firstIdOf } from '../../context/ids.js';

/**
 * An identifier says when it was made; its object may be stored later than that, as the messages of a campaign that takes
 * its time, and the clocks of processes differ.
 */
const MADE_BEFORE: Duration = days(30);
const SKEW: Duration = hours(1);

/** No object that was made at this time or later has an identifier before it. None was made before 1970. */
export const firstIdSince = (from: Date, prefix: IdPrefix): string =>
  firstIdOf(prefix, new Date(Math.max(0, after(from, -MADE_BEFORE).getTime())));

/** No object that was made at this time or earlier has an identifier from it on. */
export const firstIdAfter = (to: Date, prefix: IdPrefix): string =>
  firstIdOf(prefix, new Date(Math.max(0, after(to, SKEW).getTime())));
