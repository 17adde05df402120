import { Field, ID, InputType } from 'type-graphql';
import { Items, Length, Matches, Nested, Optional, SingleLine } from '../../../../kernel/graph/validation.js';

@InputType()
export class ReplyButtonInput {
  @Field(() => ID, { description: 'Comes back when it is tapped.' })
  @Length(1, 64)
  @SingleLine()
  id!: string;

  @Field()
  @Length(1, 20)
  @SingleLine()
  title!: string;
}

@InputType()
export class ChatRowInput {
  @Field(() => ID, { description: 'Comes back when it is chosen.' })
  @Length(1, 64)
  @SingleLine()
  id!: string;

  @Field()
  @Length(1, 24)
  @SingleLine()
  title!: string;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(1, 72)
  @SingleLine()
  description?: string | null;
}

@InputType()
export class ChatSectionInput {
  @Field(() => String, { nullable: true })
  @Optional()
  @Length(1, 24)
  @SingleLine()
  title?: string | null;

  @Field(() => [ChatRowInput])
  @Items(1, 10)
  @Nested()
  rows!: ChatRowInput[];
}

@InputType({ description: 'At most 10 rows in all sections together.' })
export class ChatListInput {
  @Field({ description: 'The text that opens the list.' })
  @Length(1, 20)
  @SingleLine()
  button!: string;

  @Field(() => [ChatSectionInput])
  @Items(1, 10)
  @Nested()
  sections!: ChatSectionInput[];
}

@InputType()
export class ChatLinkInput {
  @Field()
  @Length(1, 20)
  @SingleLine()
  title!: string;

  @Field()
  @Length(1, 2_048)
  @Matches(/^https?:\/\/\S+$/i)
  url!: string;
}
