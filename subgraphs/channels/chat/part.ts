import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { downloadConnections } from '../../../kernel/outbound/open-download.js';
import type { Channel } from '../channel.js';
import { mediaCleanUpJob } from './media/clean-up.job.js';
import { ChatMedia } from './media/media.js';
import { chatMediaResolverOf } from './media/media.resolver.js';
import { findMedia } from './media/media.service.js';
import { mediaGuard } from './media/media-url.js';
import { CreateMedia } from './media/migrations/140-media.js';

/** What the chat channels share. */
export const chatPart = (channels: readonly Channel[]): SubgraphPart => ({
  resolvers: channels.map(chatMediaResolverOf) as object[] as Function[],
  entities: [ChatMedia],
  migrations: { '140-media': CreateMedia },
  indexes: { media_list: 'channels.media (workspace_id, sandbox, id collate "C" desc)' },
  references: { ChatMedia: { scope: 'PUBLIC', resolve: ({ id }, ctx) => findMedia(ctx, channels, id) } },
  resources: [mediaGuard, downloadConnections],
  jobs: () => [mediaCleanUpJob()],
});
