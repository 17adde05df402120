import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { downloadConnections } from '../../../../kernel/outbound/open-download.js';
import type { Channel } from '../../core/channel.js';
import { mediaCleanUpJob } from './clean-up.job.js';
import { ChatMedia } from './media.js';
import { mediaFileResolverOf } from './media.resolver.js';
import { findMedia } from './media.service.js';
import { mediaGuard } from './media-guard.js';

/** Files that are uploaded once and sent by messages of any of these channels. */
export const mediaPart = (channels: readonly Channel[]): SubgraphPart => ({
  resolvers: channels.map(mediaFileResolverOf) as object[] as Function[],
  entities: [ChatMedia],
  indexes: { media_list: 'channels.media (workspace_id, sandbox, id collate "C" desc)' },
  references: { ChatMedia: { scope: 'PUBLIC', resolve: ({ id }, ctx) => findMedia(ctx, channels, id) } },
  resources: [mediaGuard, downloadConnections],
  jobs: () => [mediaCleanUpJob()],
});
