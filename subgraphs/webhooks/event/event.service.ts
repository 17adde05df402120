import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import { dataSchemaOf, eventTypes } from '../../../kernel/events/event-type.js';
import { type Event, EventType } from './event.js';
import { EVENT_COLUMNS } from './feed/feed.js';

const READ = `select ${EVENT_COLUMNS} from webhooks.event e
  where e.id = $1 and e.workspace_id = $2 and (e.sandbox or not $3) and (e.instance_id = any($4) or $4 = '{}' or (e.instance_id = '' and e.channel is null))`;

/** Throws `EVENT_NOT_FOUND`, also for an event that the caller may not know of. */
export async function readEvent(ctx: Context, id: string): Promise<Event> {
  const { workspaceId, sandbox, instanceIds } = ctx.caller;
  const [event] = await sql<Event>(connectionOf(ctx), READ, [id, workspaceId, sandbox, instanceIds]);
  return event ?? fail('EVENT_NOT_FOUND');
}

/** Every event that can be emitted here, with the schema and a sample of its `data`. */
export const describeEventTypes = (): EventType[] =>
  eventTypes().map(type => {
    const { name, description, sample } = type;
    return Object.assign(new EventType(), { name, description, schema: dataSchemaOf(type), sample });
  });
