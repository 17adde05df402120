import type { Context } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { MAX_TAGS } from './tag.js';

/** What a workspace has of some names. */
export interface NamedTags {
  /** Ascending. */
  readonly numbers: readonly number[];
  /** By number, as they are shown. */
  readonly names: ReadonlyMap<number, string>;
  /** Names that no tag has. */
  readonly missing: readonly string[];
}

interface Ask {
  readonly workspaceId: string;
  readonly names: readonly string[];
}

interface Row {
  ask: number;
  given: string;
  no: number | null;
  name: string;
}

const NO_TAGS: NamedTags = { numbers: [], names: new Map(), missing: [] };
const MAX_ASKS = 50;

const BY_NAME = `select g.ask, n.name as given, t.no, t.name
  from json_to_recordset($1::json) as g(ask int, "workspaceId" text, names text[]) cross join unnest(g.names) n(name)
  left join lateral (select t.no, t.name from contacts.tag t
    where t.workspace_id = g."workspaceId" and lower(t.name) = lower(n.name) limit 1) t on true order by t.no`;

export const tagReader = defineBatched<Ask, NamedTags>('reader of tags', MAX_ASKS, async (on, asks) => {
  const given = JSON.stringify(asks.map((ask, place) => ({ ask: place, ...ask })));
  const found = Map.groupBy(await sql<Row>(on, BY_NAME, [given]), ({ ask }) => ask);
  return asks.map((_, ask) => namedTags(found.get(ask) ?? []));
});

function namedTags(rows: readonly Row[]): NamedTags {
  const names = new Map(rows.flatMap(({ no, name }) => (no === null ? [] : [[no, name] as const])));
  return { numbers: [...names.keys()], names, missing: rows.filter(({ no }) => no === null).map(({ given }) => given) };
}

/** The tags of the caller's workspace with these names, in any case of their letters. */
export async function findTags(ctx: Context, names: readonly string[]): Promise<NamedTags> {
  if (names.length === 0) return NO_TAGS;
  return tagReader.load(ctx, { workspaceId: ctx.caller.workspaceId, names });
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
