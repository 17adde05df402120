import { type Em, sql } from '../../../../kernel/database/database.js';
import type { Channels } from '../../channels.js';
import type { Message } from '../message.js';
import { MESSAGE_COLUMNS, toMessage } from '../row.js';
import type { StoredReceipt } from './receipt.js';

/** A provider may use a reference again: the latest message that has it is meant. */
const BY_REFERENCE = `
select distinct on (r.seq) r.seq, m.id
from unnest($1::bigint[], $2::text[], $3::text[]) as r(seq, provider, ref)
join channels.message m on m.provider_ref = r.ref and m.provider = r.provider and not m.sandbox
order by r.seq, m.id desc`;

/** Who writes to us answers the last message that he got from the address that he writes to. */
const BY_SENDER = `
select r.seq, m.id
from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as r(seq, channel, "from", "to")
cross join lateral (
  select id from channels.message
  where channel = r.channel and recipient = r."from" and not sandbox and (sender is null or sender = r."to")
    and status in ('SENT', 'DELIVERED')
  order by id desc limit 1
) m`;

const LOCK = `select ${MESSAGE_COLUMNS} from channels.message m where m.id = any($1) order by m.id for update`;

/** The message of each receipt by the receipt's `seq`, locked, always in the order of their identifiers. */
export async function messagesOf(
  em: Em,
  receipts: readonly StoredReceipt[],
  channels: Channels,
): Promise<ReadonlyMap<number, Message>> {
  const ids = new Map(receipts.flatMap(({ seq, messageId }) => (messageId ? [[seq, messageId] as const] : [])));
  const found = [...(await byReference(em, receipts)), ...(await bySender(em, receipts, channels))];
  for (const { seq, id } of found) ids.set(seq, id);
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

async function bySender(em: Em, receipts: readonly StoredReceipt[], channels: Channels): Promise<Match[]> {
  const some = receipts.flatMap(({ seq, messageId, provider, providerRef, receipt: { inbound } }) => {
    const channel = !messageId && providerRef === '' && inbound ? answeredBySender(channels, provider) : undefined;
    return channel && inbound ? [{ seq, channel, from: inbound.from, to: inbound.to }] : [];
  });
  if (some.length === 0) return [];
  return sql<Match>(em, BY_SENDER, [
    some.map(({ seq }) => seq),
    some.map(({ channel }) => channel),
    some.map(({ from }) => from),
    some.map(({ to }) => to),
  ]);
}

/** The channel of a provider, if its answers are matched by the sender. */
const answeredBySender = (channels: Channels, provider: string): string | undefined =>
  [...channels.values()].find(
    ({ inbound, providers }) => inbound?.answersBy === 'sender' && providers.some(({ name }) => name === provider),
  )?.name;
