import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { after, type Duration, days, hours, minutes } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../../../kernel/graph/scalar/enum-of.js';
import { CheckedBy, Length, Optional } from '../../../../../kernel/graph/validation.js';
import { MessageStatus } from '../../message/status.js';

@ObjectType({ description: 'Messages of a channel that were sent in the time and are in a state now.' })
export class UsageCount {
  @Field(() => String, {
    nullable: true,
    description: 'The UTC day on which they were sent, such as 2026-11-21; only with `by=day`.',
  })
  day!: string | null;

  @Field(() => ChannelName, { description: 'The channel of the messages.' })
  channel!: string;

  @Field(() => MessageStatus, { description: 'The present status of the messages.' })
  status!: MessageStatus;

  @Field(() => Boolean, { description: 'True for messages of the sandbox.' })
  sandbox!: boolean;

  @Field(() => Int, { description: 'The number of messages.' })
  count!: number;

  @Field(() => Int, {
    description:
      'Credits that they cost when they were accepted. The refunds for FAILED ones are in `credits.refunded`.',
  })
  cost!: number;
}

@ObjectType({ description: 'Credits that moved in the time.' })
export class UsageCredits {
  @Field(() => Int, { description: 'Credits that the operator gave.' })
  granted!: number;

  @Field(() => Int, { description: 'Credits that were spent on messages and calls.' })
  charged!: number;

  @Field(() => Int, { description: 'Credits that were held for messages and calls and came back.' })
  refunded!: number;

  @Field(() => Int, { description: 'Credits paid for phone numbers.' })
  rented!: number;
}

@ObjectType({ description: 'The messages that a workspace sent in a time, by their present state.' })
export class Usage {
  @Field(() => Date, { description: 'The time from which is counted, inclusive.' })
  from!: Date;

  @Field(() => Date, { description: 'The time up to which is counted, exclusive.' })
  to!: Date;

  @Field(() => [UsageCount], { description: 'The messages of this time, by channel, mode and status.' })
  messages!: UsageCount[];

  @Field(() => UsageCredits, { description: 'The credits of this time.' })
  credits!: UsageCredits;
}

const USAGE_BY = ['total', 'day'] as const;
type UsageBy = (typeof USAGE_BY)[number];
const UsageByName = enumOf(
  'UsageBy',
  USAGE_BY,
  'The period of the entries: one for the whole time, or one for each UTC day.',
);

const USUAL = days(30);
const MAX_SPAN = days(366);

/**
 * The time for which sums of minutes and quarter hours are kept: longer than a report until now
 * reaches back.
 */
export const MINUTES_KEPT = days(400);
/** Clocks of processes differ: of the last day before they are deleted they are not read. */
const MINUTES_READ = MINUTES_KEPT - days(1);

/**
 * The time of a report, in whole minutes, or hours where it is long ago: sums of smaller times are not kept. Throws `VALIDATION_ERROR`
 * for one that runs backwards or spans more than 366 days.
 */
export function spanOf(args: UsageArgs, { clock }: Context): { from: Date; to: Date } {
  // Exclusive, and still what was sent this very millisecond counts.
  const now = clock.now();
  const to = args.to ?? after(now, 1);
  const from = args.from ?? after(to, -USUAL);
  const length = to.getTime() - from.getTime();
  if (length < 0 || length > MAX_SPAN)
    failIfInvalid([invalidField('from', 'range', { min: after(to, -MAX_SPAN).toISOString(), max: to.toISOString() })]);
  const smallest = (moment: Date): Duration => (moment < after(now, -MINUTES_READ) ? hours(1) : minutes(1));
  const rounded = (moment: Date, round: (part: number) => number) =>
    new Date(round(moment.getTime() / smallest(moment)) * smallest(moment));
  return { from: rounded(from, Math.floor), to: rounded(to, Math.ceil) };
}

@CheckedBy<UsageArgs>((args, ctx) => void spanOf(args, ctx))
@ArgsType()
export class UsageArgs {
  @Field(() => Date, {
    nullable: true,
    description:
      'Inclusive, in whole minutes (rounded down), or hours 399 days ago and before; 30 days before `to` when absent.',
  })
  @Optional()
  from?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Exclusive, in whole minutes (rounded up), or hours 399 days ago and before; now when absent.',
  })
  @Optional()
  to?: Date | null;

  @Field(() => UsageByName, {
    defaultValue: 'total',
    description: 'total for the whole time, or day for an entry for each UTC day.',
  })
  by: UsageBy = 'total';

  @Field(() => String, { nullable: true, description: 'Counts only messages of this channel.' })
  @Optional()
  @Length(1, 32)
  channel?: string | null;
}
