import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A time range whose missed events are being queued again.' })
export class WebhookReplay {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  webhookId!: string;

  @Field(() => Date)
  from!: Date;

  @Field(() => Date)
  to!: Date;

  @Field(() => Boolean, { description: 'Whether it sends what failed alone.' })
  failedOnly!: boolean;
}
