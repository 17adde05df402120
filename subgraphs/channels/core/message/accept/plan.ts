import { MAX_RECIPIENTS } from '../../../../../catalogue/send-limits.js';
import { canonicalOf } from '../../../../../kernel/address/forms.js';
import { after, days, minutes } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { InputErrors } from '../../../../../kernel/errors/input-errors.js';
import type { Channel } from '../../channel.js';

/** A clock of the caller that is a little behind asks for now. */
const LATE = minutes(1);
const MAX_DAYS_AHEAD = 365;

/** A recipient as given and in its one form, `null` if it has none. */
export interface Recipient {
  given: string;
  to: string | null;
}

/** The recipients of a message, and its time. */
export interface Plan {
  /** The recipients in the order given. Those of a dry run may have no form. */
  readonly recipients: readonly Recipient[];
  readonly schedule: Schedule;
}

interface Planned {
  readonly channel: Channel;
  readonly to: readonly string[];
  readonly sendAt: Date | null;
}

/**
 * One error names every invalid field: `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `VALIDATION_ERROR`, `SCHEDULE_OUT_OF_RANGE`.
 *
 * @param dryRun takes recipients without a form: it reports on each.
 */
export function readPlan(ctx: Context, { channel, to, sendAt }: Planned, dryRun = false): Plan {
  const errors = new InputErrors();
  const recipients = errors.of(() => readRecipients(ctx, channel, to)) ?? [];
  if (!dryRun) errors.of(() => checkRecipients(recipients));
  const schedule = errors.of(() => readSchedule(ctx, sendAt));
  errors.throwIfAny();
  return { recipients, schedule: schedule! };
}

/** Throws `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`. */
function readRecipients(ctx: Context, { address }: Channel, to: readonly string[]): Recipient[] {
  if (to.length === 0) fail('TO_REQUIRED', {}, { details: [invalidField('to', 'empty')] });
  if (to.length > MAX_RECIPIENTS) {
    const details = [invalidField('to', 'count', { min: 1, max: MAX_RECIPIENTS })];
    fail('TO_LIMIT_EXCEEDED', { max: MAX_RECIPIENTS }, { details });
  }
  const country = ctx.caller.workspace?.country;
  const first = new Map<string, string>();
  return to.map(given => ({ given, to: firstForm(first, address.kind, address.normalise(given, country)) }));
}

/** Two forms of one address are one recipient, which is written to in the form that was given first. */
function firstForm(first: Map<string, string>, kind: string, to: string | null): string | null {
  if (to === null) return null;
  const key = canonicalOf(kind, to);
  if (!first.has(key)) first.set(key, to);
  return first.get(key)!;
}

/** Throws `VALIDATION_ERROR` that names every recipient without a form. */
export function checkRecipients(recipients: readonly Recipient[]): void {
  const errors: InvalidField[] = [];
  recipients.forEach(({ given, to }, index) => {
    if (to === null) errors.push(invalidField(`to[${index}]`, 'recipient', { value: excerpt(given) }));
  });
  failIfInvalid(errors);
}

/** Each recipient that has a form, once. */
export const distinctRecipients = (recipients: readonly Recipient[]): string[] => [
  ...new Set(recipients.flatMap(({ to }) => to ?? [])),
];

/** Enough of what was given to find it again. */
export const excerpt = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, 60);

/** When a message is due. `scheduledAt`: `null` for now. */
export interface Schedule {
  dueAt: Date;
  scheduledAt: Date | null;
}

/** Throws `SCHEDULE_OUT_OF_RANGE`. @param field what the caller calls the time. */
export function readSchedule(ctx: Context, sendAt: Date | null, field = 'schedule.sendAt'): Schedule {
  const now = ctx.clock.now();
  if (!sendAt) return { dueAt: now, scheduledAt: null };
  const latest = after(now, days(MAX_DAYS_AHEAD));
  if (sendAt < after(now, -LATE) || sendAt > latest) {
    const range = { min: now.toISOString(), max: latest.toISOString() };
    fail('SCHEDULE_OUT_OF_RANGE', { days: MAX_DAYS_AHEAD }, { details: [invalidField(field, 'range', range)] });
  }
  return sendAt > now ? { dueAt: sendAt, scheduledAt: sendAt } : { dueAt: now, scheduledAt: null };
}
