import type { Context } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Message } from '../../../core/message/message.js';

const MAX_CALLS = 100;

/** A provider bills each begun minute of a call, and of each call to a second number, for itself. */
const READ = `select id, (case when answered_at is null then 0 else ceil(coalesce(duration_sec, 0) / 60.0) end
    + (select coalesce(sum(ceil(coalesce((leg ->> 'durationSec')::int, 0) / 60.0)), 0) from json_array_elements(legs) leg))::int as minutes
  from channels.call where id = any($1) and ended_at is not null`;

/** Calls of a page share a statement. */
export const minutesOfCalls = defineBatched<string, number | null>('minutes of calls', MAX_CALLS, async (on, ids) => {
  const rows = await sql<{ id: string; minutes: number }>(on, READ, [ids]);
  const minutes = new Map(rows.map(row => [row.id, row.minutes]));
  return ids.map(id => minutes.get(id) ?? null);
});

/** Returns the minutes of the call that a message placed and of those to whom it was passed on, each from its answer; `null` before it has ended. */
export const chargedMinutes = (ctx: Context, { id }: Message): Promise<number | null> => minutesOfCalls.load(ctx, id);
