import type { Context } from '../../../kernel/context/context.js';
import { boundedRead, type Read } from '../../../kernel/database/bounded-read.js';
import { entityRows } from '../../../kernel/database/entity-rows.js';
import { readCursor, writeCursor } from '../../../kernel/graph/cursor.js';
import { checkPage, type Page, type PageArgs, type Pagination } from '../../../kernel/graph/paging.js';
import { Contact } from '../contact/contact.js';
import { AudienceStatements, type Place } from './audience-statements.js';
import type { Audience } from './rule/rule.js';

/**
 * Counting stops here, unless an exact total is asked for: rules that fit many contacts are counted by reading the rows of
 * those, which takes most of a page's time.
 */
const MAX_COUNTED = 1_000;

export interface AudiencePageArgs extends PageArgs {
  /** Counts beyond 1,000. */
  exactTotal?: boolean;
}

/** The exact number of contacts that fit. Throws the codes of {@link boundedRead}. */
export const countAudience = (ctx: Context, audience: Audience): Promise<number> =>
  boundedRead(ctx, read => count(read, statementsOf(ctx, audience)), 'any');

const statementsOf = (ctx: Context, audience: Audience): AudienceStatements =>
  new AudienceStatements(ctx.caller.workspaceId, audience);

/**
 * A page of the contacts that fit, newest first. Throws `INVALID_CURSOR`, `PAGE_TOO_DEEP` and the codes of
 * {@link boundedRead}.
 *
 * @param list to which its cursors belong.
 */
export async function audiencePage(
  ctx: Context,
  audience: Audience,
  args: AudiencePageArgs,
  list: string,
): Promise<Page<Contact>> {
  checkPage(args);
  const { cursor, limit, page } = args;
  const statements = statementsOf(ctx, audience);
  const before = cursor ? readCursor(ctx, list, cursor) : null;
  const place = { before, limit: limit + 1, offset: cursor ? 0 : (page - 1) * limit };
  return boundedRead(
    ctx,
    async read => {
      const { found, contacts } = await contactsAt(ctx, read, statements, place);
      const items = contacts.slice(0, limit);
      const nextCursor = contacts.length > limit ? writeCursor(ctx, list, items.at(-1)!.id) : null;
      const counted = cursor ? NOT_COUNTED : await totals(read, statements, args, found);
      return { items, pagination: { ...counted, limit, nextCursor } };
    },
    'any',
  );
}

/** The contacts of a page, and how many there are from its start on: at most one more than is counted. */
async function contactsAt(
  ctx: Context,
  read: Read,
  statements: AudienceStatements,
  place: Place,
): Promise<{ found: number; contacts: Contact[] }> {
  const rows = entityRows(ctx.db, Contact);
  const few = statements.few(place, MAX_COUNTED);
  const [{ total: found, ids } = NOBODY] = await read<{ total: number; ids: string[] | null }>(few.text, few.values);
  if (ids?.length === 0) return { found, contacts: [] };
  const page = ids ? byId(ids) : statements.walk(place, rows);
  return { found, contacts: (await read<object>(page.text, page.values)).map(rows.toEntity) };

  function byId(these: readonly string[]): { text: string; values: unknown[] } {
    const text = `select ${rows.columns} from ${rows.table} t where t.id = any($1) order by t.id desc`;
    return { text, values: [these] };
  }
}

const NOBODY = { total: 0, ids: [] };

type Totals = Omit<Pagination, 'limit' | 'nextCursor'>;

const NOT_COUNTED: Totals = { total: null, page: null, totalPages: null };

async function totals(
  read: Read,
  statements: AudienceStatements,
  { page, limit, exactTotal }: AudiencePageArgs,
  found: number,
): Promise<Totals> {
  const isMore = found > MAX_COUNTED;
  const total = isMore ? (exactTotal ? await count(read, statements) : MAX_COUNTED) : found;
  return { total, page, totalPages: Math.ceil(total / limit), totalCapped: isMore && !exactTotal ? true : null };
}

async function count(read: Read, statements: AudienceStatements): Promise<number> {
  const { text, values } = statements.count();
  return (await read<{ total: number }>(text, values))[0]?.total ?? 0;
}
