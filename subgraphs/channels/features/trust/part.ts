import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../../core/channels.js';
import type { InboundChannels } from '../../core/inbound/inbound-channel.js';
import { reportErasure } from './report/close-report.js';
import { Report } from './report/report.js';
import { ReportResolver } from './report/report.resolver.js';
import { findReport } from './report/report.service.js';
import { trustRetentionJob } from './retention.job.js';
import { countTrustEvents } from './score/count-events.js';
import { trustScoreJob } from './score/score.job.js';
import { TrustChange } from './score/trust-change.js';
import { changesOfInstances, TrustOfInstanceResolver, trustChangeResolverOf } from './score/trust-change.resolver.js';

/** Reports of the workspace, and how far its instances are trusted. */
export const trustPart = (channels: Channels, inbound: InboundChannels): SubgraphPart => ({
  resolvers: [
    ReportResolver,
    TrustOfInstanceResolver,
    ...[...channels.values()].flatMap(({ lines }) => (lines ? [trustChangeResolverOf(lines.instances)] : [])),
  ] as object[] as Function[],
  entities: [Report, TrustChange],
  resources: [changesOfInstances.resource],
  references: { Report: { scope: 'reports:read', resolve: ({ id }, ctx) => findReport(ctx, id) } },
  consumers: [countTrustEvents(channels, inbound)],
  erasures: [reportErasure],
  jobs: () => [trustScoreJob(), trustRetentionJob()],
});
