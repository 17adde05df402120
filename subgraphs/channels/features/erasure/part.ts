import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../../core/channels.js';
import { erasureResolver } from './erasure.resolver.js';

/** The erasure of a person from messages. */
export const erasurePart = (channels: Channels): SubgraphPart => ({
  resolvers: [erasureResolver(channels)] as object[] as Function[],
});
