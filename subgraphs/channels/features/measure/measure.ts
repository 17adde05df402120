import { ArgsType, Field, ObjectType } from 'type-graphql';
import type { Unmeasured } from '../../../../catalogue/unmeasured.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { UnmeasuredReason } from '../../../../kernel/graph/scalar/unmeasured.js';
import { Optional } from '../../../../kernel/graph/validation.js';

export const STEPS = ['delivered', 'read', 'clicked', 'replied', 'bounced', 'complained'] as const;
export type Step = (typeof STEPS)[number];
const StepName = enumOf('ChannelStep', STEPS, 'A step that a message may take after its provider accepted it.');

@ObjectType({ description: 'Whether a step of the messages of a channel becomes known.' })
export class ChannelMeasure {
  @Field(() => ChannelName, { description: 'The channel of the messages.' })
  channel!: string;

  @Field(() => StepName, { description: 'The step.' })
  step!: Step;

  @Field({ description: 'Whether the step becomes known. If it does not, a count of 0 means nothing.' })
  measured!: boolean;

  @Field(() => UnmeasuredReason, { nullable: true, description: 'The reason that it does not; null if it does.' })
  reason!: Unmeasured | null;

  @Field(() => String, {
    nullable: true,
    description: 'The reason in words, with the way to have it measured, in the language of the request.',
  })
  note!: string | null;
}

@ArgsType()
export class ChannelMeasuresArgs {
  @Field(() => Boolean, {
    nullable: true,
    description:
      'For messages of the sandbox, whose every step is simulated, or live ones; live when absent, for people. API keys see only their own.',
  })
  @Optional()
  sandbox?: boolean | null;
}
