import { after, type Duration, days, hours } from '../../../../../kernel/context/clock.js';
import { firstIdOf } from '../../../../../kernel/context/ids.js';

/**
 * The identifier of a message says when it was made; the message may be accepted later than that, as those of a campaign
 * that takes its time, and the clocks of processes differ.
 */
const MADE_BEFORE: Duration = days(30);
const SKEW: Duration = hours(1);

/** No message that was made at this time or later has an identifier before it. */
export const firstIdSince = (from: Date, prefix: 'msg' | 'call' = 'msg'): string =>
  firstIdOf(prefix, after(from, -MADE_BEFORE));

/** No message that was made at this time or earlier has an identifier from it on. */
export const firstIdAfter = (to: Date, prefix: 'msg' | 'call' = 'msg'): string => firstIdOf(prefix, after(to, SKEW));
