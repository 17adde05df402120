import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../../context/context.js';
import type { Resource } from '../../context/resource.js';
import { defineBatched } from '../../database/batched.js';
import { boundedRead, type Read } from '../../database/bounded-read.js';
import { type Database, type Em, sql } from '../../database/database.js';
import { readCursor } from '../cursor.js';
import { checkDepth, type Page, type PageArgs } from '../paging.js';
import type { ListFilter } from './list-filter.js';
import { type Listed, pageOfRows } from './list-page.js';
import { ListQuery } from './list-query.js';

/** A request for the children of one parent. */
interface Ask<Entity> {
  readonly ctx: Context;
  readonly parentId: string;
  readonly wanted: Wanted<Entity>;
}

/** The properties that lists of several parents must share for one statement to read them. */
interface Wanted<Entity> {
  readonly filter: ListFilter<Entity>;
  readonly before: string | null;
  readonly limit: number;
  readonly offset: number;
  readonly counted: boolean;
}

interface Found<Entity> {
  readonly rows: readonly Entity[];
  /** Up to one more than is counted; `null` if it was not requested. */
  readonly total: number | null;
}

/** Lists that are a field of many objects: those of one moment share their statements. */
export interface ChildLists<Entity> {
  /** Its owner lists it. */
  readonly resource: Resource<unknown>;
  /**
   * The page that `listPage` answers for the parent. Throws `INVALID_CURSOR`, `PAGE_TOO_DEEP` and the
   * codes of {@link boundedRead}.
   *
   * @param list names the list of this parent to which its cursors belong.
   */
  page(ctx: Context, parentId: string, args: PageArgs, filter: ListFilter<Entity>, list: string): Promise<Page<Entity>>;
}

/** Parents of a statement. */
const MAX_ASKS = 100;
/**
 * The depth at which numbered pages and the count end: a statement reads as much for each of its
 * parents.
 */
const MAX_DEPTH = 1_000;

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
      checkDepth(args, MAX_DEPTH);
      const wanted = {
        filter: { workspaceId: ctx.caller.workspaceId, ...filter },
        before: cursor ? readCursor(ctx, list, cursor) : null,
        limit: limit + 1,
        offset: cursor ? 0 : (page - 1) * limit,
        counted: !cursor,
      };
      const childRows = await lists.load(ctx, { ctx, parentId, wanted });
      return pageOfRows(ctx, list, args, childRows.rows, childRows.total, MAX_DEPTH);
    },
  };
}

/**
 * Requests that differ in more than the parent, as aliases of a field and other workspaces do, have
 * a read of their own.
 */
async function readLists<Entity extends Listed>(
  on: Database | Em,
  entity: EntityClass<Entity>,
  parent: keyof Entity & string,
  asks: readonly Ask<Entity>[],
): Promise<(Found<Entity> | Error)[]> {
  const rowsByAsk = new Map<Ask<Entity>, Found<Entity> | Error>();
  const groups = [...Map.groupBy(asks, ({ wanted }) => JSON.stringify(wanted)).values()];
  await Promise.all(
    groups.map(async alike => {
      const lists = await readAlike(on, entity, parent, alike).catch((error: Error) => alike.map(() => error));
      for (const [place, ask] of alike.entries()) rowsByAsk.set(ask, lists[place]!);
    }),
  );
  return asks.map(ask => rowsByAsk.get(ask)!);
}

/** Reads within the share of the workspace, or in the caller's transaction. */
function readAlike<Entity extends Listed>(
  on: Database | Em,
  entity: EntityClass<Entity>,
  parent: keyof Entity & string,
  alike: readonly Ask<Entity>[],
): Promise<Found<Entity>[]> {
  const { ctx, wanted } = alike[0]!;
  const query = new ListQuery(ctx.db, entity, wanted.filter, parent);
  const parents = alike.map(({ parentId }) => parentId);
  const work = async (read: Read): Promise<Found<Entity>[]> => {
    const rows = await query.rowsOfEach(read, parents, wanted.before, wanted.limit, wanted.offset);
    const totals = wanted.counted ? await query.countOfEach(read, parents, MAX_DEPTH + 1) : null;
    return rows.map((own, place) => ({ rows: own, total: totals?.[place] ?? null }));
  };
  const here = <Row extends object>(text: string, values: readonly unknown[]) => sql<Row>(on, text, [...values]);
  return ctx.wakes ? work(here) : boundedRead(ctx, work);
}
