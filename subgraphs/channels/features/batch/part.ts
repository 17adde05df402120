import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../../core/channels.js';
import { batchResolver } from './batch.resolver.js';
import { sourceHoldJob } from './hold/source-hold.job.js';

/** Sends of campaigns, automations and notifications. */
export const batchPart = (channels: Channels): SubgraphPart => ({
  resolvers: [batchResolver(channels)] as object[] as Function[],
  jobs: () => [sourceHoldJob(channels)],
});
