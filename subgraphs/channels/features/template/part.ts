import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../../core/channels.js';
import { templateResolver } from './template.resolver.js';

/** What channels do with templates beyond a send on one of them. */
export const templatePart = (channels: Channels): SubgraphPart => ({
  resolvers: [templateResolver(channels)] as object[] as Function[],
});
