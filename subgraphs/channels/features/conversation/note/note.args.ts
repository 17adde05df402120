import { ArgsType, Field, ID } from 'type-graphql';
import { PageArgs } from '../../../../../kernel/graph/paging.js';
import { Items, Length, LengthOfItems, Optional, Visible } from '../../../../../kernel/graph/validation.js';

const MAX_TEXT = 5_000;
const MAX_MENTIONS = 20;

@ArgsType()
export class CreateNoteArgs {
  @Field(() => ID, { description: 'The id of the conversation.' })
  id!: string;

  @Field({ description: `The text, up to ${MAX_TEXT} characters.` })
  @Visible()
  @Length(1, MAX_TEXT)
  text!: string;

  @Field(() => [ID], { defaultValue: [], description: `The members who are mentioned in it, at most ${MAX_MENTIONS}.` })
  @Optional()
  @Items(0, MAX_MENTIONS)
  @LengthOfItems(1, 64)
  mentions!: string[];
}

@ArgsType()
export class NotesArgs extends PageArgs {
  @Field(() => ID, { description: 'The id of the conversation.' })
  id!: string;
}

@ArgsType()
export class NoteArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { description: 'The conversation of the notes.' })
  conversationId!: string;
}
