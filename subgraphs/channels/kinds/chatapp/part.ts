import { covers } from '../../../../kernel/graph/scope.js';
import type { ChannelPart } from '../../channel-part.js';
import { cloudCallbacks } from './cloud/callback.js';
import { ChatGroup } from './group/chat-group.js';
import { ChatGroupResolver, InboundGroupResolver } from './group/group.resolver.js';
import { findGroup } from './group/group.service.js';
import { groupsOfMessages } from './group/groups-of-messages.js';
import { chatappInbound } from './inbound.js';
import { ChatappOfficialResolver } from './official/official.resolver.js';

/** The sign-up of official lines, and the groups of the others. */
export const chatappPart: ChannelPart = {
  resolvers: [ChatappOfficialResolver, ChatGroupResolver, InboundGroupResolver],
  resources: [groupsOfMessages.resource],
  arrivals: { inbound: chatappInbound, callbacks: cloudCallbacks },
  entities: [ChatGroup],
  references: {
    ChatGroup: {
      scope: 'PUBLIC',
      resolve: async ({ id }, ctx) => (covers(ctx.caller.scopes, 'chatapp:groups') ? findGroup(ctx, id) : null),
    },
  },
};
