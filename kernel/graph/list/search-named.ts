import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../../context/context.js';
import { worldsOf } from '../../context/world.js';
import { boundedRead } from '../../database/bounded-read.js';
import { entityRows } from '../../database/entity-rows.js';
import type { Listed } from './list-page.js';

/** The most objects of a kind that a search returns. */
export const MOST_FOUND = 5;

/** Newest objects of a kind whose names are looked at: limits of workspaces leave fewer of most. */
const MOST_LOOKED_AT = 10_000;

/** Further conditions on an object, in SQL of `table t`. */
export interface Narrowed {
  /** It has a world, and only those of the caller's are meant. */
  readonly inWorlds?: boolean;
  /** A constant of the code. */
  readonly where?: string;
}

/**
 * Objects of the caller's workspace with this identifier, or a name that has the text in it, in any case: those whose name begins with it
 * first. Throws the codes of {@link boundedRead}.
 */
export function searchNamed<Entity extends Listed & { readonly name: string }>(
  ctx: Context,
  entity: EntityClass<Entity>,
  text: string,
  { inWorlds = false, where = 'true' }: Narrowed = {},
): Promise<Entity[]> {
  const { table, columns, toEntity } = entityRows(ctx.db, entity);
  const statement = `select ${columns} from (
      select * from ${table} t where t.workspace_id = $1 and ${inWorlds ? 't.sandbox = any($3)' : 'true'} and ${where}
       order by t.id collate "C" desc limit ${MOST_LOOKED_AT}) t
    where t.id = $2 or strpos(lower(t.name), lower($2)) > 0
    order by t.id = $2 or strpos(lower(t.name), lower($2)) = 1 desc, t.id collate "C" desc limit ${MOST_FOUND}`;
  const values = [ctx.caller.workspaceId, text.trim(), ...(inWorlds ? [worldsOf(ctx.caller)] : [])];
  return boundedRead(ctx, async read => (await read<object>(statement, values)).map(toEntity), 'any');
}
