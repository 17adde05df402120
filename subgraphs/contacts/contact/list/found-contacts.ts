import type { Context } from '../../../../kernel/context/context.js';
import { parameters } from '../../../../kernel/database/bind.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { GENERATED } from '../../../../kernel/database/connection.js';
import { found } from './list-contacts.js';

/**
 * Returns the ids of contacts that a search finds, in no order, at most `limit` of them.
 *
 * @param among only these are searched; `null` searches all.
 */
export function foundContacts(
  ctx: Context,
  search: string,
  among: readonly string[] | null,
  limit: number,
): Promise<readonly string[]> {
  const values: unknown[] = [];
  const bind = parameters(values);
  const own = among === null ? '' : `and c.id = any(${bind(among, 'text[]')})`;
  const text = `${GENERATED}select c.id from contacts.contact c where c.workspace_id = ${bind(ctx.caller.workspaceId, 'text')}
    ${own} and ${found(ctx, search.trim())(bind)} limit ${bind(limit, 'int')}`;
  return boundedRead(ctx, async read => (await read<{ id: string }>(text, values)).map(({ id }) => id));
}
