import { ArgsType, Field } from 'type-graphql';
import { toTimeZone } from '../address/time-zone.js';
import { after, days } from '../context/clock.js';
import type { Context } from '../context/context.js';
import { worldOf } from '../context/world.js';
import { failIfInvalid, type InvalidField, invalidField } from '../errors/errors.js';
import { enumOf } from '../graph/scalar/enum-of.js';
import { CheckedBy, Length, Optional } from '../graph/validation.js';
import { boundsOf, type Interval, LENGTHS } from './bounds.js';

export const SeriesInterval = enumOf(
  'SeriesInterval',
  ['HOUR', 'DAY', 'WEEK', 'MONTH'],
  'An interval by the clocks of a time zone. A week begins on a Monday.',
);

/** Hours, days and so on of a series at most, and one more at its ends. */
const MAX_BUCKETS = 1_000;
/** Weeks and months are made of the sums of their days, all of which are read. */
const LONGEST = days(3_660);
const USUAL = days(30);
/** Before this, the clocks of some zones differed from UTC by odd minutes. */
const EARLIEST = new Date('2000-01-01T00:00:00Z');

/** The time, the interval and the zone of a series. */
@CheckedBy(checkSeries)
@ArgsType()
export class SeriesArgs {
  @Field(() => Date, {
    nullable: true,
    description:
      'The start of the first hour, day, week or month; 30 days before `to` when absent. At most 1,000 hours or days, or ten years.',
  })
  @Optional()
  from?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The end of the time. The last hour, day, week or month begins before it; now when absent.',
  })
  @Optional()
  to?: Date | null;

  @Field(() => SeriesInterval, { defaultValue: 'DAY', description: 'The length of a bucket.' })
  interval: Interval = 'DAY';

  @Field(() => String, {
    nullable: true,
    description: 'The IANA name of the time zone of the hours and days; that of the workspace when absent.',
  })
  @Optional()
  @Length(1, 64)
  timeZone?: string | null;
}

/** The arguments of a series of objects of the sandbox or live ones. */
@ArgsType()
export class WorldSeriesArgs extends SeriesArgs {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Returns data of the sandbox or of live; live when absent, for people. API keys see only their own.',
  })
  @Optional()
  sandbox?: boolean | null;
}

/** The time that a series covers. */
export interface Span {
  readonly timeZone: string;
  readonly interval: Interval;
  /** The beginnings of the buckets, and the end of the last one. */
  readonly bounds: readonly Date[];
}

/** Throws `VALIDATION_ERROR`. */
export function checkSeries(args: SeriesArgs, ctx: Context): void {
  failIfInvalid(invalidSeries(args, ctx));
}

function invalidSeries(args: SeriesArgs, { clock }: Context): InvalidField[] {
  const { from, to } = endsOf(args, clock.now());
  const longest = Math.min(LENGTHS[args.interval ?? 'DAY'] * MAX_BUCKETS, LONGEST);
  const earliest = new Date(Math.max(Number(EARLIEST), to.getTime() - longest));
  const isSpan = from <= to && from >= earliest;
  const isZone = !args.timeZone || toTimeZone(args.timeZone) !== null;
  return [
    ...(isSpan ? [] : [invalidField('from', 'range', { min: earliest.toISOString(), max: to.toISOString() })]),
    ...(isZone ? [] : [invalidField('timeZone', 'timeZone')]),
  ];
}

function endsOf(args: SeriesArgs, now: Date): { from: Date; to: Date } {
  // The end is exclusive, and events of this very millisecond still count.
  const to = args.to ?? after(now, 1);
  return { to, from: args.from ?? after(to, -USUAL) };
}

/** Returns the requested buckets. Throws `VALIDATION_ERROR`. */
export function spanOf(ctx: Context, args: SeriesArgs): Span {
  checkSeries(args, ctx);
  const { from, to } = endsOf(args, ctx.clock.now());
  const { interval } = args;
  const timeZone = toTimeZone(args.timeZone ?? ctx.caller.workspace?.timeZone ?? '') ?? 'UTC';
  return { interval, timeZone, bounds: boundsOf(from, to, interval, timeZone) };
}

/**
 * Returns the values of `sandbox` that a series counts: one at most, and none if a credential
 * requests the other world.
 */
export function worldsOfSeries({ caller }: Context, { sandbox }: WorldSeriesArgs): boolean[] {
  const own = worldOf(caller);
  const asked = sandbox ?? own ?? false;
  return own === null || own === asked ? [asked] : [];
}
