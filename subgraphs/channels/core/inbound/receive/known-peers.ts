import type { Context } from '../../../../../kernel/context/context.js';
import { learnIdentities, peersOf } from '../../conversation/identity.js';
import { type Entry, lineKey } from './entry.js';

type Named = Entry & { readonly identity: string };

/** The address of the other side: of an echo, whom it went to. */
const addressOf = ({ item }: Entry): string => (item.echo ? item.peer : item.from);

/**
 * Gives entries of persons whom the service named without a number the address that is known of them by now, and
 * learns the names of those who have one. A conversation that began under a name goes on under the address.
 */
export async function withKnownPeers(tx: Context, entries: readonly Entry[], now: Date): Promise<readonly Entry[]> {
  const named = entries.filter((entry): entry is Named => entry.identity !== null);
  if (named.length === 0) return entries;
  const learned = named.filter(entry => addressOf(entry) !== entry.identity);
  await learnIdentities(
    tx.em,
    learned.map(entry => ({ line: entry.line, identity: entry.identity, peer: addressOf(entry) })),
    now,
  );
  const unknown = named.filter(entry => addressOf(entry) === entry.identity);
  const peers = await peersOf(tx.em, unknown);
  return entries.map(entry => {
    const peer = entry.identity === addressOf(entry) ? peers.get(lineKey(entry.line.id, entry.identity!)) : undefined;
    return peer === undefined ? entry : withPeer(entry, peer);
  });
}

function withPeer(entry: Entry, address: string): Entry {
  const { item } = entry;
  const from = item.echo ? item.from : address;
  return { ...entry, item: { ...item, from, peer: item.inGroup ? item.peer : address } };
}
