import type { Context } from '../../../kernel/context/context.js';
import { boundedRead } from '../../../kernel/database/bounded-read.js';
import { readCursor } from '../../../kernel/graph/cursor.js';
import { MAX_COUNTED, pageOfRows } from '../../../kernel/graph/list/list-page.js';
import { checkPage, type Page } from '../../../kernel/graph/paging.js';
import type { MembersArgs } from './member.args.js';
import { COLUMNS, type Member, type MemberRow, toMember } from './member.js';

/** The list to which the cursors belong. */
const LIST = 'members';

const FITS = `${COLUMNS} and ($2::text is null or m.role = $2)
  and ($3::text is null or position(lower($3) in lower(u.email)) > 0 or position(lower($3) in lower(u.name)) > 0)`;

const ROWS = `select ${FITS} and ($4::timestamptz is null or (m.created_at, u.id) > ($4, $5))
  order by m.created_at, u.id limit $6 offset $7`;

const COUNT = `select count(*)::int as total from (select ${FITS} limit $4) counted`;

/** The position of a member, which stays the same when the member leaves. */
const placeOf = ({ joinedAt, id }: Member): string => `${joinedAt.toISOString()} ${id}`;

/** Throws `INVALID_CURSOR`, `PAGE_TOO_DEEP` and the codes of {@link boundedRead}. */
export async function pageOfMembers(ctx: Context, args: MembersArgs): Promise<Page<Member>> {
  const { cursor, limit, page, role = null, search = null } = args;
  checkPage(args);
  const filter = [ctx.caller.workspaceId, role, search];
  const [joined = null, id = null] = cursor ? readCursor(ctx, LIST, cursor).split(' ') : [];
  return boundedRead(ctx, async read => {
    const rows = await read<MemberRow>(ROWS, [...filter, joined, id, limit + 1, cursor ? 0 : (page - 1) * limit]);
    const counted = cursor ? null : await read<{ total: number }>(COUNT, [...filter, MAX_COUNTED + 1]);
    const found = counted?.[0]?.total ?? null;
    return pageOfRows(ctx, LIST, args, rows.map(toMember), found, MAX_COUNTED, placeOf);
  });
}
