import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../context/context.js';
import { fail } from '../errors/errors.js';
import { sql } from './database.js';
import { type EntityRows, entityRows } from './entity-rows.js';
import type { OwnedRow } from './find-owned.js';

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

interface Room<Entity> {
  /** The number of objects that are added; one unless given. */
  readonly more?: number;
  /** Values of the objects that count: all of the workspace unless given. */
  readonly of?: { readonly [Key in keyof Entity]?: string | boolean | null | readonly boolean[] };
}

/**
 * Throws `LIMIT_REACHED` if the caller's workspace has no room for more objects of a kind. Until the transaction ends, no
 * other one adds some: of two that reach the limit together, one is refused.
 */
export async function checkRoomFor<Entity extends OwnedRow>(
  tx: Context,
  entity: EntityClass<Entity>,
  most: number,
  { more = 1, of }: Room<Entity> = {},
): Promise<void> {
  const { workspaceId } = tx.caller;
  const rows = entityRows(tx.db, entity);
  await sql(tx.em, LOCK, [`${rows.table} ${workspaceId}`]);
  const [text, values] = countOf(rows, { workspaceId, ...of });
  const [row] = await sql<{ count: number }>(tx.em, text, values);
  if (row!.count + more > most) fail('LIMIT_REACHED', { max: most });
}

/** The statement that counts the rows with these values. */
function countOf(rows: EntityRows<object>, of: Readonly<Record<string, unknown>>): [text: string, values: unknown[]] {
  const values: unknown[] = [];
  const conditions = Object.entries(of).map(([property, value]) => {
    const { name } = rows.column(property);
    if (value === null) return `${name} is null`;
    values.push(value);
    return Array.isArray(value) ? `${name} = any($${values.length})` : `${name} = $${values.length}`;
  });
  return [`select count(*)::int as count from ${rows.table} t where ${conditions.join(' and ')}`, values];
}
