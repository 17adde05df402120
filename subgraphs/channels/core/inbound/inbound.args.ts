import { ArgsType, Field, ID } from 'type-graphql';
import { MadeWithinArgs } from '../../../../kernel/graph/list/made-within.args.js';
import { PageArgs } from '../../../../kernel/graph/paging.js';
import { Length, NotATime, Optional } from '../../../../kernel/graph/validation.js';

@ArgsType()
export class InboundMessagesArgs extends MadeWithinArgs {
  @Field(() => ID, { nullable: true, description: 'Returns only messages of this instance.' })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only messages of this conversation.' })
  @Optional()
  @Length(1, 64)
  conversationId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only messages of this sender, in the form of the channel.',
  })
  @Optional()
  @NotATime()
  @Length(1, 256)
  from?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only messages of this contact.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;
}

@ArgsType()
export class ConversationsArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'Returns only conversations of this instance.' })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only conversations with this person or group, in the form of the channel.',
  })
  @Optional()
  @Length(1, 256)
  peer?: string | null;
}
