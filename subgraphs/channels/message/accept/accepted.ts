import { Field, ID, Int, ObjectType } from 'type-graphql';
import { MessageStatus } from '../status.js';

@ObjectType({ description: 'What was accepted: stored, and sent even if the process dies now.' })
export class AcceptedMessages {
  @Field(() => [ID])
  messageIds!: string[];

  @Field(() => MessageStatus)
  status!: MessageStatus;

  @Field(() => Int)
  count!: number;
}
