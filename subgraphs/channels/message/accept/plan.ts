import { after, days, minutes } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import type { SendCommand } from './command.js';

const MAX_RECIPIENTS = 100;
/** A clock of the caller that is a little behind asks for now. */
const LATE = minutes(1);
const MAX_DAYS_AHEAD = 365;

/** A recipient as given and in its one form, `null` if it has none. */
export interface Recipient {
  given: string;
  to: string | null;
}

/** The recipients in their one form, in the order given. Throws `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`. */
export function readRecipients(ctx: Context, { channel, to }: SendCommand): Recipient[] {
  if (to.length === 0) fail('TO_REQUIRED', {}, { details: [invalidField('to', 'empty')] });
  if (to.length > MAX_RECIPIENTS)
    fail(
      'TO_LIMIT_EXCEEDED',
      { max: MAX_RECIPIENTS },
      { details: [invalidField('to', 'count', { min: 1, max: MAX_RECIPIENTS })] },
    );
  const country = ctx.caller.workspace?.country;
  return to.map(given => ({ given, to: channel.address.normalise(given, country) }));
}

/** Each recipient once. Throws `VALIDATION_ERROR` that names every invalid one. */
export function distinctRecipients(recipients: readonly Recipient[]): string[] {
  const errors: InvalidField[] = [];
  const distinct = new Set<string>();
  recipients.forEach(({ given, to }, index) => {
    if (to === null) errors.push(invalidField(`to[${index}]`, 'recipient', { value: excerpt(given) }));
    else distinct.add(to);
  });
  failIfInvalid(errors);
  return [...distinct];
}

/** Enough of what was given to find it again. */
export const excerpt = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, 60);

/** When it is due, and whether that is later. Throws `SCHEDULE_OUT_OF_RANGE`. */
export function readSchedule(ctx: Context, sendAt: Date | null): { dueAt: Date; scheduledAt: Date | null } {
  const now = ctx.clock.now();
  if (!sendAt) return { dueAt: now, scheduledAt: null };
  if (sendAt < after(now, -LATE) || sendAt > after(now, days(MAX_DAYS_AHEAD)))
    fail('SCHEDULE_OUT_OF_RANGE', { days: MAX_DAYS_AHEAD }, { details: [invalidField('schedule.sendAt', 'future')] });
  return sendAt > now ? { dueAt: sendAt, scheduledAt: sendAt } : { dueAt: now, scheduledAt: null };
}

/** Parts and credits of the message of one recipient. */
export function sizeOf(
  ctx: Context,
  { channel, content }: Pick<SendCommand, 'channel' | 'content'>,
): { parts: number; cost: number } {
  const parts = channel.content.parts(content);
  return { parts, cost: ctx.caller.sandbox ? 0 : parts * channel.price };
}
