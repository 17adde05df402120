import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { Optional } from '../../../kernel/graph/validation.js';
import { MessageStatus } from '../message/status.js';

@ObjectType({ description: 'What a workspace can spend.' })
export class Credits {
  @Field(() => Int, { description: 'Credits for new messages.' })
  balance!: number;

  @Field(() => Int, { description: 'Credits of accepted messages that no provider took yet.' })
  held!: number;

  @Field(() => Date, { nullable: true })
  updatedAt!: Date | null;
}

@ObjectType()
export class UsageCount {
  @Field(() => String)
  channel!: string;

  @Field(() => MessageStatus)
  status!: MessageStatus;

  @Field(() => Boolean)
  sandbox!: boolean;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ description: 'Credits that moved in the time.' })
export class UsageCredits {
  @Field(() => Int)
  granted!: number;

  @Field(() => Int)
  charged!: number;

  @Field(() => Int)
  refunded!: number;
}

@ObjectType({ description: 'What a workspace sent in a time, by the state in which it is now.' })
export class Usage {
  @Field(() => Date)
  from!: Date;

  @Field(() => Date)
  to!: Date;

  @Field(() => [UsageCount])
  messages!: UsageCount[];

  @Field(() => UsageCredits)
  credits!: UsageCredits;
}

@ArgsType()
export class UsageArgs {
  @Field(() => Date, { nullable: true, description: 'Inclusive; 30 days before `to` when absent.' })
  @Optional()
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Exclusive; now when absent.' })
  @Optional()
  to?: Date | null;
}
