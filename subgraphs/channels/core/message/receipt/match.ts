import { canonicalOf } from '../../../../../kernel/address/forms.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import type { Channel } from '../../channel.js';
import type { Channels } from '../../channels.js';
import { INSTALLATION } from '../../provider/account/installation.js';
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
 * that its writer got from there; `id` is null where there is none. What comes in through an account is asked about only if the account is
 * of the installation, and of that channel.
 */
const BY_SENDER = `
select r.seq, s.workspace_id as "workspaceId", s.channel, m.id
from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as r(seq, channel, account, "from", "to")
join channels.sender s on s.channel = r.channel and s.value = r."to" and s.answerable
  and (r.account is null or exists (select from channels.provider_account a
    where a.id = r.account and a.channel = r.channel and a.workspace_id = '${INSTALLATION}'))
left join lateral (
  select id from channels.message
  where workspace_id = s.workspace_id and channel = r.channel and recipient = r."from" and not sandbox
    and (sender is null or ltrim(sender, '+') = ltrim(r."to", '+')) and status in ('SENT', 'DELIVERED')
  order by id collate "C" desc limit 1
) m on true`;

/** The same for a message that comes in through an account of a workspace: it belongs to that one, whatever it calls the sender. */
const BY_ACCOUNT = `
select r.seq, a.workspace_id as "workspaceId", a.channel, m.id
from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as r(seq, channel, account, "from", "to")
join channels.provider_account a on a.id = r.account and a.channel = r.channel and a.workspace_id <> '${INSTALLATION}'
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
  const arrived = [...(await bySender(em, receipts, channels)), ...(await byAccount(em, receipts, channels))];
  for (const { seq, id } of [...(await byReference(em, receipts)), ...arrived]) if (id) ids.set(seq, id);
  const unknown = receipts.filter(({ seq }) => !ids.has(seq));
  for (const { seq, id } of await byForms(em, unknown, channels, now)) ids.set(seq, id);
  const owners = new Map(arrived.map(({ seq, workspaceId, channel }) => [seq, { workspaceId, channel }]));
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

/** Matches messages that come in through the provider of the environment, or through an account of the installation. */
async function bySender(em: Em, receipts: readonly StoredReceipt[], channels: Channels): Promise<OwnedMatch[]> {
  const ofOperator = receipts.filter(isArrival).flatMap(receipt => {
    const channel = answeredBySender(channels, receipt.provider);
    return channel ? [arrivalOf(receipt, channel, null)] : [];
  });
  return owned(em, BY_SENDER, [...ofOperator, ...arrivalsByAccount(receipts, channels)]);
}

const byAccount = (em: Em, receipts: readonly StoredReceipt[], channels: Channels): Promise<OwnedMatch[]> =>
  owned(em, BY_ACCOUNT, arrivalsByAccount(receipts, channels));

/** Messages come in through accounts on the channels whose senders can be answered. */
function arrivalsByAccount(receipts: readonly StoredReceipt[], channels: Channels): Arrival[] {
  const arrivals = receipts.filter(receipt => isArrival(receipt) && isId('pva', receipt.provider));
  const taking = [...channels.values()].filter(({ accounts, inbound }) => accounts && inbound);
  return taking.flatMap(channel => arrivals.map(receipt => arrivalOf(receipt, channel, receipt.provider)));
}

/** A message that came in, with the account through which it did. */
interface Arrival {
  readonly seq: number;
  readonly channel: string;
  readonly account: string | null;
  readonly from: string;
  readonly to: string;
}

const isArrival = ({ messageId, providerRef, receipt }: StoredReceipt): boolean =>
  !messageId && providerRef === '' && receipt.inbound !== undefined;

function arrivalOf({ seq, receipt }: StoredReceipt, channel: Channel, account: string | null): Arrival {
  const { name, address, senders } = channel;
  const { from, to } = receipt.inbound!;
  return {
    ...{ seq, channel: name, account },
    from: canonicalOf(address.kind, senders.normalise(from) ?? from),
    to: senders.normalise(to) ?? to,
  };
}

async function owned(em: Em, text: string, arrivals: readonly Arrival[]): Promise<OwnedMatch[]> {
  if (arrivals.length === 0) return [];
  return sql<OwnedMatch>(em, text, [
    arrivals.map(({ seq }) => seq),
    arrivals.map(({ channel }) => channel),
    arrivals.map(({ account }) => account),
    arrivals.map(({ from }) => from),
    arrivals.map(({ to }) => to),
  ]);
}

/** The channel of a provider, if messages come in there. */
const answeredBySender = (channels: Channels, provider: string): Channel | undefined =>
  [...channels.values()].find(
    ({ inbound, providers }) => inbound !== null && providers.some(({ name }) => name === provider),
  );
