import type { Context } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import { type EntityRows, entityRows } from '../../../../../kernel/database/entity-rows.js';
import { covers } from '../../../../../kernel/graph/scope.js';
import type { InboundMessage } from '../../../core/inbound/inbound-message.js';
import { mayKnow } from '../../../core/message/world.js';
import { ChatGroup } from './chat-group.js';

interface Ask {
  readonly instanceId: string;
  readonly groupId: string;
  readonly rows: EntityRows<ChatGroup>;
}

const readOf = (columns: string): string => `select a.no, ${columns}
  from unnest($1::text[], $2::text[]) with ordinality as a(instance_id, group_id, no)
  join channels.chat_group t on t.instance_id = a.instance_id and t.provider_id = a.group_id`;

/** The groups of messages that are asked for at the same moment, with one statement. */
export const groupsOfMessages = defineBatched<Ask, ChatGroup | null>('groups of messages', 100, readAll);

async function readAll(on: Database | Em, asks: readonly Ask[]): Promise<(ChatGroup | null)[]> {
  const { columns, toEntity } = asks[0]!.rows;
  const found = await sql<{ no: number }>(on, readOf(columns), [
    asks.map(({ instanceId }) => instanceId),
    asks.map(({ groupId }) => groupId),
  ]);
  const byAsk = new Map(found.map(({ no, ...row }) => [Number(no), toEntity(row)]));
  return asks.map((_, place) => byAsk.get(place + 1) ?? null);
}

/** The group that a message was written in; `null` too while its line has not been asked for its groups, and without the scope. */
export async function groupOfMessage(ctx: Context, message: InboundMessage): Promise<ChatGroup | null> {
  const { instanceId, groupId } = message;
  if (groupId === null || !covers(ctx.caller.scopes, 'chatapp:groups')) return null;
  const group = await groupsOfMessages.load(ctx, { instanceId, groupId, rows: entityRows(ctx.db, ChatGroup) });
  return group && mayKnow(ctx.caller, group) ? group : null;
}
