import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../../core/channels.js';
import { measureResolver } from './measure.resolver.js';

/** Returns the part of the subgraph that says what can be known of messages, and what is. */
export const measurePart = (channels: Channels): SubgraphPart => ({
  resolvers: [measureResolver(channels)] as object[] as Function[],
});
