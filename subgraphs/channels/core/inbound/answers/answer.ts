import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';

@ObjectType({ description: 'A message that came in as an answer.' })
export class AnswerToMessage {
  @Field(() => ID)
  id!: string;

  @Field(() => ChannelName)
  channel!: string;

  @Field()
  from!: string;

  @Field(() => String, { nullable: true })
  text!: string | null;

  @Field()
  at!: Date;

  @Field(() => ID, { nullable: true })
  contactId!: string | null;

  @Field(() => ID)
  messageId!: string;
}

@ArgsType()
export class AnswersArgs {
  @Field({ description: 'The first 21 characters of the identifiers of the messages that are answered.' })
  idsBegin!: string;

  @Field(() => [String])
  channels!: string[];

  @Field(() => ID, { nullable: true, description: 'Returns only those that came in before this one.' })
  before?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only those of this contact.' })
  contactId?: string | null;

  @Field(() => Int)
  limit!: number;
}
