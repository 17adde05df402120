import { z } from 'zod';
import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, failIfInvalid } from '../../../kernel/errors/errors.js';
import { eventTypes } from '../../../kernel/events/event-type.js';
import { readCursor, writeCursor } from '../../../kernel/graph/paging.js';
import type { EventsArgs } from './event.args.js';
import { type Event, type EventPage, EventType } from './event.js';
import { invalidPatterns, namesOf } from './event-names.js';

/** A credential limited to instances also reads the events of channels without instances. */
const FEED = `
  select seq, id, name as event, workspace_id as "workspaceId", instance_id as "instanceId", message_id as "messageId",
         at as timestamp, nullif(sandbox, false) as sandbox, data
    from webhooks.event
   where workspace_id = $1 and seq > $2 and ($3::text[] is null or name = any($3))
     and ($4::text[] is null or instance_id = '' or instance_id = any($4))
   order by seq limit $5`;

/**
 * The workspace's events of 30 days in commit order: a consumer that continues from its last cursor misses none. Throws `VALIDATION_ERROR` and `INVALID_CURSOR`.
 */
export async function readEvents(ctx: Context, { cursor, limit, names }: EventsArgs): Promise<EventPage> {
  failIfInvalid(invalidPatterns('names', names ?? []));
  const from = cursor ? readSequence(cursor) : 0;
  const { workspaceId, instanceIds } = ctx.caller;
  const rows = await sql<Event & { seq: number }>(ctx.db, FEED, [
    workspaceId,
    from,
    names ? namesOf(names) : null,
    instanceIds.length > 0 ? instanceIds : null,
    limit + 1,
  ]);
  const items = rows.slice(0, limit);
  const nextCursor = writeCursor(String(items.at(-1)?.seq ?? from));
  return { items, pagination: { limit, nextCursor, hasMore: rows.length > limit } };
}

function readSequence(cursor: string): number {
  const sequence = Number(readCursor(cursor));
  return Number.isSafeInteger(sequence) && sequence >= 0 ? sequence : fail('INVALID_CURSOR');
}

/** Every event that can be emitted here, with the schema and a sample of its `data`. */
export const describeEventTypes = (): EventType[] =>
  eventTypes().map(({ name, description, schema, sample }) =>
    Object.assign(new EventType(), { name, description, schema: z.toJSONSchema(schema), sample }),
  );
