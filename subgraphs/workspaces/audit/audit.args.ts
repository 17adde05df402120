import { ArgsType, Field, ID, Int } from 'type-graphql';
import { ACT_NAMES } from '../../../catalogue/acts.js';
import { MAX_CURSOR_LENGTH } from '../../../kernel/graph/cursor.js';
import { DEFAULT_LIMIT, MAX_PAGE_SIZE } from '../../../kernel/graph/paging.js';
import { Length, OneOf, Optional, Range } from '../../../kernel/graph/validation.js';

@ArgsType()
export class AuditArgs {
  @Field(() => String, {
    nullable: true,
    description: '`nextCursor` of the page before; without it, the newest entry.',
  })
  @Optional()
  @Length(1, MAX_CURSOR_LENGTH)
  cursor?: string | null;

  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: 'Items a page, 1–100.' })
  @Range(1, MAX_PAGE_SIZE)
  limit: number = DEFAULT_LIMIT;

  @Field(() => String, { nullable: true, description: ACT_NAMES.join(', ') })
  @Optional()
  @OneOf(ACT_NAMES)
  act?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The user, API key or OAuth client that did it, or the user in whose name.',
  })
  @Optional()
  @Length(1, 200)
  actorId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The object that it was done to.' })
  @Optional()
  @Length(1, 200)
  objectId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Inclusive.' })
  @Optional()
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Exclusive.' })
  @Optional()
  to?: Date | null;
}
