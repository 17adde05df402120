import { ArgsType, Field } from 'type-graphql';
import { failIfInvalid } from '../../../kernel/errors/errors.js';
import { InputErrors } from '../../../kernel/errors/input-errors.js';
import { checkCursor } from '../../../kernel/graph/cursor.js';
import { CursorArgs } from '../../../kernel/graph/paging.js';
import { CheckedBy, Items, Optional } from '../../../kernel/graph/validation.js';
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
export class EventsArgs extends CursorArgs {
  @Field(() => [String], { nullable: true, description: 'Event names or families such as `sms.*`; without it, all.' })
  @Optional()
  @Items(1, 100)
  names?: string[] | null;
}
