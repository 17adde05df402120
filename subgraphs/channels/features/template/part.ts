import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../../core/channels.js';
import { templateResolver } from './template.resolver.js';

/** Returns the part of the subgraph for templates beyond a send on one channel. */
export const templatePart = (channels: Channels): SubgraphPart => ({
  resolvers: [templateResolver(channels)] as object[] as Function[],
});
