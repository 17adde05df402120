import type { Context } from '../../../../kernel/context/context.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import { type EntityRows, entityRows } from '../../../../kernel/database/entity-rows.js';
import { MessageChange } from './message-change.js';

interface Ask {
  /** The id of a message that was sent, or that came in. */
  readonly id: string;
  readonly rows: EntityRows<MessageChange>;
}

/** The most changes that are read for one message: the latest ones. */
const MAX_CHANGES = 100;

const readOf = (columns: string): string => `select a.no, found.*
from unnest($1::text[]) with ordinality as a(id, no)
cross join lateral (
  select ${columns} from channels.message_change t where t.message_id = a.id
  union all select ${columns} from channels.message_change t where t.inbound_id = a.id
  order by id desc limit ${MAX_CHANGES}
) found order by a.no, found.id`;

/** The changes of messages that are asked for at the same moment, with one statement. */
export const changesOfMessages = defineBatched<Ask, MessageChange[]>('changes of messages', 100, readAll);

async function readAll(on: Database | Em, asks: readonly Ask[]): Promise<MessageChange[][]> {
  const { columns, toEntity } = asks[0]!.rows;
  const found = await sql<{ no: number }>(on, readOf(columns), [asks.map(({ id }) => id)]);
  const byAsk = Map.groupBy(found, ({ no }) => Number(no));
  return asks.map((_, place) => (byAsk.get(place + 1) ?? []).map(({ no: __, ...row }) => toEntity(row)));
}

/** The last changes of a message, oldest first. */
export const changesOf = (ctx: Context, id: string): Promise<MessageChange[]> =>
  changesOfMessages.load(ctx, { id, rows: entityRows(ctx.db, MessageChange) });
