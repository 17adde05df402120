import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import type { Interval } from '../../../../../kernel/series/bounds.js';
import { SeriesInterval } from '../../../../../kernel/series/series.args.js';
import { User } from '../../../core/edges/user.js';

@ObjectType({
  description: 'The figures of rounds. A round lasts from the message that opened a conversation until it was closed.',
})
export class ConversationFigures {
  @Field(() => Int, {
    description:
      'Rounds that began. For an agent, those in which the agent answered first or was responsible at the end.',
  })
  opened!: number;

  @Field(() => Int, { description: 'Rounds of these that a member answered.' })
  answered!: number;

  @Field(() => Int, { description: 'Rounds of these that were closed.' })
  closed!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The median of the seconds until the first answer.',
  })
  answerMedian!: number | null;

  @Field(() => Int, { nullable: true, description: 'The 90th percentile of the seconds until the first answer.' })
  answerP90!: number | null;

  @Field(() => Int, { nullable: true, description: 'The median of the seconds until a round was closed.' })
  resolutionMedian!: number | null;

  @Field(() => Int, { nullable: true, description: 'The 90th percentile of the seconds until a round was closed.' })
  resolutionP90!: number | null;

  @Field(() => Int, { description: 'Rounds of these that the person rated.' })
  rated!: number;

  @Field(() => Float, { nullable: true, description: 'The mean of the ratings, 1 to 5.' })
  ratingAverage!: number | null;

  @Field(() => Float, { nullable: true, description: 'The share of ratings of 4 and 5, 0–1.' })
  ratedWell!: number | null;
}

@ObjectType({ description: 'The figures of the rounds that began in an hour, a day, a week or a month.' })
export class ConversationBucket extends ConversationFigures {
  @Field({ description: 'The time at which the bucket begins.' })
  start!: Date;
}

@ObjectType({ description: 'The figures of an agent, a channel or a line.' })
export class ConversationGroup extends ConversationFigures {
  @Field(() => ID, { nullable: true, description: 'The agent of the group, with `groupBy: AGENT`.' })
  userId!: string | null;

  @Field(() => User, { nullable: true, description: 'The agent of the group, with `groupBy: AGENT`.' })
  get user(): User | null {
    return this.userId === null ? null : { id: this.userId };
  }

  @Field(() => ChannelName, {
    nullable: true,
    description: 'The channel of the group, with `groupBy: CHANNEL` and `LINE`.',
  })
  channel!: string | null;

  @Field(() => ID, { nullable: true, description: 'The line of the group, with `groupBy: LINE`.' })
  instanceId!: string | null;
}

@ObjectType({
  description:
    'The speed with which conversations are answered and closed, and their ratings, by the time in which each round began.',
})
export class ConversationStatistics {
  @Field({ description: 'The IANA name of the time zone of the buckets.' })
  timeZone!: string;

  @Field(() => SeriesInterval, { description: 'The length of a bucket.' })
  interval!: Interval;

  @Field(() => ConversationFigures, { description: 'The figures of the whole time.' })
  total!: ConversationFigures;

  @Field(() => [ConversationBucket], { description: 'The buckets, in order.' })
  buckets!: ConversationBucket[];

  @Field(() => [ConversationGroup], {
    description: 'With `groupBy`, the groups, those with most rounds first, up to 500.',
  })
  groups!: ConversationGroup[];
}
