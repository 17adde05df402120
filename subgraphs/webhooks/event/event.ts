import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../../../kernel/graph/paging.js';
import { Json } from '../../../kernel/graph/scalar/json.js';

@Directive('@key(fields: "id")')
@ObjectType({ description: 'Something that happened in the workspace.' })
export class Event {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field({ description: 'The name of the event.' })
  event!: string;

  @Field({ description: 'The workspace that owns it.' })
  workspaceId!: string;

  @Field({ description: 'The instance; empty for channels without instances.' })
  instanceId!: string;

  @Field(() => String, { description: 'The message that it is about; null if there is none.', nullable: true })
  messageId!: string | null;

  @Field({ description: 'The time at which it happened.' })
  timestamp!: Date;

  @Field(() => Boolean, { description: 'True if it is of the sandbox; null otherwise.', nullable: true })
  sandbox!: true | null;

  @Field(() => Json, { description: 'The object of the event, as its type describes it.' })
  data!: object;
}

export const EventTimeline = pageOf(Event, 'EventTimeline');

@ObjectType({ description: 'The place of a page in the feed.' })
export class FeedPosition {
  @Field(() => Int, { description: 'The largest number of events on a page.' })
  limit!: number;

  @Field({ description: 'The cursor of the next page, even if there is no event on it yet.' })
  nextCursor!: string;

  @Field(() => [String], {
    description: 'A cursor for each event of this page, in their order: the list goes on after it.',
  })
  cursors!: string[];

  @Field({ description: 'Whether there were more events when this page was read.' })
  hasMore!: boolean;

  @Field(() => Int, { nullable: true, description: 'The number of events of the list, if they were counted.' })
  total?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True if there are more than `total` events.' })
  totalCapped?: boolean | null;
}

@ObjectType({ description: 'One page of a list.' })
export class EventPage {
  @Field(() => [Event], { description: 'The items of this page.' })
  items!: Event[];

  @Field(() => FeedPosition, { description: 'The place of this page in its list.' })
  pagination!: FeedPosition;
}

@ObjectType({ description: 'A kind of event.' })
export class EventType {
  @Field({ description: 'The name by which webhooks subscribe to it.' })
  name!: string;

  @Field({ description: 'The occasion on which it is sent.' })
  description!: string;

  @Field(() => Json, { description: 'JSON Schema of `data`.' })
  schema!: object;

  @Field(() => Json, { description: 'An example of `data`.' })
  sample!: object;
}
