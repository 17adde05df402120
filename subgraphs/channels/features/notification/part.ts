import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../../core/channels.js';
import { notificationErasure } from './erase.js';
import { findNotification, findSummary } from './find-notification.js';
import { NotificationSummary } from './notification.js';
import { notificationOfMessageResolver, notificationResolver } from './notification.resolver.js';
import { notificationJob } from './progress/notification.job.js';
import { wakeByOutcomes } from './progress/outcomes.js';
import { retentionJob } from './retention.job.js';

/** Messages on several channels that belong together. */
export const notificationPart = (channels: Channels): SubgraphPart => ({
  resolvers: [notificationResolver(channels), notificationOfMessageResolver(channels)] as object[] as Function[],
  entities: [NotificationSummary],
  references: {
    Notification: { scope: 'any:read', resolve: ({ id }, ctx) => findNotification(ctx, channels, id) },
    NotificationSummary: { scope: 'any:read', resolve: ({ id }, ctx) => findSummary(ctx, channels, id) },
  },
  jobs: () => [notificationJob(channels), retentionJob()],
  consumers: [wakeByOutcomes],
  erasures: [notificationErasure],
});
