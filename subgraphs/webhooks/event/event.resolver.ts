import { Arg, Args, Ctx, ID, Mutation, Query, Resolver, Subscription } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { FEED_CHANGED, WatchesFeed } from '../../../kernel/graph/watch.js';
import { EventsArgs, FollowedEventsArgs } from './event.args.js';
import { Event, EventPage, EventTimeline, EventType } from './event.js';
import { describeEventTypes, readEvent } from './event.service.js';
import { listEvents, readEvents } from './feed/list-events.js';
import { readTimeline, TimelineArgs } from './message-events.js';
import { triggerEvent } from './trigger-event.js';

@Resolver()
export class EventResolver {
  @Query(() => EventPage, { description: 'Every event of the last 30 days, oldest first by default.' })
  @Scope('webhooks:read')
  @Refuses('INSTANCE_NOT_ALLOWED')
  events(@Args(() => EventsArgs) args: EventsArgs, @Ctx() ctx: Context): Promise<EventPage> {
    return listEvents(ctx, args);
  }

  @Subscription(() => EventPage, {
    name: 'events',
    description:
      'The events after the cursor now, and again when there are more. With the cursor in a variable and `pagination { nextCursor }` selected, each answer continues the one before.',
    topics: FEED_CHANGED,
  })
  @WatchesFeed(FEED_CHANGED, 'cursor')
  @Scope('webhooks:read')
  followEvents(@Args(() => FollowedEventsArgs) args: FollowedEventsArgs, @Ctx() ctx: Context): Promise<EventPage> {
    return readEvents(ctx, args);
  }

  @Query(() => Event, { description: 'One event of the last 30 days, with all of its data.' })
  @Scope('webhooks:read')
  @Refuses('EVENT_NOT_FOUND')
  event(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Event> {
    return readEvent(ctx, id);
  }

  @Query(() => EventTimeline, { description: 'The events of one message during the last 30 days, oldest first.' })
  @Scope('any:read')
  messageEvents(@Args(() => TimelineArgs) args: TimelineArgs, @Ctx() ctx: Context): Promise<Page<Event>> {
    return readTimeline(ctx, args);
  }

  @Mutation(() => Event, {
    description:
      'Makes a sample of an event in the sandbox. It appears in the feed and is sent to the webhooks that subscribe to it.',
  })
  @Scope('webhooks:manage')
  @Refuses('EVENT_TYPE_NOT_FOUND')
  sendSampleEvent(@Arg('name') name: string, @Ctx() ctx: Context): Promise<Event> {
    return triggerEvent(ctx, name);
  }

  @Query(() => [EventType], { description: 'The kinds of events, with the schema and a sample of their data.' })
  @Scope('webhooks:read')
  eventTypes(): EventType[] {
    return describeEventTypes();
  }
}
