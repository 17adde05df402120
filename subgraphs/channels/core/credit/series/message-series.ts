import { Field, Int, ObjectType } from 'type-graphql';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import { seriesOf } from '../../../../../kernel/series/series.js';
import { MessageStatus, Substatus } from '../../message/status.js';

@ObjectType({ description: 'Messages that were sent in an hour, a day, a week or a month.' })
export class MessageBucket {
  @Field({ description: 'The time at which the bucket begins.' })
  start!: Date;

  @Field(() => Int, { description: 'Messages of the bucket.' })
  count!: number;

  @Field(() => Int, { description: 'Credits that they cost when they were accepted, as in `usage`.' })
  cost!: number;
}

@ObjectType({ description: 'The buckets of one group, in order.' })
export class MessageSeriesGroup {
  @Field(() => ChannelName, { nullable: true, description: 'The channel of the group, with `groupBy: CHANNEL`.' })
  channel!: string | null;

  @Field(() => MessageStatus, { nullable: true, description: 'The status of the group, with `groupBy: STATUS`.' })
  status!: MessageStatus | null;

  @Field(() => Substatus, { nullable: true, description: 'The substatus of the group, with `groupBy: SUBSTATUS`.' })
  substatus!: keyof typeof Substatus | null;

  @Field(() => Int, { description: 'The messages of all buckets.' })
  count!: number;

  @Field(() => Int, { description: 'The cost of all buckets.' })
  cost!: number;

  @Field(() => [MessageBucket], { description: 'The buckets, oldest first, including empty ones.' })
  buckets!: MessageBucket[];
}

export const MessageSeries = seriesOf(MessageSeriesGroup, 'groups', {
  name: 'MessageSeries',
  description: 'Messages by the time at which they were sent, in their present states.',
});
