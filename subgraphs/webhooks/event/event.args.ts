import { ArgsType, Field, Int } from 'type-graphql';
import { CHANNEL_NAMES } from '../../../catalogue/channels.js';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { InputErrors } from '../../../kernel/errors/input-errors.js';
import { checkCursor } from '../../../kernel/graph/cursor.js';
import { ListOrder } from '../../../kernel/graph/list/order.js';
import { CursorArgs } from '../../../kernel/graph/paging.js';
import { CheckedBy, Items, LengthOfItems, OneOfEach, Optional, Range } from '../../../kernel/graph/validation.js';
import { WebhookModeName } from '../endpoint/webhook-words.js';
import { invalidPatterns } from './event-names.js';

/** An answer of a subgraph in another process must come within ten seconds. */
const MAX_WAIT_SEC = 8;

/**
 * Throws `VALIDATION_ERROR` for unknown names and `INVALID_CURSOR`. The feed itself checks whether
 * the cursor belongs to it.
 */
export function checkEvents({ names, cursor }: FollowedEventsArgs): void {
  const errors = new InputErrors();
  errors.of(() => failIfInvalid(invalidPatterns('names', names ?? [])));
  errors.of(() => cursor && checkCursor(cursor));
  errors.throwIfAny();
}

/** The filters of the feed. */
@CheckedBy(checkEvents)
@ArgsType()
export class FollowedEventsArgs extends CursorArgs {
  @Field(() => [String], { nullable: true, description: 'Event names or families such as `sms.*`; without it, all.' })
  @Optional()
  @Items(1, 100)
  @LengthOfItems(1, 100)
  names?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Returns only events of these instances.' })
  @Optional()
  @Items(1, 100)
  @LengthOfItems(1, 64)
  instanceIds?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Returns only events of these channels: `sms`, `chatapp`, …' })
  @Optional()
  @Items(1, CHANNEL_NAMES.length)
  @OneOfEach(CHANNEL_NAMES)
  channels?: string[] | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Oldest first, without a cursor: begins so that no event of this time or later is left out. The feed is in the order of commits, so it may include earlier ones. Newest first: returns only events of this time or later.',
  })
  since?: Date | null;

  @Field(() => WebhookModeName, {
    nullable: true,
    description: '`LIVE` or `SANDBOX`: returns only events of that mode.',
  })
  @Optional()
  mode?: string | null;
}

/**
 * Checks the arguments of a list. A list from the newest on cannot wait for new events, because its
 * pages go back in time.
 */
export function checkList(args: EventsArgs): void {
  const errors = new InputErrors();
  errors.of(() => checkEvents(args));
  const waits = args.wait && args.order === 'NEWEST_FIRST';
  errors.of(() => failIfInvalid(waits ? [invalidField('wait', 'notBeside', { other: 'order' })] : []));
  errors.throwIfAny();
}

@CheckedBy(checkList)
@ArgsType()
export class EventsArgs extends FollowedEventsArgs {
  @Field(() => ListOrder, {
    defaultValue: 'OLDEST_FIRST',
    description:
      'The order of the list, which follows the order of commits. A cursor holds for the order it was made in.',
  })
  order: ListOrder = 'OLDEST_FIRST';

  @Field(() => Date, {
    nullable: true,
    description:
      'Returns only events of this time or earlier. An event that entered the feed after a thousand later ones may be left out.',
  })
  @Optional()
  createdTo?: Date | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether `pagination.total` says how many there are, up to 10,000; only without a cursor.',
  })
  counted: boolean = false;

  @Field(() => Int, {
    nullable: true,
    description:
      'The seconds to wait for the first event if there is none yet (long poll), 0–8. Only with the oldest first.',
  })
  @Optional()
  @Range(0, MAX_WAIT_SEC)
  wait?: number | null;
}
