import type { Context } from '../../../../../kernel/context/context.js';
import type { Read } from '../../../../../kernel/database/bounded-read.js';
import { readCursor, writeCursor } from '../../../../../kernel/graph/cursor.js';
import { checkPage, type Page, type Pagination } from '../../../../../kernel/graph/paging.js';
import { entryId } from './entry-id.js';
import { type CreditsArgs, checkSpan, type LedgerEntry, LedgerKind } from './ledger.js';

/** Counting stops here. */
const MAX_COUNTED = 10_000;
const LIST = 'ledger';
const KINDS = Object.values(LedgerKind);

/**
 * Each kind is a range of the index, and the ranges are merged: the same time whether many entries fit or none. `$5` and
 * `$6`: the entry before the page, or nulls.
 */
const rangesOf = (columns: string, size: string): string =>
  `select r.* from unnest($2::text[]) k (kind) cross join lateral (
    select ${columns} from channels.ledger l
     where l.workspace_id = $1 and l.kind = k.kind and l.at >= $3 and l.at < $4
       and ($5::timestamptz is null or (l.at, l.seq) < ($5, $6::bigint))
     order by l.at desc, l.seq desc limit ${size}) r`;

const PAGE = `select * from (${rangesOf('l.*', '$7::int + $8::int')}) entries order by at desc, seq desc limit $7 offset $8`;
const COUNT = `select count(*)::int as total from (select from (${rangesOf('l.at', '$7::int')}) entries limit $7) counted`;

interface Row extends Omit<LedgerEntry, 'id' | 'messageId' | 'phoneNumberId'> {
  seq: string;
  message_id: string | null;
  phone_number_id: string | null;
}

/** All that can be: PostgreSQL compares no timestamp with a missing one. */
const ALWAYS = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') };

/** A page of the caller's ledger, newest first. Throws `VALIDATION_ERROR`, `INVALID_CURSOR` and `PAGE_TOO_DEEP`. */
export async function listEntries(ctx: Context, read: Read, args: CreditsArgs): Promise<Page<LedgerEntry>> {
  checkPage(args);
  checkSpan(args);
  const { cursor, limit, page } = args;
  // No credits move in the sandbox, and its keys see nothing of live messages.
  const kinds = ctx.caller.sandbox ? [] : args.kind ? [args.kind] : KINDS;
  const span = [args.from ?? ALWAYS.from, args.to ?? ALWAYS.to];
  const filter = [ctx.caller.workspaceId, kinds, ...span];
  const before = cursor ? positionIn(ctx, cursor) : [null, null];
  const rows = await read<Row>(PAGE, [...filter, ...before, limit + 1, cursor ? 0 : (page - 1) * limit]);
  const last = rows[limit - 1];
  const nextCursor =
    rows.length > limit && last ? writeCursor(ctx, LIST, `${last.at.toISOString()} ${last.seq}`) : null;
  const counted = cursor ? { total: null, page: null, totalPages: null } : await count(read, filter, args);
  return { items: rows.slice(0, limit).map(entryOf), pagination: { ...counted, limit, nextCursor } };
}

const entryOf = ({ at, kind, amount, held, reason, summed, seq, ...row }: Row): LedgerEntry => ({
  id: entryId(seq),
  ...{ at, kind, amount, held },
  messageId: row.message_id,
  phoneNumberId: row.phone_number_id,
  ...{ reason, summed },
});

function positionIn(ctx: Context, cursor: string): [Date, string] {
  const [at = '', seq = ''] = readCursor(ctx, LIST, cursor).split(' ');
  return [new Date(at), seq];
}

async function count(
  read: Read,
  filter: readonly unknown[],
  { page, limit }: CreditsArgs,
): Promise<Omit<Pagination, 'limit' | 'nextCursor'>> {
  const [row] = await read<{ total: number }>(COUNT, [...filter, null, null, MAX_COUNTED + 1]);
  const found = row?.total ?? 0;
  const total = Math.min(found, MAX_COUNTED);
  return { total, page, totalPages: Math.ceil(total / limit), totalCapped: found > total ? true : null };
}
