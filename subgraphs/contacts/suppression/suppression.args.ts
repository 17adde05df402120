import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../../../kernel/graph/paging.js';
import { Length, OneOf, Optional } from '../../../kernel/graph/validation.js';
import { SUPPRESSIBLE_CHANNELS, type SuppressibleChannel } from './suppressible.js';

const CHANNEL = { description: SUPPRESSIBLE_CHANNELS.join(' or ') };

@ArgsType()
export class SuppressionsArgs extends PageArgs {
  @Field(() => String, { nullable: true, ...CHANNEL })
  @Optional()
  @OneOf(SUPPRESSIBLE_CHANNELS)
  channel?: SuppressibleChannel | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Of the sandbox or live ones alone; both when absent. API keys list those of their mode.',
  })
  @Optional()
  sandbox?: boolean | null;
}

@ArgsType()
export class AddSuppressionArgs {
  @Field(() => String, CHANNEL)
  @OneOf(SUPPRESSIBLE_CHANNELS)
  channel!: SuppressibleChannel;

  @Field(() => String, { description: 'A phone number or a mail address, by the channel.' })
  @Length(1, 320)
  address!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'In the sandbox, or for live messages, which is the default of a session. API keys add to their mode.',
  })
  @Optional()
  sandbox?: boolean | null;
}
