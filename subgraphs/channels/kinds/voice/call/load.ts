import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { entityRows } from '../../../../../kernel/database/entity-rows.js';
import { rateTo } from '../charge/rate.js';
import { CallChanges } from '../run/call-changes.js';
import { Call } from './call.js';

/** Messages before calls, as whoever changes a message does: two such transactions cannot wait for each other. */
const LOCK_MESSAGES = 'select from channels.message where id = any($1) order by id for update';

/** An object for the changes of each call that exists, in the order of their ids; both rows of each are locked. */
export async function lockCalls(tx: Context, ids: readonly string[]): Promise<CallChanges[]> {
  if (ids.length === 0) return [];
  await sql(tx.em, LOCK_MESSAGES, [ids]);
  const { table, columns, toEntity } = entityRows(tx.db, Call);
  const text = `select ${columns} from ${table} t where t.id = any($1) order by t.id for update`;
  return (await sql<object>(tx.em, text, [ids])).map(row => turnOf(tx, toEntity(row)));
}

const turnOf = (tx: Context, call: Call): CallChanges => new CallChanges(call, to => rateTo(tx, call, to));

export const lockCall = async (tx: Context, id: string): Promise<CallChanges | null> =>
  (await lockCalls(tx, [id]))[0] ?? null;
