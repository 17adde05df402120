import { type Em, sql } from '../../../kernel/database/database.js';
import type { Message } from './message.js';
import type { StoredReceipt } from './receipt.js';
import { MESSAGE_COLUMNS, toMessage } from './row.js';

/** A centre may use a reference again: the latest message that has it is meant. */
const BY_REFERENCE = `
select distinct on (r.seq) r.seq, m.id
from unnest($1::bigint[], $2::text[], $3::text[]) as r(seq, provider, ref)
join channels.message m on m.provider_ref = r.ref and m.provider = r.provider and not m.sandbox
order by r.seq, m.id desc`;

/** Who writes to us answers the last message that its number got from the number it writes to. */
const BY_NUMBER = `
select r.seq, m.id
from unnest($1::bigint[], $2::text[], $3::text[]) as r(seq, "from", "to")
cross join lateral (
  select id from channels.message
  where recipient = r."from" and channel = 'sms' and not sandbox and (sender is null or sender = r."to")
    and status in ('SENT', 'DELIVERED')
  order by id desc limit 1
) m`;

const LOCK = `select ${MESSAGE_COLUMNS} from channels.message m where m.id = any($1) order by m.id for update`;

/** The message of each receipt by the receipt's `seq`, locked, always in the order of their identifiers. */
export async function messagesOf(em: Em, receipts: readonly StoredReceipt[]): Promise<ReadonlyMap<number, Message>> {
  const ids = new Map(receipts.flatMap(({ seq, messageId }) => (messageId ? [[seq, messageId] as const] : [])));
  for (const { seq, id } of [...(await byReference(em, receipts)), ...(await byNumber(em, receipts))]) ids.set(seq, id);
  if (ids.size === 0) return new Map();
  const rows = await sql<{ id: string }>(em, LOCK, [[...new Set(ids.values())]]);
  const messages = new Map(rows.map(row => [row.id, toMessage(row)]));
  return new Map(
    [...ids].flatMap(([seq, id]) => {
      const message = messages.get(id);
      return message ? [[seq, message] as const] : [];
    }),
  );
}

interface Match {
  seq: number;
  id: string;
}

async function byReference(em: Em, receipts: readonly StoredReceipt[]): Promise<Match[]> {
  const some = receipts.filter(({ messageId, providerRef }) => !messageId && providerRef !== '');
  if (some.length === 0) return [];
  return sql<Match>(em, BY_REFERENCE, [
    some.map(({ seq }) => seq),
    some.map(({ provider }) => provider),
    some.map(({ providerRef }) => providerRef),
  ]);
}

async function byNumber(em: Em, receipts: readonly StoredReceipt[]): Promise<Match[]> {
  const some = receipts.filter(({ messageId, providerRef }) => !messageId && providerRef === '');
  if (some.length === 0) return [];
  return sql<Match>(em, BY_NUMBER, [
    some.map(({ seq }) => seq),
    some.map(({ receipt }) => receipt.inbound?.from ?? ''),
    some.map(({ receipt }) => receipt.inbound?.to ?? ''),
  ]);
}
