import { ArgsType, Field, Int } from 'type-graphql';
import { failIfInvalid } from '../../../kernel/errors/errors.js';
import { InputErrors } from '../../../kernel/errors/input-errors.js';
import { checkCursor, MAX_CURSOR_LENGTH } from '../../../kernel/graph/cursor.js';
import { DEFAULT_LIMIT, MAX_PAGE_SIZE } from '../../../kernel/graph/paging.js';
import { CheckedBy, Items, Length, Optional, Range } from '../../../kernel/graph/validation.js';
import { invalidPatterns } from './event-names.js';

/** Throws `VALIDATION_ERROR` for unknown names and `INVALID_CURSOR`. The feed itself says whether the cursor is its own. */
export function checkEvents({ names, cursor }: EventsArgs): void {
  const errors = new InputErrors();
  errors.of(() => failIfInvalid(invalidPatterns('names', names ?? [])));
  errors.of(() => cursor && checkCursor(cursor));
  errors.throwIfAny();
}

@CheckedBy(checkEvents)
@ArgsType()
export class EventsArgs {
  @Field(() => String, {
    nullable: true,
    description: '`nextCursor` of the page before; without it, the oldest event.',
  })
  @Optional()
  @Length(1, MAX_CURSOR_LENGTH)
  cursor?: string | null;

  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: 'Items a page, 1–100.' })
  @Range(1, MAX_PAGE_SIZE)
  limit: number = DEFAULT_LIMIT;

  @Field(() => [String], { nullable: true, description: 'Event names or families such as `sms.*`; without it, all.' })
  @Optional()
  @Items(1, 100)
  names?: string[] | null;
}
