import type { ErrorCode } from '../../../catalogue/errors/catalogue.js';
import { PRICES } from '../../../catalogue/prices.js';
import { after, days, minutes } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import type { Channel } from '../providers/port.js';
import type { SendCommand } from './command.js';
import { normalise } from './recipient.js';

const MAX_RECIPIENTS = 100;
/** A clock of the caller that is a little behind asks for now. */
const LATE = minutes(1);
const MAX_DAYS_AHEAD = 365;

/** A recipient as given and in its one form, `null` if it is none. */
export interface Recipient {
  given: string;
  to: string | null;
}

/** The recipients in their one form, each once, in the order given. Throws `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`. */
export function readRecipients(ctx: Context, { channel, to }: SendCommand): Recipient[] {
  if (to.length === 0) fail('TO_REQUIRED', {}, { details: [invalidField('to', 'empty')] });
  if (to.length > MAX_RECIPIENTS)
    fail(
      'TO_LIMIT_EXCEEDED',
      { max: MAX_RECIPIENTS },
      { details: [invalidField('to', 'count', { min: 1, max: MAX_RECIPIENTS })] },
    );
  const country = ctx.caller.workspace?.country;
  return to.map(given => ({ given, to: normalise(channel, given, country) }));
}

/** Throws `VALIDATION_ERROR` that names every recipient which is none. */
export function refuseInvalid(recipients: readonly Recipient[]): string[] {
  const errors: InvalidField[] = [];
  const distinct = new Set<string>();
  recipients.forEach(({ given, to }, index) => {
    if (to === null) errors.push(invalidField(`to[${index}]`, 'recipient', { value: shown(given) }));
    else distinct.add(to);
  });
  failIfInvalid(errors);
  return [...distinct];
}

/** Enough of what was given to find it again. */
export const shown = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, 60);

/** When it is due, and whether that is later. Throws `SCHEDULE_OUT_OF_RANGE`. */
export function readSchedule(ctx: Context, sendAt: Date | null): { dueAt: Date; scheduledAt: Date | null } {
  const now = ctx.clock.now();
  if (!sendAt) return { dueAt: now, scheduledAt: null };
  if (sendAt < after(now, -LATE) || sendAt > after(now, days(MAX_DAYS_AHEAD)))
    fail('SCHEDULE_OUT_OF_RANGE', { days: MAX_DAYS_AHEAD }, { details: [invalidField('schedule.sendAt', 'future')] });
  return sendAt > now ? { dueAt: sendAt, scheduledAt: sendAt } : { dueAt: now, scheduledAt: null };
}

/** Credits for one recipient. */
export const costOf = (ctx: Context, { channel, parts }: SendCommand): number =>
  ctx.caller.sandbox ? 0 : parts * PRICES[channel];

/** Why this caller cannot send on a channel at all, if so. The sandbox always can. */
export function obstacle(ctx: Context, channel: Channel): ErrorCode | null {
  if (ctx.caller.sandbox) return null;
  if (ctx.caller.workspace?.onboarded === false) return 'ONBOARDING_REQUIRED';
  return ctx.config[channel === 'sms' ? 'smpp' : 'smtp'] ? null : 'CHANNEL_NOT_CONFIGURED';
}
