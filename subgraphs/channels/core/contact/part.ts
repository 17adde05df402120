import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../channels.js';
import { contactResolver } from './contact.resolver.js';
import { contactMessages } from './contact-messages.js';
import { ChannelMomentsResolver } from './history/moments.resolver.js';

/** The messages of a contact. */
export const contactPart = (channels: Channels): SubgraphPart => ({
  resolvers: [contactResolver(channels), ChannelMomentsResolver] as object[] as Function[],
  resources: [contactMessages.resource],
  // It has nothing but its id here; its messages check the scopes of their channels.
  references: { Contact: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) } },
});
