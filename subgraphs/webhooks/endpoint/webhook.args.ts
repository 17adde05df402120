import { ArgsType, Field, ID } from 'type-graphql';
import { Items, Length, Optional, SingleLine } from '../../../kernel/graph/validation.js';

const MAX_EVENTS = 100;
const MAX_INSTANCES = 100;

@ArgsType()
export class CreateWebhookArgs {
  @Field()
  @Length(1, 120)
  @SingleLine()
  name!: string;

  @Field({ description: 'https, on a public address.' })
  @Length(1, 2_048)
  url!: string;

  @Field(() => [String], { description: 'Event names, families such as `photosocial.*`, or `*`.' })
  @Items(1, MAX_EVENTS)
  events!: string[];

  @Field(() => [String], { description: 'Limits the webhook to instances; empty: all.' })
  @Items(0, MAX_INSTANCES)
  instanceIds: string[] = [];
}

@ArgsType()
export class UpdateWebhookArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(1, 120)
  @SingleLine()
  name?: string | null;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(1, 2_048)
  url?: string | null;

  @Field(() => [String], { nullable: true })
  @Optional()
  @Items(1, MAX_EVENTS)
  events?: string[] | null;

  @Field(() => [String], { nullable: true })
  @Optional()
  @Items(0, MAX_INSTANCES)
  instanceIds?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'What waited while it was disabled is delivered then.' })
  @Optional()
  enabled?: boolean | null;
}
