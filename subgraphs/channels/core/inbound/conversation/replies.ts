import type { Context } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import { type EntityRows, entityRows } from '../../../../../kernel/database/entity-rows.js';
import { mayKnow } from '../../message/world.js';
import { InboundMessage } from '../inbound-message.js';

interface Ask {
  readonly messageId: string;
  readonly workspaceId: string;
  readonly limit: number;
  readonly rows: EntityRows<InboundMessage>;
}

const MAX_ASKS = 100;

const readOf = (columns: string): string => `select a.no::int as ask, found.*
  from unnest($1::text[], $2::text[], $3::int[]) with ordinality as a(message, workspace, size, no)
  cross join lateral (
    select ${columns} from channels.inbound_message t
     where t.message_id = a.message and t.message_id is not null and t.workspace_id = a.workspace
     order by t.id collate "C" limit a.size
  ) found order by a.no, found.id collate "C"`;

/**
 * The inbound answers to messages, read with one statement for all that are asked for at the same
 * moment.
 */
export const replies = defineBatched<Ask, InboundMessage[]>('replies to messages', MAX_ASKS, async (on, asks) => {
  const { columns, toEntity } = asks[0]!.rows;
  const found = await sql<InboundMessage & { ask: number }>(on, readOf(columns), [
    asks.map(({ messageId }) => messageId),
    asks.map(({ workspaceId }) => workspaceId),
    asks.map(({ limit }) => limit),
  ]);
  const byAsk = Map.groupBy(found, ({ ask }) => ask);
  return asks.map((_, place) => (byAsk.get(place + 1) ?? []).map(({ ask: _ask, ...row }) => toEntity(row)));
});

/** Oldest first. */
export async function repliesTo(ctx: Context, messageId: string, limit: number): Promise<InboundMessage[]> {
  const { workspaceId } = ctx.caller;
  const found = await replies.load(ctx, { messageId, workspaceId, limit, rows: entityRows(ctx.db, InboundMessage) });
  return found.filter(reply => mayKnow(ctx.caller, reply));
}
