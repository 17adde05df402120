import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { ErasureParts } from './erase-messages.js';
import { erasureResolver } from './erasure.resolver.js';

/** Returns the part of the subgraph that erases a person from messages and from all that its other parts name. */
export const erasurePart = (parts: ErasureParts): SubgraphPart => ({
  resolvers: [erasureResolver(parts)] as object[] as Function[],
  erasures: [{ tables: ['channels.content', 'channels.message'] }],
});
