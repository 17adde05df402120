import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { DEFAULT_LIMIT, MAX_PAGE_SIZE, pageOf } from '../../../../../kernel/graph/paging.js';
import { Length, Optional, Range } from '../../../../../kernel/graph/validation.js';
import { MAX_LABEL_LENGTH } from '../conversations.args.js';

@ObjectType({ description: 'A label that conversations have had.' })
export class ConversationLabel {
  @Field({ description: 'The label itself.' })
  name!: string;
}

export const ConversationLabelPage = pageOf(ConversationLabel, 'ConversationLabelPage');

/** The key of a cursor is a name, whose characters have four bytes at most. */
const MAX_CURSOR_LENGTH = 400;

@ArgsType()
export class ConversationLabelsArgs {
  @Field(() => String, { nullable: true, description: '`nextCursor` of the page before; without it, the first page.' })
  @Optional()
  @Length(1, MAX_CURSOR_LENGTH)
  cursor?: string | null;

  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: `The number of items on a page, 1–${MAX_PAGE_SIZE}.` })
  @Range(1, MAX_PAGE_SIZE)
  limit: number = DEFAULT_LIMIT;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only labels whose name contains this text, in any letter case.',
  })
  @Optional()
  @Length(1, MAX_LABEL_LENGTH)
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Returns only labels of test conversations (`true`) or of real ones (`false`); by default, those that the credential sees.',
  })
  @Optional()
  sandbox?: boolean | null;
}
