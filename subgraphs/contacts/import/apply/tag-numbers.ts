import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { AppError } from '../../../../kernel/errors/errors.js';
import { registerTags } from '../../tag/tag-registry.js';

/** Numbers of tags by the requested name. */
export type TagNumbers = ReadonlyMap<string, number>;

const BY_NAME = `select g.name, t.no from unnest($2::text[]) g(name)
  join contacts.tag t on t.workspace_id = $1 and lower(t.name) = lower(g.name)`;

async function find(tx: Context, names: readonly string[]): Promise<TagNumbers> {
  const rows = await sql<{ name: string; no: number }>(tx.em, BY_NAME, [tx.caller.workspaceId, names]);
  return new Map(rows.map(({ name, no }) => [name, no]));
}

/** The tags with these names. Names that no tag has become tags; if that were too many, they are missing in the answer. */
export async function tagNumbers(tx: Context, names: readonly string[]): Promise<TagNumbers> {
  if (names.length === 0) return new Map();
  const known = await find(tx, names);
  const missing = names.filter(name => !known.has(name));
  if (missing.length === 0) return known;
  await sql(tx.em, 'savepoint new_tags', []);
  try {
    await registerTags(tx, missing);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LIMIT_REACHED') throw error;
    await sql(tx.em, 'rollback to savepoint new_tags', []);
    return known;
  }
  return find(tx, names);
}
