import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../../context/context.js';
import type { Resource } from '../../context/resource.js';
import { defineBatched } from '../../database/batched.js';
import { type Database, type Em, sql } from '../../database/database.js';
import { readCursor } from '../cursor.js';
import { checkPage, type Page, type PageArgs } from '../paging.js';
import { type Listed, MAX_COUNTED, pageOfRows } from './list-page.js';
import { type ListFilter, ListQuery } from './list-query.js';

/** The children of one parent that are asked for. */
interface Ask<Entity> {
  readonly db: Database;
  readonly parentId: string;
  readonly wanted: Wanted<Entity>;
}

/** What lists of several parents must have in common to share statements. */
interface Wanted<Entity> {
  readonly filter: ListFilter<Entity>;
  readonly before: string | null;
  readonly limit: number;
  readonly offset: number;
  readonly counted: boolean;
}

interface Found<Entity> {
  readonly rows: readonly Entity[];
  /** Up to one more than is counted; `null`: it was not asked for. */
  readonly total: number | null;
}

/** Lists that are a field of many objects: those of one moment share their statements. */
export interface ChildLists<Entity> {
  /** Its owner lists it. */
  readonly resource: Resource<unknown>;
  /**
   * The page that `listPage` answers for the parent. Throws `INVALID_CURSOR`, `PAGE_TOO_DEEP`.
   *
   * @param list names the list of this parent to which its cursors belong.
   */
  page(ctx: Context, parentId: string, args: PageArgs, filter: ListFilter<Entity>, list: string): Promise<Page<Entity>>;
}

const MAX_ASKS = 100;

/** @param parent the property of a child with the id of its parent. An index must have the children of each in order. */
export function childLists<Entity extends Listed>(
  name: string,
  entity: EntityClass<Entity>,
  parent: keyof Entity & string,
): ChildLists<Entity> {
  const lists = defineBatched<Ask<Entity>, Found<Entity>>(name, MAX_ASKS, (on, asks) =>
    readLists(on, entity, parent, asks),
  );
  return {
    resource: lists.resource,
    async page(ctx, parentId, args, filter, list) {
      const { cursor, limit, page } = args;
      checkPage(args);
      const wanted = {
        filter: { workspaceId: ctx.caller.workspaceId, ...filter },
        before: cursor ? readCursor(ctx, list, cursor) : null,
        limit: limit + 1,
        offset: cursor ? 0 : (page - 1) * limit,
        counted: !cursor,
      };
      const { rows, total } = await lists.load(ctx, { db: ctx.db, parentId, wanted });
      return pageOfRows(ctx, list, args, rows, total);
    },
  };
}

/** Asks that differ in more than the parent, as aliases of a field do, have statements of their own. */
async function readLists<Entity extends Listed>(
  on: Database | Em,
  entity: EntityClass<Entity>,
  parent: keyof Entity & string,
  asks: readonly Ask<Entity>[],
): Promise<Found<Entity>[]> {
  const found = new Map<Ask<Entity>, Found<Entity>>();
  for (const alike of Map.groupBy(asks, ({ wanted }) => JSON.stringify(wanted)).values()) {
    const { db, wanted } = alike[0]!;
    const query = new ListQuery(db, entity, wanted.filter, parent);
    const read = <Row extends object>(text: string, values: readonly unknown[]) => sql<Row>(on, text, [...values]);
    const parents = alike.map(({ parentId }) => parentId);
    const rows = await query.rowsOfEach(read, parents, wanted.before, wanted.limit, wanted.offset);
    const totals = wanted.counted ? await query.countOfEach(read, parents, MAX_COUNTED + 1) : null;
    for (const [place, ask] of alike.entries()) found.set(ask, { rows: rows[place]!, total: totals?.[place] ?? null });
  }
  return asks.map(ask => found.get(ask)!);
}
