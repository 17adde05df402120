import { isTimeZone } from '../../../../kernel/address/wall-clock.js';
import { after, days, minutes } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import type { CampaignWindow } from '../send/rules.js';
import type { CampaignVariants } from '../variant/variants.js';
import { type Before, type CampaignInput, isGiven } from './campaign-input.js';

const MAX_DAYS_AHEAD = 365;
/** A clock of the caller that is a little behind asks for now. */
const LATE = minutes(1);

/** The audience and the variants beside an end, given now or before. */
interface BesideEnd {
  readonly isList: boolean;
  readonly variants: CampaignVariants | null;
}

/** Throws `VALIDATION_ERROR`. */
export function checkEnd(
  { clock }: Context,
  { evergreenUntil }: CampaignInput,
  before: Before,
  { isList, variants }: BesideEnd,
): void {
  const until = evergreenUntil === undefined ? before.evergreenUntil : evergreenUntil;
  const now = clock.now();
  const range = { min: now.toISOString(), max: after(now, days(MAX_DAYS_AHEAD)).toISOString() };
  const isOut = evergreenUntil && (evergreenUntil <= now || evergreenUntil > after(now, days(MAX_DAYS_AHEAD)));
  failIfInvalid([
    ...(isOut ? [invalidField('evergreenUntil', 'range', range)] : []),
    ...(until && isList ? [invalidField('evergreenUntil', 'notBeside', { other: 'to' })] : []),
    ...(until && variants && variants.testPercent < 100
      ? [invalidField('evergreenUntil', 'notBeside', { other: 'variants.testPercent' })]
      : []),
  ]);
}

/** The channel that knows hosts. */
const WITH_HOSTS = 'email';

/** Throws `VALIDATION_ERROR`. */
export function checkPace({ pace }: CampaignInput, channels: readonly (string | null | undefined)[]): void {
  if (!pace) return;
  const isNone = !isGiven(pace.perSecond) && !isGiven(pace.perHost);
  failIfInvalid([
    ...(isNone ? [invalidField('pace.perSecond', 'orAnother', { others: 'perHost' })] : []),
    ...(isGiven(pace.perHost) && !channels.includes(WITH_HOSTS) ? [invalidField('pace.perHost', 'notAllowed')] : []),
  ]);
}

/** Throws `VALIDATION_ERROR`. */
export const checkWindow = (window: CampaignWindow | null | undefined): void => failIfInvalid(windowErrors(window));

function windowErrors(window: CampaignWindow | null | undefined): InvalidField[] {
  if (!window) return [];
  const { from, to, days: of, timeZone } = window;
  return [
    ...(from && to && from >= to ? [invalidField('window.to', 'order')] : []),
    ...(of ?? []).flatMap((day, index) =>
      Number.isInteger(day) && day >= 1 && day <= 7
        ? []
        : [invalidField(`window.days[${index}]`, 'range', { min: 1, max: 7 })],
    ),
    ...(timeZone && !isTimeZone(timeZone) ? [invalidField('window.timeZone', 'timeZone')] : []),
  ];
}

/** Throws `SCHEDULE_OUT_OF_RANGE`. */
export function checkSchedule({ clock }: Context, { schedule }: Pick<CampaignInput, 'schedule'>): void {
  const sendAt = schedule?.sendAt;
  const now = clock.now();
  const latest = after(now, days(MAX_DAYS_AHEAD));
  if (!sendAt || (sendAt >= after(now, -LATE) && sendAt <= latest)) return;
  const range = { min: now.toISOString(), max: latest.toISOString() };
  fail(
    'SCHEDULE_OUT_OF_RANGE',
    { days: MAX_DAYS_AHEAD },
    { details: [invalidField('schedule.sendAt', 'range', range)] },
  );
}
