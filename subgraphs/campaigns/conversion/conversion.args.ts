import { ArgsType, Field, ID, Int } from 'type-graphql';
import { after, minutes } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Amount, CheckedBy, Length, Line, Matches, Optional, Range } from '../../../kernel/graph/validation.js';

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const MAX_METADATA = 4_096;
/** The most that the clock of a shop may be ahead of ours. */
const AHEAD = minutes(5);

@CheckedBy(checkConversion)
@ArgsType()
export class CreateConversionArgs {
  @Field({ description: 'Your own identifier, such as that of an order or a sign-up. It is recorded once.' })
  @Line(200)
  externalId!: string;

  @Field(() => ID, { nullable: true, description: 'The value of `sb_click`.' })
  @Optional()
  @Length(1, 64)
  clickId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Without a clickId: the last click of a person at this link counts.',
  })
  @Optional()
  @Length(1, 64)
  shortLinkId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A decimal such as "49.90", as text or a number, of at most 12 digits before and 6 after the point.',
  })
  @Optional()
  @Amount(/^\d{1,12}(?:\.\d{1,6})?$/)
  value?: string | null;

  @Field(() => String, { nullable: true, description: 'The currency, as an ISO 4217 code. Required with a value.' })
  @Optional()
  @Matches(/^[A-Z]{3}$/)
  currency?: string | null;

  @Field(() => Date, { nullable: true, description: 'The time at which it happened; now when absent.' })
  @Optional()
  occurredAt?: Date | null;

  @Field(() => Int, { defaultValue: 30, description: 'The most days between click and conversion.' })
  @Range(1, 90)
  windowDays: number = 30;

  @Field(() => Json, { nullable: true, description: 'An object of your own data, at most 4 KiB.' })
  @Optional()
  metadata?: unknown;
}

/** Throws `VALIDATION_ERROR` for what no rule of a single field says. */
export function checkConversion(input: CreateConversionArgs, { clock }: Context): void {
  const { clickId, shortLinkId, value, currency, occurredAt, metadata } = input;
  failIfInvalid([
    ...(clickId || shortLinkId ? [] : [invalidField('clickId', 'orAnother', { others: 'shortLinkId' })]),
    ...(value && !currency ? [invalidField('currency', 'required')] : []),
    ...(currency && !value ? [invalidField('value', 'required')] : []),
    ...(currency && /^[A-Z]{3}$/.test(currency) && !CURRENCIES.has(currency)
      ? [invalidField('currency', 'unknown')]
      : []),
    ...(occurredAt && occurredAt > after(clock.now(), AHEAD) ? [invalidField('occurredAt', 'past')] : []),
    ...metadataErrors(metadata),
  ]);
}

function metadataErrors(metadata: unknown): InvalidField[] {
  if (metadata === undefined || metadata === null) return [];
  if (typeof metadata !== 'object' || Array.isArray(metadata)) return [invalidField('metadata', 'object')];
  return Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA
    ? [invalidField('metadata', 'bytes', { max: MAX_METADATA })]
    : [];
}
