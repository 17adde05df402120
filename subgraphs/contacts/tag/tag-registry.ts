import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { MAX_TAGS } from './tag.js';

/** What a workspace has of some names. */
export interface NamedTags {
  /** Ascending. */
  readonly numbers: readonly number[];
  /** Names that no tag has. */
  readonly missing: readonly string[];
}

const NO_TAGS: NamedTags = { numbers: [], missing: [] };

const BY_NAME = `select g.name, t.no from unnest($2::text[]) g(name)
  left join contacts.tag t on t.workspace_id = $1 and lower(t.name) = lower(g.name) order by t.no`;

/** The tags of the caller's workspace with these names, in any case of their letters. */
export async function findTags(ctx: Context, names: readonly string[]): Promise<NamedTags> {
  if (names.length === 0) return NO_TAGS;
  const rows = await sql<{ name: string; no: number | null }>(connectionOf(ctx), BY_NAME, [
    ctx.caller.workspaceId,
    names,
  ]);
  return {
    numbers: [...new Set(rows.flatMap(({ no }) => no ?? []))],
    missing: rows.flatMap(({ name, no }) => (no === null ? name : [])),
  };
}

const REGISTER = `insert into contacts.tag (id, workspace_id, name, created_at, updated_at)
  select g.id, $1, g.name, $4, $4 from unnest($2::text[], $3::text[]) g(id, name) order by lower(g.name)
  on conflict do nothing`;

const COUNT = 'select count(*)::int as count from contacts.tag where workspace_id = $1';

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
