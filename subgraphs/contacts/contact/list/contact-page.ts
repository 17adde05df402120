import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead, type Read } from '../../../../kernel/database/bounded-read.js';
import { entityRows } from '../../../../kernel/database/entity-rows.js';
import { readCursor, writeCursor } from '../../../../kernel/graph/cursor.js';
import { checkPage, type Page, type PageArgs } from '../../../../kernel/graph/paging.js';
import { Contact } from '../contact.js';

/** Conditions on a row `c` of `contacts.contact`, all of which hold, and the values of their parameters from `$2` on. */
export class ContactFilter {
  readonly conditions: string[] = ['c.workspace_id = $1'];
  readonly values: unknown[];
  /** One of the conditions fits one contact at most. */
  isUnique = false;

  constructor(workspaceId: string) {
    this.values = [workspaceId];
  }

  /** Adds a condition; `write` gets the parameter of each value. */
  add(values: readonly unknown[], write: (...parameters: string[]) => string): void {
    this.conditions.push(write(...values.map(value => this.parameter(value))));
  }

  /** Adds the condition that a contact has an identifier. */
  addIdentifier(value: string, write: (parameter: string) => string): void {
    this.isUnique = true;
    this.add([value], write);
  }

  /** The parameter of one more value. */
  parameter(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  get text(): string {
    return this.conditions.join(' and ');
  }
}

/** Counting stops here. */
const MAX_COUNTED = 10_000;

/** How many contacts fit a filter depends on its values: a plan for any of them could read a whole workspace. */
const PLAN_EACH = 'set local plan_cache_mode = force_custom_plan';

/**
 * A page of the contacts that fit a filter, newest first. Throws `INVALID_CURSOR`, `PAGE_TOO_DEEP` and the codes of
 * {@link boundedRead}.
 *
 * @param list names the list to which its cursors belong.
 */
export function contactPage(ctx: Context, filter: ContactFilter, args: PageArgs, list: string): Promise<Page<Contact>> {
  const { cursor, limit, page } = args;
  checkPage(args);
  const before = cursor ? readCursor(ctx, list, cursor) : null;
  return boundedRead(ctx, async read => {
    await read(PLAN_EACH, []);
    const rows = await readRows(ctx, read, filter, before, limit + 1, cursor ? 0 : (page - 1) * limit);
    const items = rows.slice(0, limit);
    const counted = cursor ? { total: null, page: null, totalPages: null } : await count(read, filter, args);
    const last = items.at(-1);
    const nextCursor = rows.length > limit && last ? writeCursor(ctx, list, last.id) : null;
    return { items, pagination: { ...counted, limit, nextCursor } };
  });
}

async function readRows(
  ctx: Context,
  read: Read,
  filter: ContactFilter,
  before: string | null,
  limit: number,
  offset: number,
): Promise<Contact[]> {
  const { table, columns, toEntity } = entityRows(ctx.db, Contact);
  const values = [...filter.values];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const position = before === null ? '' : ` and c.id < ${parameter(before)}`;
  const fitting = `contacts.contact c where ${filter.text}${position}`;
  // Of an identifier the planner may expect many rows, and would walk all contacts, newest first: OFFSET keeps the order out.
  const from = filter.isUnique ? `(select c.id from ${fitting} offset 0) c` : fitting;
  const ids = `select c.id from ${from}
    order by c.id desc limit ${parameter(limit)} offset ${parameter(offset)}`;
  const text = `select ${columns} from (${ids}) page join ${table} t on t.id = page.id order by t.id desc`;
  return (await read<object>(text, values)).map(toEntity);
}

async function count(read: Read, filter: ContactFilter, { page, limit }: PageArgs) {
  const last = `$${filter.values.length + 1}`;
  const text = `select count(*)::int as total
    from (select 1 from contacts.contact c where ${filter.text} limit ${last}) counted`;
  const [row] = await read<{ total: number }>(text, [...filter.values, MAX_COUNTED + 1]);
  const found = row?.total ?? 0;
  const total = Math.min(found, MAX_COUNTED);
  return { total, page, totalPages: Math.ceil(total / limit), totalCapped: found > total ? true : null };
}
