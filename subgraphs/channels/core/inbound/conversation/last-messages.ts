import { ArgsType, Field, Int } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import { type EntityRows, entityRows } from '../../../../../kernel/database/entity-rows.js';
import { Range } from '../../../../../kernel/graph/validation.js';
import { InboundMessage } from '../inbound-message.js';

const MAX = 20;
const DEFAULT = 5;

@ArgsType()
export class LastMessagesArgs {
  @Field(() => Int, { defaultValue: DEFAULT })
  @Range(1, MAX)
  limit: number = DEFAULT;
}

interface Ask {
  readonly conversationId: string;
  readonly limit: number;
  readonly rows: EntityRows<InboundMessage>;
}

const readOf = (columns: string): string => `select a.no, found.*
  from unnest($1::text[], $2::int[]) with ordinality as a(id, "limit", no)
  cross join lateral (
    select ${columns} from channels.inbound_message t where t.conversation_id = a.id
    order by t.id collate "C" desc limit a."limit"
  ) found`;

/** The last messages of conversations that are asked for at the same moment, with one statement. */
export const lastMessages = defineBatched<Ask, InboundMessage[]>('last messages of conversations', 100, readAll);

async function readAll(on: Database | Em, asks: readonly Ask[]): Promise<InboundMessage[][]> {
  const { columns, toEntity } = asks[0]!.rows;
  const found = await sql<{ no: number; id: string }>(on, readOf(columns), [
    asks.map(({ conversationId }) => conversationId),
    asks.map(({ limit }) => limit),
  ]);
  const byAsk = Map.groupBy(found, ({ no }) => Number(no));
  return asks.map((_, place) =>
    (byAsk.get(place + 1) ?? []).toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ no: __, ...row }) => toEntity(row)),
  );
}

/** Newest first. */
export const lastMessagesOf = (ctx: Context, conversationId: string, limit: number): Promise<InboundMessage[]> =>
  lastMessages.load(ctx, { conversationId, limit, rows: entityRows(ctx.db, InboundMessage) });
