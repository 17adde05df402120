import { canonicalOf } from '../../../../../kernel/address/forms.js';
import { sha256 } from '../../../../../kernel/security/hash.js';
import { storable } from '../../message/storable.js';
import { timeOr } from '../callback/wire.js';
import type { InboundChannel } from '../inbound-channel.js';
import type { InboundLine, NormalisedInbound } from '../normalised.js';

/** A message with the line that it came in on. */
export interface Entry {
  readonly line: InboundLine;
  readonly item: NormalisedInbound;
  /** The service's name of the other person, where their address does not say it. */
  readonly identity: string | null;
}

/** Characters of what is a key: a longer one does not fit an index. */
const MAX_KEY = 256;

export const keyOf = (text: string): string => (text.length <= MAX_KEY ? text : sha256(text).toString('base64url'));

/** A message as it can be stored, whatever its provider put into it. */
export function entryOf(
  { address, addressKind, identity }: InboundChannel,
  line: InboundLine,
  given: NormalisedInbound,
  now: Date,
): Entry {
  const item = storable(given);
  // An echo in a group is to nobody alone.
  const other = item.echo ? (item.inGroup ? null : item.peer) : item.from;
  const own = other === null ? null : (identity?.(other) ?? null);
  const told = item.number && identity && other !== null ? address(item.number) : null;
  const from = item.echo ? address(item.from) : (told ?? address(item.from));
  // The writer is kept as they wrote themselves, and the person of the conversation in the form that is compared.
  const peer = item.inGroup ? item.peer : canonicalOf(addressKind ?? '', told ?? address(item.peer));
  const keys = { ref: keyOf(item.ref), from: keyOf(from), peer: keyOf(peer) };
  return {
    line,
    item: { ...item, ...keys, at: timeOr(item.at, now) },
    identity: own === null ? null : keyOf(own),
  };
}

/** Names a conversation of a line, or a message of it by the provider's id. */
export const lineKey = (instanceId: string, key: string): string => `${instanceId} ${key}`;
