import { toNumber } from '../../../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../../../kernel/context/context.js';
import { isLimited, limitedKey } from '../../../../../../kernel/context/limited.js';
import { worldsOf } from '../../../../../../kernel/context/world.js';
import { boundedRead, type Read } from '../../../../../../kernel/database/bounded-read.js';
import { entityRows } from '../../../../../../kernel/database/entity-rows.js';
import { readCursor } from '../../../../../../kernel/graph/cursor.js';
import { chosen } from '../../../../../../kernel/graph/list/chosen.js';
import { MAX_COUNTED, pageOfRows } from '../../../../../../kernel/graph/list/list-page.js';
import { checkPage, type Page } from '../../../../../../kernel/graph/paging.js';
import { metadataOf } from '../../../../core/message/list/metadata.args.js';
import { Call } from '../call.js';
import { CallDirection, CallStatus } from '../call-status.js';
import { CallRanges, placeOf, type WantedCalls } from './call-ranges.js';
import type { CallsArgs } from './calls.args.js';

const STATUSES = Object.values(CallStatus);
const DIRECTIONS = Object.values(CallDirection);

/** A page of the calls of the caller's world, newest first unless it asks otherwise. Throws `INVALID_CURSOR`, `PAGE_TOO_DEEP`. */
export async function listCalls(ctx: Context, args: CallsArgs): Promise<Page<Call>> {
  const { cursor, order } = args;
  checkPage(args);
  const list = order === 'NEWEST_FIRST' ? 'Call' : 'Call, oldest first';
  const wanted = within(ctx, wantedBy(ctx, args));
  const position = cursor ? placeOf(readCursor(ctx, list, cursor)) : null;
  return boundedRead(ctx, async read => {
    const rows = await rowsOf(ctx, read, wanted, args, position);
    const found = cursor ? null : await count(read, wanted);
    return pageOfRows(ctx, list, args, rows, found);
  });
}

function wantedBy({ caller }: Context, args: CallsArgs): WantedCalls {
  const { status, statuses, direction, to, from, sandbox, campaignId, source } = args;
  const numberOf = (text: string | null | undefined) =>
    text ? (toNumber(text, caller.workspace?.country) ?? text) : null;
  return {
    workspaceId: caller.workspaceId,
    worlds: worldsOf(caller).filter(world => world === (sandbox ?? world)),
    directions: direction ? [direction] : DIRECTIONS,
    statuses: chosen(status, statuses) ?? STATUSES,
    ...{ to: numberOf(to), from: numberOf(from) },
    errorCode: args.errorCode ?? null,
    contactId: args.contactId ?? null,
    reference: args.reference ?? null,
    metadata: metadataOf(args.metadata),
    source: campaignId ? { kind: 'CAMPAIGN', id: campaignId } : (source ?? null),
    createdFrom: args.createdFrom ?? null,
    createdTo: args.createdTo ?? null,
    oldestFirst: args.order === 'OLDEST_FIRST',
  };
}

/** A credential limited to instances lists the calls that it placed itself, which no other source did. */
function within({ caller }: Context, wanted: WantedCalls): WantedCalls {
  if (!isLimited(caller)) return wanted;
  const own = { kind: 'API_KEY', id: limitedKey(caller) };
  const { source } = wanted;
  const isOther = source !== null && (source.kind !== own.kind || source.id !== own.id);
  return { ...wanted, source: own, directions: isOther ? [] : wanted.directions };
}

/**
 * The place of a call among those of both directions; the identifiers of one direction are in the
 * same order.
 */
const PLACE = `split_part(t.id, '_', 2) collate "C"`;

async function rowsOf(
  ctx: Context,
  read: Read,
  wanted: WantedCalls,
  { limit, page, cursor }: CallsArgs,
  position: string | null,
): Promise<Call[]> {
  const ranges = new CallRanges(wanted, position);
  const offset = cursor ? 0 : (page - 1) * limit;
  const ids = ranges.text(`t.id, ${PLACE} as place`, limit + 1 + offset);
  if (ids === null) return [];
  const direction = wanted.oldestFirst ? 'asc' : 'desc';
  const { table, columns, toEntity } = entityRows(ctx.db, Call);
  const text = `select ${columns} from (select r.id, r.place from (${ids}) r order by r.place ${direction}
      limit ${ranges.value(limit + 1, 'int')} offset ${ranges.value(offset, 'int')}) page
    join ${table} t on t.id = page.id order by page.place ${direction}`;
  return (await read<object>(text, ranges.values)).map(toEntity);
}

async function count(read: Read, wanted: WantedCalls): Promise<number> {
  const ranges = new CallRanges(wanted, null);
  const rows = ranges.text('1', MAX_COUNTED + 1);
  if (rows === null) return 0;
  const text = `select count(*)::int as total from (select 1 from (${rows}) r limit ${MAX_COUNTED + 1}) counted`;
  const [found] = await read<{ total: number }>(text, ranges.values);
  return found?.total ?? 0;
}
