import type { Context } from '../../../../../kernel/context/context.js';
import { boundedRead } from '../../../../../kernel/database/bounded-read.js';
import { covers } from '../../../../../kernel/graph/scope.js';
import { entryId } from '../../../core/credit/ledger/entry-id.js';
import type { LedgerEntry } from '../../../core/credit/ledger/ledger.js';
import type { PhoneNumber } from '../phone-number.js';

const READ = `select seq, at, kind, amount, held, message_id as "messageId", phone_number_id as "phoneNumberId", reason, summed
  from channels.ledger where phone_number_id = $1 and period_from is not null and workspace_id = $2
  order by period_from desc limit $3`;

type Row = Omit<LedgerEntry, 'id'> & { readonly seq: number };

/**
 * Returns the payments of a number's periods, newest first, as long as the ledger keeps them, or
 * `null` when they are not for this caller.
 */
export async function rentalsOf(ctx: Context, number: PhoneNumber, limit: number): Promise<LedgerEntry[] | null> {
  if (!covers(ctx.caller.scopes, 'usage:read')) return null;
  const rows = await boundedRead(ctx, read => read<Row>(READ, [number.id, number.workspaceId, limit]));
  return rows.map(({ seq, ...entry }) => ({ id: entryId(seq), ...entry }));
}
