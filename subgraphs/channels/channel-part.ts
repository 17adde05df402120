import type { ChannelName } from '../../catalogue/channels.js';
import type { SubgraphPart } from '../../kernel/graph/subgraph-part.js';
import type { Arrivals } from './core/inbound/arrivals.js';
import type { EntrySource } from './features/conversation/thread/entry-source.js';
import type { ReadUnmeasured } from './features/measure/read-measures.js';
import type { NumberBehaviour } from './features/number/behaviour/behaviour.js';

/** The part of a channel: what every part has, and what the channel adds to the features that are for all channels. */
export interface ChannelPart extends SubgraphPart {
  /** Reads what arrives on the channel. */
  readonly arrivals?: Arrivals;
  /** The entries that it adds to the threads of conversations. */
  readonly entries?: EntrySource;
  /** The behaviour of phone numbers on what comes in on it. */
  readonly numbers?: NumberBehaviour;
  /** Says which steps of its live messages are not known, in place of the rules for all channels. */
  readonly unmeasured?: { readonly channel: ChannelName; readonly read: ReadUnmeasured };
}
