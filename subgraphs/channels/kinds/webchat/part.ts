import type { ChannelPart } from '../../channel-part.js';
import type { Channel } from '../../core/channel.js';
import { beginConversations } from './conversation/begin.js';
import { ConversationVisitorResolver } from './conversation/visitor.resolver.js';
import { WebchatExchangeResolver } from './exchange/exchange.resolver.js';
import { WebchatInboundFileResolver } from './file/inbound-file.resolver.js';
import { webchatInbound } from './inbound.js';
import { presentVisitors } from './present.js';
import { notifyJob } from './push/notify.job.js';
import { planNotifications } from './push/plan-notifications.js';
import { WebchatSessionResolver } from './session/session.resolver.js';
import { moveMergedContact, unbindDeletedContact } from './visitor/consume-events.js';
import { visitorErasure } from './visitor/erase-visitors.js';
import { forgetVisitorsJob } from './visitor/forget.job.js';
import { WebchatVisitor } from './visitor/visitor.js';
import { WebchatVisitorResolver } from './visitor/visitor.resolver.js';
import { findVisitor } from './visitor/visitor.service.js';
import { WebchatWidget } from './widget/widget.js';
import { WebchatWidgetResolver } from './widget/widget.resolver.js';
import { findWidget } from './widget/widget.service.js';

/**
 * Returns the chats of sites, the people who use them, and the operations of their pages. @param
 * push notifies visitors of answers while no page is open.
 */
export const webchatPart = (push: () => Channel): ChannelPart => ({
  resolvers: [
    WebchatWidgetResolver,
    WebchatVisitorResolver,
    WebchatInboundFileResolver,
    WebchatSessionResolver,
    WebchatExchangeResolver,
    ConversationVisitorResolver,
  ],
  arrivals: { inbound: webchatInbound },
  entities: [WebchatWidget, WebchatVisitor],
  resources: [presentVisitors],
  references: {
    WebchatWidget: { scope: 'webchat:read', resolve: ({ id }, ctx) => findWidget(ctx, id) },
    WebchatVisitor: { scope: 'webchat:read', resolve: ({ id }, ctx) => findVisitor(ctx, id) },
  },
  erasures: [visitorErasure],
  jobs: () => [notifyJob(push), forgetVisitorsJob()],
  consumers: [beginConversations, planNotifications, unbindDeletedContact, moveMergedContact],
});
