import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { EventsArgs } from './event.args.js';
import { Event, EventPage, EventType } from './event.js';
import { describeEventTypes, readEvent, readEvents } from './event.service.js';

@Resolver()
export class EventResolver {
  @Query(() => EventPage, { description: 'Every event of the last 30 days, oldest first.' })
  @Scope('webhooks:read')
  events(@Args(() => EventsArgs) args: EventsArgs, @Ctx() ctx: Context): Promise<EventPage> {
    return readEvents(ctx, args);
  }

  @Query(() => Event, { description: 'One event of the last 30 days, whole.' })
  @Scope('webhooks:read')
  event(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Event> {
    return readEvent(ctx, id);
  }

  @Query(() => [EventType], { description: 'The kinds of events, with the schema and a sample of their data.' })
  @Scope('webhooks:read')
  eventTypes(): EventType[] {
    return describeEventTypes();
  }
}
