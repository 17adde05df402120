import { Field, ID, InputType } from 'type-graphql';
import { Items, Length, Matches, Nested, Optional, SingleLine } from '../../../../kernel/graph/validation.js';

@InputType({ description: 'A button whose tap comes back as an answer.' })
export class ReplyButtonInput {
  @Field(() => ID, { description: 'An id that comes back when it is tapped.' })
  @Length(1, 64)
  @SingleLine()
  id!: string;

  @Field({ description: 'The text of the button.' })
  @Length(1, 20)
  @SingleLine()
  title!: string;
}

@InputType({ description: 'A row of a list.' })
export class ChatRowInput {
  @Field(() => ID, { description: 'An id that comes back when it is chosen.' })
  @Length(1, 64)
  @SingleLine()
  id!: string;

  @Field({ description: 'The text of the row.' })
  @Length(1, 24)
  @SingleLine()
  title!: string;

  @Field(() => String, { description: 'The text below the title.', nullable: true })
  @Optional()
  @Length(1, 72)
  @SingleLine()
  description?: string | null;
}

@InputType({ description: 'A section of a list.' })
export class ChatSectionInput {
  @Field(() => String, { description: 'The heading above the rows.', nullable: true })
  @Optional()
  @Length(1, 24)
  @SingleLine()
  title?: string | null;

  @Field(() => [ChatRowInput], { description: 'The rows that can be chosen.' })
  @Items(1, 10)
  @Nested()
  rows!: ChatRowInput[];
}

@InputType({ description: 'A list of answers to choose from, with at most 10 rows in all sections together.' })
export class ChatListInput {
  @Field({ description: 'The text that opens the list.' })
  @Length(1, 20)
  @SingleLine()
  button!: string;

  @Field(() => [ChatSectionInput], { description: 'The sections of the list.' })
  @Items(1, 10)
  @Nested()
  sections!: ChatSectionInput[];
}

@InputType({ description: 'A button that opens a page.' })
export class ChatLinkInput {
  @Field({ description: 'The text of the button.' })
  @Length(1, 20)
  @SingleLine()
  title!: string;

  @Field({ description: 'The page that it opens.' })
  @Length(1, 2_048)
  @Matches(/^https?:\/\/\S+$/i)
  url!: string;
}
