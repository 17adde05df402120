import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { days } from '../../../kernel/context/clock.js';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { CheckedBy, Length, Optional } from '../../../kernel/graph/validation.js';

const GROUPS = { DAY: 'DAY', LINK: 'LINK', SOURCE: 'SOURCE' } as const;
registerEnumType(GROUPS, { name: 'ShortLinkReportGroup' });
export type ReportGroup = keyof typeof GROUPS;

const MAX_RANGE = days(400);

@CheckedBy(checkReport)
@ArgsType()
export class ShortLinkReportArgs {
  @Field(() => GROUPS, { description: 'What a row is of.' })
  by!: ReportGroup;

  @Field(() => Date, { description: 'The first day (UTC).' })
  from!: Date;

  @Field(() => Date, { description: 'The last day (UTC); at most 400 days later.' })
  to!: Date;

  @Field(() => ID, { nullable: true, description: 'Of one link alone.' })
  @Optional()
  @Length(1, 64)
  shortLinkId?: string | null;

  @Field(() => String, { nullable: true, description: 'Of one source alone; empty: without a source.' })
  @Optional()
  @Length(0, 64)
  source?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Of the sandbox or live alone; API keys see their own.' })
  @Optional()
  sandbox?: boolean | null;
}

/** Throws `VALIDATION_ERROR`. */
export function checkReport({ from, to }: ShortLinkReportArgs): void {
  if (!from || !to) return;
  const isRange = to >= from && to.getTime() - from.getTime() <= MAX_RANGE;
  failIfInvalid(isRange ? [] : [invalidField('to', 'range', { min: 'from', max: 'from + 400 d' })]);
}

@ObjectType({ description: 'The value of conversions in one currency.' })
export class ShortLinkValue {
  @Field({ description: 'ISO 4217; empty: without a value.' })
  currency!: string;

  @Field(() => Int)
  conversions!: number;

  @Field({ description: 'A decimal.' })
  value!: string;
}

@ObjectType({ description: 'Clicks and conversions of a day, a link or a source.' })
export class ShortLinkReportRow {
  @Field({ description: 'A day as 2026-11-22, the id of a link, or a source; empty: without a source.' })
  key!: string;

  @Field(() => Int, { description: 'Clicks of people.' })
  clicks!: number;

  @Field(() => Int, { description: 'The same, each person once a day and link.' })
  visitors!: number;

  @Field(() => Int, { description: 'Requests of programs.' })
  others!: number;

  @Field(() => Int)
  conversions!: number;

  @Field(() => [ShortLinkValue])
  values!: ShortLinkValue[];
}
