import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../../core/channels.js';
import { batchResolver } from './batch.resolver.js';
import { sourceHoldJob } from './hold/source-hold.job.js';
import { AddSourceHold } from './migrations/132-source-hold.js';
import { AddHostPace } from './migrations/133-host-pace.js';

/** Sends of campaigns, automations and notifications. */
export const batchPart = (channels: Channels): SubgraphPart => ({
  resolvers: [batchResolver(channels)] as object[] as Function[],
  migrations: { '132-source-hold': AddSourceHold, '133-host-pace': AddHostPace },
  jobs: () => [sourceHoldJob(channels)],
});
