import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { Unmeasured } from '../../../../catalogue/unmeasured.js';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { UnmeasuredReason } from '../../../../kernel/graph/scalar/unmeasured.js';

export const STEPS = ['delivered', 'read', 'clicked', 'converted', 'replied', 'bounced', 'complained'] as const;
export type CampaignStepName = (typeof STEPS)[number];
const StepName = enumOf('CampaignStep', STEPS, 'A step that recipients may take after their message was accepted.');

@ObjectType({ description: 'The recipients of a campaign who took a step, as far as that can be known.' })
export class CampaignMeasure {
  @Field(() => StepName, { description: 'The step.' })
  step!: CampaignStepName;

  @Field(() => Int, { nullable: true, description: 'Recipients who took it; null if that is not known.' })
  count!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'These recipients as a share of those whose message was accepted, 0–1; null if it is not known of all of them.',
  })
  share!: number | null;

  @Field(() => UnmeasuredReason, { nullable: true, description: 'The reason that it is not known; null if it is.' })
  reason!: Unmeasured | null;

  @Field(() => String, {
    nullable: true,
    description: 'The reason in words, with the way to have it measured, in the language of the request.',
  })
  note!: string | null;
}
