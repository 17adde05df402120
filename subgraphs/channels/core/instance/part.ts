import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { serviceConnections } from '../../../../kernel/outbound/service-client.js';
import { bridgePushResolver } from './bridge/push.resolver.js';
import { publicConnectPageResolver } from './connect-page/connect-page.resolver.js';
import { instanceFieldsOf } from './fields/instance-fields.resolver.js';
import { trafficOfInstances } from './fields/traffic.js';
import { findInstance, readable } from './find-instance.js';
import { Instance } from './instance.js';
import { instanceResolversOf } from './instance.resolver.js';
import { linesJob } from './line/lines.job.js';
import { probeJob } from './line/probe.job.js';
import { instancesResolver } from './list/instances.resolver.js';
import { linesDown } from './list/lines-down.js';
import { instanceSearch } from './list/search-instances.js';
import { AddPairingCode } from './migrations/210-pairing-code.js';
import type { InstanceRules } from './rules.js';

/**
 * The instances of channels and their lines.
 *
 * @param storePush stores what a bridge reports of messages.
 */
export function instancePart(
  instances: ReadonlyMap<string, InstanceRules>,
  storePush: Parameters<typeof bridgePushResolver>[1],
): SubgraphPart {
  const rulesOf = (channel: string): InstanceRules => instances.get(channel)!;
  return {
    resolvers: [
      ...[...instances.values()].flatMap(instanceResolversOf),
      instancesResolver(instances),
      instanceFieldsOf(rulesOf),
      publicConnectPageResolver(rulesOf),
      bridgePushResolver(rulesOf, storePush),
    ] as object[] as Function[],
    entities: [Instance],
    migrations: { '210-pairing-code': AddPairingCode },
    resources: [serviceConnections, trafficOfInstances.resource],
    references: {
      Instance: { scope: 'PUBLIC', resolve: ({ id }, ctx) => readable(ctx, instances, findInstance(ctx, id)) },
    },
    searches: { instances: instanceSearch(instances) },
    attention: { linesDown: linesDown(instances) },
    jobs: () => [linesJob(rulesOf), probeJob(rulesOf)],
  };
}
