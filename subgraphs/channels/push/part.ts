import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { PushApp } from './app/push-app.js';
import { PushAppResolver } from './app/push-app.resolver.js';
import { findPushApp } from './app/push-app.service.js';
import { CreatePush } from './migrations/060-push.js';
import { PushReportResolver } from './report/report.resolver.js';
import { moveMerged, removeGone, unbindDeleted } from './subscription/consume-events.js';
import { PushSubscription } from './subscription/subscription.js';
import { PushSubscriptionResolver } from './subscription/subscription.resolver.js';
import { findPushSubscription } from './subscription/subscription.service.js';
import { pushTargets } from './target.js';

/** Push apps and the browsers and devices that subscribe to them. */
export const pushPart: SubgraphPart = {
  resolvers: [PushAppResolver, PushSubscriptionResolver, PushReportResolver],
  entities: [PushApp, PushSubscription],
  migrations: { '060-push': CreatePush },
  resources: [pushTargets],
  references: {
    PushApp: { scope: 'push:read', resolve: ({ id }, ctx) => findPushApp(ctx, id) },
    PushSubscription: { scope: 'push:read', resolve: ({ id }, ctx) => findPushSubscription(ctx, id) },
  },
  consumers: [removeGone, unbindDeleted, moveMerged],
};
