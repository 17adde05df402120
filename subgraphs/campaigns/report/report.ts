import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { days } from '../../../kernel/context/clock.js';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { CheckedBy, Length, Optional } from '../../../kernel/graph/validation.js';

const GROUPS = { DAY: 'DAY', LINK: 'LINK', SOURCE: 'SOURCE', ORIGIN: 'ORIGIN' } as const;
registerEnumType(GROUPS, {
  description: 'The property of a click by which a report groups.',
  name: 'ShortLinkReportGroup',
  valuesConfig: {
    LINK: { description: 'A row for each link, without those that messages made.' },
    ORIGIN: {
      description:
        'A row for each object that links were made for: a campaign, an automation, a notification or a template.',
    },
  },
});
export type ReportGroup = keyof typeof GROUPS;

const MAX_RANGE = days(400);

@CheckedBy(checkReport)
@ArgsType()
export class ShortLinkReportArgs {
  @Field(() => GROUPS, { description: 'The property by which rows are grouped.' })
  by!: ReportGroup;

  @Field(() => Date, { description: 'The first day (UTC).' })
  from!: Date;

  @Field(() => Date, { description: 'The last day (UTC); at most 400 days later.' })
  to!: Date;

  @Field(() => ID, { nullable: true, description: 'Reports only on this link.' })
  @Optional()
  @Length(1, 64)
  shortLinkId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reports only on this source; empty for clicks without a source.',
  })
  @Optional()
  @Length(0, 64)
  source?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Reports only on the links of one campaign, automation and so on. Only by DAY.',
  })
  @Optional()
  @Length(1, 64)
  originId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Reports only on the sandbox or only on live. API keys see only their own.',
  })
  @Optional()
  sandbox?: boolean | null;
}

/** Throws `VALIDATION_ERROR`. */
export function checkReport({ by, from, to, shortLinkId, source, originId }: ShortLinkReportArgs): void {
  const others = [...(shortLinkId ? ['shortLinkId'] : []), ...(typeof source === 'string' ? ['source'] : [])];
  const isOfOrigins = by === 'ORIGIN' || Boolean(originId);
  failIfInvalid([
    ...(isOfOrigins ? others.map(field => invalidField(field, 'notAllowed')) : []),
    ...(originId && (by === 'LINK' || by === 'SOURCE') ? [invalidField('originId', 'notAllowed')] : []),
  ]);
  if (!from || !to) return;
  const isRange = to >= from && to.getTime() - from.getTime() <= MAX_RANGE;
  failIfInvalid(isRange ? [] : [invalidField('to', 'range', { min: 'from', max: 'from + 400 d' })]);
}

@ObjectType({ description: 'The value of conversions in one currency.' })
export class ShortLinkValue {
  @Field({ description: 'The ISO 4217 code; empty for conversions without a value.' })
  currency!: string;

  @Field(() => Int, { description: 'Conversions in this currency.' })
  conversions!: number;

  @Field({ description: 'The value, as a decimal.' })
  value!: string;
}

@ObjectType({ description: 'Clicks and conversions of a day, a link, a source or an origin.' })
export class ShortLinkReportRow {
  @Field({
    description: 'A day such as 2026-11-22, the id of a link or of an origin, or a source; empty for no source.',
  })
  key!: string;

  /** The id of the link that the row is of; `null` in a report by something else. */
  linkId!: string | null;

  @Field(() => Int, { description: 'Clicks of people.' })
  clicks!: number;

  @Field(() => Int, { description: 'Clicks of people, each person counted once a day and link.' })
  visitors!: number;

  @Field(() => Int, { description: 'Requests of programs.' })
  others!: number;

  @Field(() => Int, { description: 'Conversions of this group.' })
  conversions!: number;

  @Field(() => [ShortLinkValue], { description: 'The sums of the values of conversions, by currency.' })
  values!: ShortLinkValue[];
}
