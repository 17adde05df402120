import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A replay of a time range, whose missed events are queued again.' })
export class WebhookReplay {
  @Field(() => ID, { description: 'The identifier of the replay.' })
  id!: string;

  @Field(() => ID, { description: 'The webhook that gets them.' })
  webhookId!: string;

  @Field(() => Date, { description: 'Missed events from this time on are sent again.' })
  from!: Date;

  @Field(() => Date, { description: 'Missed events up to this time are sent again.' })
  to!: Date;

  @Field(() => Boolean, { description: 'Whether it only sends failed deliveries.' })
  failedOnly!: boolean;
}
