import type { Context } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { registryReader } from '../registry/registry-reader.js';
import { MAX_TAGS } from './tag.js';

/** The tags of a workspace that have some names. */
export interface NamedTags {
  /** Ascending. */
  readonly numbers: readonly number[];
  /** The names by number, as they are shown. */
  readonly names: ReadonlyMap<number, string>;
  /** Names that no tag has. */
  readonly missing: readonly string[];
}

const NO_TAGS: NamedTags = { numbers: [], names: new Map(), missing: [] };

/** The tags of the caller's workspace with these names, in any case of their letters. */
export async function findTags(ctx: Context, names: readonly string[]): Promise<NamedTags> {
  if (names.length === 0) return NO_TAGS;
  const rows = await registryReader.load(ctx, { workspaceId: ctx.caller.workspaceId, names });
  const found = rows.flatMap(({ no, name }) => (no === null ? [] : [[no, name] as const])).sort(([a], [b]) => a - b);
  const known = new Map(found);
  const missing = rows.filter(({ no }) => no === null).map(({ given }) => given);
  return { numbers: [...known.keys()], names: known, missing };
}

const REGISTER = `insert into contacts.tag (id, workspace_id, name, created_at, updated_at)
  select g.id, $1, g.name, $4, $4 from unnest($2::text[], $3::text[]) g(id, name) order by lower(g.name)
  on conflict do nothing`;

const COUNT = 'select count(*)::int as count from contacts.tag where workspace_id = $1';

/** Lets no other transaction of the workspace add tags until the end of this one, and counts those that there are. */
export async function lockTags(tx: Context): Promise<number> {
  const { workspaceId } = tx.caller;
  await sql(tx.em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tags ${workspaceId}`]);
  const [row] = await sql<{ count: number }>(tx.em, COUNT, [workspaceId]);
  return row!.count;
}

/** Registers names that have no tag yet. Throws `LIMIT_REACHED`. One transaction of a workspace at a time adds tags. */
export async function registerTags(tx: Context, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { workspaceId } = tx.caller;
  await sql(tx.em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tags ${workspaceId}`]);
  await sql(tx.em, REGISTER, [workspaceId, names.map(() => newId('tag')), names, tx.clock.now()]);
  const [row] = await sql<{ count: number }>(tx.em, COUNT, [workspaceId]);
  if (row!.count > MAX_TAGS) {
    const details = [invalidField('tags', 'limit', { max: MAX_TAGS })];
    fail('LIMIT_REACHED', { max: MAX_TAGS }, { details });
  }
}
