import { createHash } from 'node:crypto';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { Items, Length, Line, Nested, Optional, Range } from '../../../../kernel/graph/validation.js';
import type { Values } from '../../template/variable.js';

const METRICS = ['clicked', 'converted', 'replied', 'read', 'delivered'] as const;
type Metric = (typeof METRICS)[number];
const MetricName = enumOf(
  'CampaignMetric',
  METRICS,
  'The measure by which the variants of a campaign are compared: a share of the messages that were sent.',
);

@ObjectType({ description: 'One of several messages.' })
@InputType('CampaignVariantInput', { description: 'A content that a part of the recipients gets.' })
export class CampaignVariant {
  @Field({ description: 'The name of the variant, unique in the campaign.' })
  @Line(60)
  name!: string;

  @Field(() => Int, { defaultValue: 1, description: 'Its share relative to the others, 1–100.' })
  @Range(1, 100)
  weight: number = 1;

  @Field(() => Json, {
    description: 'The content that its recipients get in place of that of the campaign.',
    nullable: true,
  })
  @Optional()
  payload?: Values | null;

  @Field(() => ID, { nullable: true, description: 'The template, in place of a payload.' })
  @Optional()
  @Length(1, 64)
  templateId?: string | null;

  @Field(() => Json, { nullable: true, description: 'Values of its own, which take precedence over those of all.' })
  @Optional()
  variables?: Values | null;
}

@ObjectType({ description: 'Several messages, each for a part of the recipients.' })
@InputType('CampaignVariantsInput', {
  description: 'The variants of a campaign, and the rule by which one of them wins.',
})
export class CampaignVariants {
  @Field(() => [CampaignVariant], { description: 'The variants, 2–5.' })
  @Items(2, 5)
  @Nested()
  items!: CampaignVariant[];

  @Field(() => Float, {
    defaultValue: 100,
    description: 'The percentage of recipients who get one of them at once. The others get the best once it is known.',
  })
  @Range(1, 100)
  testPercent: number = 100;

  @Field(() => Float, { defaultValue: 0, description: 'The percentage of recipients who get nothing, for comparison.' })
  @Range(0, 90)
  holdoutPercent: number = 0;

  @Field(() => MetricName, {
    defaultValue: METRICS[0],
    description: 'The measure by which the best variant is chosen.',
  })
  winnerBy: Metric = METRICS[0];

  @Field(() => Int, { defaultValue: 240, description: 'Minutes after the start at which the best is chosen.' })
  @Range(1, 43_200)
  decideAfterMinutes: number = 240;
}

/** The content of a variant, pinned at the start. */
export interface PinnedVariant {
  readonly content: object;
  readonly template: { readonly id: string; readonly version: number; readonly variables: Values };
}

/** The part of the recipients that one is in. */
export interface Part {
  /** `null` when it waits for the best, or gets nothing. */
  readonly variant: number | null;
  readonly kind: 'variant' | 'waits' | 'nothing';
}

/**
 * Returns the part of a recipient: random, but always the same for the campaign and the number of
 * the recipient.
 */
export function partOf(campaignId: string, no: number, { items, testPercent, holdoutPercent }: CampaignVariants): Part {
  const hash = createHash('sha256').update(`${campaignId} ${no}`).digest();
  const chance = (at: number) => (hash.readUInt32BE(at) / 2 ** 32) * 100;
  if (chance(0) < holdoutPercent) return { variant: null, kind: 'nothing' };
  if (chance(4) >= testPercent) return { variant: null, kind: 'waits' };
  const all = items.reduce((sum, { weight }) => sum + weight, 0);
  let left = (chance(8) / 100) * all;
  const variant = items.findIndex(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return { variant: variant < 0 ? items.length - 1 : variant, kind: 'variant' };
}

interface Sum {
  readonly name: string;
  readonly n: number;
}

/** A count of a variant. */
export const countOf = (sums: readonly Sum[], variant: number, name: string): number =>
  sums.find(sum => sum.name === `v${variant}.${name}`)?.n ?? 0;

const DECISIONS = ['BEST', 'EQUAL', 'NOTHING_MEASURED'] as const;
export const VariantDecision = enumOf(
  'CampaignVariantDecision',
  DECISIONS,
  'The reason that a variant was given to the waiting recipients. BEST: it had the highest share. EQUAL: several had it, and it is the first of them. NOTHING_MEASURED: nobody took the step, or nothing measures it, and it is the first of all.',
);
export type VariantDecision = keyof typeof VariantDecision;

/** Returns the variant with the highest share of its messages, the first one of equals, and why it is that one. */
export function bestOf(
  { items, winnerBy }: CampaignVariants,
  sums: readonly Sum[],
): { readonly variant: number; readonly by: VariantDecision } {
  const shares = items.map((_, index) => {
    const sent = countOf(sums, index, 'sent');
    return sent === 0 ? 0 : countOf(sums, index, winnerBy) / sent;
  });
  const highest = Math.max(...shares);
  const isShared = shares.filter(share => share === highest).length > 1;
  return {
    variant: shares.indexOf(highest),
    by: highest === 0 ? 'NOTHING_MEASURED' : isShared ? 'EQUAL' : 'BEST',
  };
}
