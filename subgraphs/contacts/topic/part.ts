import { findOwned } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { Topic } from './topic.js';
import { TopicResolver } from './topic.resolver.js';

/** The topics to which contacts subscribe. */
export const topicPart: SubgraphPart = {
  resolvers: [TopicResolver],
  entities: [Topic],
  references: {
    Topic: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Topic, id) },
  },
};
