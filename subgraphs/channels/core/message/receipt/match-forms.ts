import { canonicalOf } from '../../../../../kernel/address/forms.js';
import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import type { Channels } from '../../channels.js';
import type { ProviderDefinition } from '../../provider/definition.js';
import type { StoredReceipt } from './receipt.js';

/** By then the outcome of a send is committed: a receipt that overtook it has found its message exactly. */
const PATIENCE: Duration = seconds(10);

const FIND = `select g.seq, m.id, m.recipient, min(g.rank)::int as rank
  from unnest($1::bigint[], $2::text[], $3::text[], $4::int[]) as g(seq, provider, ref, rank)
  join channels.message m on m.provider_ref = g.ref and m.provider = g.provider and not m.sandbox
  group by g.seq, m.id order by g.seq, rank, m.id desc`;

interface Candidate {
  readonly seq: number;
  readonly id: string;
  readonly recipient: string;
  readonly rank: number;
}

/**
 * Finds the messages of receipts whose provider wrote their identifiers in another way than when it took them. A receipt that
 * names its recipient is of a message to them; one that does not, of the only message that it may be.
 */
export async function byForms(
  em: Em,
  receipts: readonly StoredReceipt[],
  channels: Channels,
  now: Date,
): Promise<readonly Pick<Candidate, 'seq' | 'id'>[]> {
  const asked = receipts.flatMap(item => {
    const isDue = !item.messageId && item.providerRef !== '' && after(item.receivedAt, PATIENCE) <= now;
    const ranks = isDue ? (providerOf(channels, item.provider)?.referenceForms?.(item.providerRef) ?? []) : [];
    return ranks.flatMap((forms, rank) => forms.map(ref => ({ seq: item.seq, provider: item.provider, ref, rank })));
  });
  if (asked.length === 0) return [];
  const rows = await sql<Candidate>(em, FIND, [
    asked.map(({ seq }) => seq),
    asked.map(({ provider }) => provider),
    asked.map(({ ref }) => ref),
    asked.map(({ rank }) => rank),
  ]);
  const rowsBySeq = Map.groupBy(rows, ({ seq }) => seq);
  return receipts.flatMap(item => chosen(item, rowsBySeq.get(item.seq) ?? [], channels) ?? []);
}

function chosen(
  { provider, receipt: { recipient } }: StoredReceipt,
  candidates: readonly Candidate[],
  channels: Channels,
): Candidate | null {
  const kind = providerOf(channels, provider)!.addressKind;
  const named = recipient && /^\d/.test(recipient) ? `+${recipient}` : recipient;
  const isTheirs = (one: Candidate) => canonicalOf(kind, one.recipient) === canonicalOf(kind, named ?? '');
  const theirs = candidates.find(isTheirs);
  if (theirs || named !== undefined) return theirs ?? null;
  const [first, other] = candidates;
  return first && (other === undefined || other.rank > first.rank) ? first : null;
}

const providerOf = (channels: Channels, name: string): ProviderDefinition<never> | undefined =>
  [...channels.values()].flatMap(({ providers }) => [...providers]).find(provider => provider.name === name) as
    | ProviderDefinition<never>
    | undefined;
