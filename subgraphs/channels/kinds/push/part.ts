import { searchOf } from '../../../../kernel/graph/contribution/search.js';
import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channel } from '../../core/channel.js';
import { PushApp } from './app/push-app.js';
import { PushAppResolver } from './app/push-app.resolver.js';
import { findPushApp } from './app/push-app.service.js';
import { credentialTrial } from './app/try-credentials.js';
import { fanOutJob, forgetFanOutsJob } from './fan-out/fan-out.job.js';
import { PushFanOut } from './fan-out/fan-out.js';
import { findFanOut, PushFanOutResolver } from './fan-out/fan-out.resolver.js';
import { PushReportResolver } from './report/report.resolver.js';
import { PushSubscriberResolver } from './subscriber/subscriber.resolver.js';
import { subscriberCounts } from './subscriber/subscriber-count.js';
import { moveMerged, removeGone, subscriptionErasure, unbindDeleted } from './subscription/consume-events.js';
import { PushSubscription } from './subscription/subscription.js';
import { PushSubscriptionResolver } from './subscription/subscription.resolver.js';
import { findPushSubscription } from './subscription/subscription.service.js';
import { pushTargets } from './target.js';

/** Push apps and the browsers and devices that subscribe to them. */
export const pushPart = (push: () => Channel): SubgraphPart => ({
  resolvers: [
    PushAppResolver,
    PushSubscriptionResolver,
    PushReportResolver,
    PushFanOutResolver,
    PushSubscriberResolver,
  ],
  entities: [PushApp, PushSubscription, PushFanOut],
  indexes: {
    push_subscription_list: 'channels.push_subscription (workspace_id, sandbox, id collate "C" desc)',
    push_subscription_of_app: 'channels.push_subscription (app_id, id collate "C" desc)',
  },
  resources: [pushTargets, credentialTrial, subscriberCounts.resource],
  references: {
    PushApp: { scope: 'push:read', resolve: ({ id }, ctx) => findPushApp(ctx, id) },
    PushFanOut: { scope: 'push:read', resolve: ({ id }, ctx) => findFanOut(ctx, id) },
    PushSubscription: { scope: 'push:read', resolve: ({ id }, ctx) => findPushSubscription(ctx, id) },
  },
  searches: { pushApps: searchOf(PushApp, 'push:read', { inWorlds: true }) },
  erasures: [subscriptionErasure],
  jobs: () => [fanOutJob(push), forgetFanOutsJob()],
  consumers: [removeGone, unbindDeleted, moveMerged],
});
