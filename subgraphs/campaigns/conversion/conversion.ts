import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../../../kernel/graph/paging.js';
import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { Json } from '../../../kernel/graph/scalar/json.js';

/** The rules that find the click of a conversion. */
export const RULES = {
  CLICK: 'The click that was named.',
  LAST_CLICK: 'The last click of a person at the link, before it.',
  NONE: 'No click within the window is known.',
} as const;
export type Rule = keyof typeof RULES;
const RuleName = enumOf(
  'ConversionRule',
  Object.keys(RULES) as Rule[],
  'The rule by which the click of a conversion was found.',
);

@ObjectType({ description: 'The click that a conversion is attributed to.' })
export class ConversionAttribution {
  @Field(() => ID, { description: 'The click that the conversion is counted for.' })
  clickId!: string;

  @Field(() => ID, { description: 'The link that was followed.' })
  shortLinkId!: string;

  @Field(() => String, { nullable: true, description: 'The source of the click.' })
  source!: string | null;

  @Field(() => ID, { nullable: true, description: 'The campaign that the link was made for.' })
  campaignId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The contact that the link was made for.' })
  contactId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The message that made the link.' })
  messageId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The id of the object that the link was made for.' })
  originId!: string | null;

  @Field({ description: 'The time of the click.' })
  clickedAt!: Date;
}

@Directive('@key(fields: "id")')
@ObjectType({ description: 'A conversion as it is stored.' })
export class ConversionEntry {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field({ description: 'Your own identifier of the conversion.' })
  externalId!: string;

  @Field({ description: 'True if a credential of the sandbox reported it.' })
  sandbox!: boolean;

  @Field(() => ConversionAttribution, {
    description: 'The click that it is counted for; null without one.',
    nullable: true,
  })
  attributedTo!: ConversionAttribution | null;

  @Field(() => RuleName, {
    description: Object.entries(RULES)
      .map(([name, text]) => `${name}: ${text}`)
      .join(' '),
  })
  rule!: Rule;

  @Field(() => Int, { description: 'The most days between click and conversion.' })
  windowDays!: number;

  @Field(() => String, { nullable: true, description: 'The value, as a decimal.' })
  value!: string | null;

  @Field(() => String, { nullable: true, description: 'The currency, as an ISO 4217 code.' })
  currency!: string | null;

  @Field({ description: 'The time at which it happened.' })
  occurredAt!: Date;

  @Field(() => Json, { description: 'Your own data, as it was sent.', nullable: true })
  metadata!: unknown;

  @Field({ description: 'The time at which it was made.' })
  createdAt!: Date;
}

@ObjectType({ description: 'An action of a person after a click: an order, a sign-up.' })
export class Conversion extends ConversionEntry {
  @Field({ description: 'True if an earlier request recorded this externalId; this one changed nothing.' })
  duplicate!: boolean;

  @Field({ description: 'True if this request recorded it.' })
  recorded!: boolean;
}

export const ConversionPage = pageOf(ConversionEntry, 'ConversionPage');
