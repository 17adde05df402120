import { Field, ID, Int, ObjectType } from 'type-graphql';
import { MessageStatus } from '../status.js';
import { TextSize } from './text-size.js';

@ObjectType({
  description: 'The messages that were accepted. They are stored, and are sent even if the process dies now.',
})
export class AcceptedMessages {
  @Field(() => [ID], { description: 'The messages, in the order of their recipients.' })
  messageIds!: string[];

  @Field(() => MessageStatus, { description: 'QUEUED, or SCHEDULED for a later time.' })
  status!: MessageStatus;

  @Field(() => Int, { description: 'The number of messages.' })
  count!: number;

  @Field(() => Int, { description: 'Credits of all messages together.' })
  totalCost!: number;

  @Field(() => [Int], { description: 'Credits of each message, in the order of messageIds.' })
  costs!: number[];

  @Field(() => Int, {
    description:
      'Parts of each message: a long text may need several. For a template, the most that any of its messages needs.',
  })
  parts!: number;

  @Field(() => TextSize, { nullable: true, description: 'The size of the text, if it determines the parts.' })
  text!: TextSize | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The id of a send to more recipients than one request stores. Their messages are stored after the answer.',
  })
  fanOutId!: string | null;
}
