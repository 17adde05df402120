import { canonicalOf } from '../../../../../kernel/address/forms.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import type { Channel } from '../../channel.js';
import type { Channels } from '../../channels.js';
import type { Message } from '../message.js';
import { MESSAGE_COLUMNS, toMessage } from '../row.js';
import { byForms } from './match-forms.js';
import type { StoredReceipt } from './receipt.js';

/** A provider may use a reference again: the latest message that has it is meant. */
const BY_REFERENCE = `
select distinct on (r.seq) r.seq, m.id
from unnest($1::bigint[], $2::text[], $3::text[]) as r(seq, provider, ref)
join channels.message m on m.provider_ref = r.ref and m.provider = r.provider and not m.sandbox
order by r.seq, m.id desc`;

/**
 * A message that comes in belongs to the workspace to which the called sender is assigned. It answers the last message
 * that its writer got from there; `id` is null where there is none.
 */
const BY_SENDER = `
select r.seq, s.workspace_id as "workspaceId", s.channel, m.id
from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as r(seq, channel, "from", "to")
join channels.sender s on s.channel = r.channel and s.value = r."to" and s.answerable
left join lateral (
  select id from channels.message
  where workspace_id = s.workspace_id and channel = r.channel and recipient = r."from" and not sandbox
    and (sender is null or ltrim(sender, '+') = ltrim(r."to", '+')) and status in ('SENT', 'DELIVERED')
  order by id collate "C" desc limit 1
) m on true`;

/** The same for a message that comes in through an account: it belongs to the workspace of the account, whatever it calls the sender. */
const BY_ACCOUNT = `
select r.seq, a.workspace_id as "workspaceId", a.channel, m.id
from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as r(seq, channel, account, "from", "to")
join channels.provider_account a on a.id = r.account and a.channel = r.channel
left join lateral (
  select id from channels.message
  where workspace_id = a.workspace_id and channel = a.channel and recipient = r."from" and not sandbox
    and (provider = a.id or ltrim(sender, '+') = ltrim(r."to", '+')) and status in ('SENT', 'DELIVERED')
  order by id collate "C" desc limit 1
) m on true`;

const LOCK = `select ${MESSAGE_COLUMNS} from channels.message m where m.id = any($1) order by m.id for update`;

/** The messages and owners that receipts belong to, by the `seq` of the receipts. */
export interface Matches {
  /** Locked, always in the order of their identifiers. */
  readonly messages: ReadonlyMap<number, Message>;
  /** Owners of what comes in to a sender of theirs. */
  readonly owners: ReadonlyMap<number, Owner>;
}

export interface Owner {
  workspaceId: string;
  channel: string;
}

export async function matchesOf(
  em: Em,
  receipts: readonly StoredReceipt[],
  channels: Channels,
  now: Date,
): Promise<Matches> {
  const ids = new Map(receipts.flatMap(({ seq, messageId }) => (messageId ? [[seq, messageId] as const] : [])));
  const owned = [...(await bySender(em, receipts, channels)), ...(await byAccount(em, receipts, channels))];
  for (const { seq, id } of [...(await byReference(em, receipts)), ...owned]) if (id) ids.set(seq, id);
  const unknown = receipts.filter(({ seq }) => !ids.has(seq));
  for (const { seq, id } of await byForms(em, unknown, channels, now)) ids.set(seq, id);
  const owners = new Map(owned.map(({ seq, workspaceId, channel }) => [seq, { workspaceId, channel }]));
  return { messages: await lockMessages(em, ids), owners };
}

async function lockMessages(em: Em, ids: ReadonlyMap<number, string>): Promise<ReadonlyMap<number, Message>> {
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

interface OwnedMatch extends Owner {
  seq: number;
  id: string | null;
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

async function bySender(em: Em, receipts: readonly StoredReceipt[], channels: Channels): Promise<OwnedMatch[]> {
  const some = receipts.flatMap(({ seq, messageId, provider, providerRef, receipt: { inbound } }) => {
    const channel = !messageId && providerRef === '' && inbound ? answeredBySender(channels, provider) : undefined;
    return channel && inbound ? [{ seq, channel, from: inbound.from, to: inbound.to }] : [];
  });
  if (some.length === 0) return [];
  return sql<OwnedMatch>(em, BY_SENDER, [
    some.map(({ seq }) => seq),
    some.map(({ channel }) => channel.name),
    some.map(({ from, channel }) => canonicalOf(channel.address.kind, channel.senders.normalise(from) ?? from)),
    some.map(({ to, channel }) => channel.senders.normalise(to) ?? to),
  ]);
}

/** Messages come in through accounts on the channels whose senders can be answered. */
async function byAccount(em: Em, receipts: readonly StoredReceipt[], channels: Channels): Promise<OwnedMatch[]> {
  const given = receipts.flatMap(({ seq, messageId, provider, providerRef, receipt: { inbound } }) =>
    !messageId && providerRef === '' && inbound && isId('pva', provider) ? [{ seq, provider, ...inbound }] : [],
  );
  const taking = [...channels.values()].filter(({ accounts, inbound }) => accounts && inbound);
  const some = taking.flatMap(channel => given.map(item => ({ ...item, channel })));
  if (some.length === 0) return [];
  return sql<OwnedMatch>(em, BY_ACCOUNT, [
    some.map(({ seq }) => seq),
    some.map(({ channel }) => channel.name),
    some.map(({ provider }) => provider),
    some.map(({ from, channel }) => canonicalOf(channel.address.kind, channel.senders.normalise(from) ?? from)),
    some.map(({ to, channel }) => channel.senders.normalise(to) ?? to),
  ]);
}

/** The channel of a provider, if messages come in there. */
const answeredBySender = (channels: Channels, provider: string): Channel | undefined =>
  [...channels.values()].find(
    ({ inbound, providers }) => inbound !== null && providers.some(({ name }) => name === provider),
  );
