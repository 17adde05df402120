import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import { dataSchemaOf, eventTypes } from '../../../kernel/events/event-type.js';
import { type Event, EventType } from './event.js';
import { FOUND_COLUMNS, type FoundEvent, mayKnowEvent } from './known-event.js';

const READ = `select ${FOUND_COLUMNS} from webhooks.event e where e.id = $1`;

/** Throws `EVENT_NOT_FOUND`, also for an event that the caller may not know of. */
export async function readEvent(ctx: Context, id: string): Promise<Event> {
  const [event] = await sql<FoundEvent>(connectionOf(ctx), READ, [id]);
  return event && mayKnowEvent(ctx.caller, event) ? event : fail('EVENT_NOT_FOUND');
}

/** Every event that can be emitted here, with the schema and a sample of its `data`. */
export const describeEventTypes = (): EventType[] =>
  eventTypes().map(type => {
    const { name, description, sample } = type;
    return Object.assign(new EventType(), { name, description, schema: dataSchemaOf(type), sample });
  });
