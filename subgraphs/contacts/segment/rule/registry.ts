import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { GivenRule, PropertyType } from './rule.js';

interface Registered {
  readonly id: string;
  readonly no: number;
}

/** The topics, tags and properties of the workspace that rules name. */
export interface Registry {
  /** The topics by id. */
  readonly topics: ReadonlyMap<string, Registered>;
  /** The tags by name, as the rule writes it. */
  readonly tags: ReadonlyMap<string, Registered>;
  /** The properties by key. */
  readonly properties: ReadonlyMap<string, Registered & { readonly type: PropertyType }>;
}

/** `wanted` is the name as the rule writes it. */
const registered = (lock: '' | 'for key share') => `
  with topics as (
    select id, no from contacts.topic where workspace_id = $1 and id = any($2) order by id ${lock}
  ), tags as (
    select id, no, lower(name) as name from contacts.tag
     where workspace_id = $1 and lower(name) = any(select lower(name) from unnest($3::text[]) name) order by id ${lock}
  ), properties as (
    select id, no, key, type from contacts.property where workspace_id = $1 and key = any($4) order by id ${lock}
  )
  select 'topic' as kind, id as wanted, id, no, null as type from topics
  union all
  select 'tag', n.name, t.id, t.no, null from unnest($3::text[]) n (name) join tags t on t.name = lower(n.name)
  union all
  select 'property', key, id, no, type from properties`;

const REGISTERED = registered('');
/**
 * A transaction that deletes a tag waits for the end of this one, and then finds the segment that
 * uses it.
 */
const REGISTERED_LOCKED = registered('for key share');

interface Row extends Registered {
  kind: 'topic' | 'tag' | 'property';
  wanted: string;
  type: PropertyType;
}

/**
 * Reads the objects that the rules name, in one statement. In a transaction, they cannot be deleted
 * before its end.
 */
export async function readRegistry(ctx: Context, rules: readonly GivenRule[]): Promise<Registry> {
  const named = (member: 'topicId' | 'tag' | 'key'): string[] =>
    rules.map(rule => rule[member]).filter(name => typeof name === 'string');
  const rows = await sql<Row>(connectionOf(ctx), ctx.wakes ? REGISTERED_LOCKED : REGISTERED, [
    ctx.caller.workspaceId,
    named('topicId'),
    named('tag'),
    named('key'),
  ]);
  const of = (kind: Row['kind']): Map<string, Row> =>
    new Map(rows.filter(row => row.kind === kind).map(row => [row.wanted, row]));
  return { topics: of('topic'), tags: of('tag'), properties: of('property') };
}
