import { systemCaller } from '../../../../../kernel/context/caller.js';
import { asCaller, type Context } from '../../../../../kernel/context/context.js';
import { packList } from '../../../../../kernel/graph/list/packed-list.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';
import { type InboundChannel, type InboundChannels, inboundOf } from '../inbound-channel.js';
import type { InboundLine } from '../normalised.js';
import type { Entry } from './entry.js';

interface Variables {
  channel: string;
  addressKind: string;
  /** A packed list. */
  addresses: string;
}

/** Contacts answer it for sends; here it only says who of the addresses is a contact. */
const CONTACTS: Question<Variables, { contactIds: string | null }> = {
  subgraph: 'contacts',
  field: 'sendConsent',
  document: `query ($channel: String!, $addressKind: String!, $addresses: String!) {
    sendConsent(channel: $channel, addressKind: $addressKind, addresses: $addresses, class: "transactional") { contactIds }
  }`,
};

/** The contact that the writer of each entry is, where it is one. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function askContacts(
  tx: Context,
  channels: InboundChannels,
  entries: readonly Entry[],
): Promise<ReadonlyMap<Entry, string>> {
  const found = new Map<Entry, string>();
  const groups = Map.groupBy(entries, ({ line }) => `${line.workspaceId} ${line.channel} ${line.sandbox}`);
  for (const group of groups.values()) await askGroup(tx, channels, group, found);
  return found;
}

async function askGroup(
  tx: Context,
  channels: InboundChannels,
  group: readonly Entry[],
  found: Map<Entry, string>,
): Promise<void> {
  const { line } = group[0]!;
  const byAddress = await contactsOfAddresses(tx, inboundOf(channels, line), line, [...new Set(group.map(addressOf))]);
  for (const entry of group) {
    const id = byAddress.get(addressOf(entry));
    if (id) found.set(entry, id);
  }
}

/** The contacts of a line's workspace that have these addresses, by the address. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function contactsOfAddresses(
  ctx: Context,
  { addressKind, contactsOf }: InboundChannel,
  { workspaceId, channel, sandbox }: InboundLine,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addressKind === null && !contactsOf) return new Map();
  const caller = { ...systemCaller(workspaceId), sandbox };
  const own = asCaller(ctx, { caller, locale: 'en', requestId: '', ip: '' });
  const ids = contactsOf ? await contactsOf(own, addresses) : await askIds(own, channel, addressKind!, addresses);
  return new Map(addresses.flatMap((address, place) => (ids[place] ? [[address, ids[place]] as const] : [])));
}

async function askIds(
  ctx: Context,
  channel: string,
  addressKind: string,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const { contactIds } = await ask(ctx, CONTACTS, { channel, addressKind, addresses: packList(addresses) });
  return contactIds?.split(' ') ?? [];
}

/** The other side: of an echo, whom it went to. */
const addressOf = ({ item }: Entry): string => (item.echo ? item.peer : item.from);
