import { findOwned } from '../../kernel/database/find-owned.js';
import { defineSubgraph } from '../../kernel/graph/subgraph.js';
import { CreateTopic } from './migrations/001-topic.js';
import { CreateAudience } from './migrations/002-audience.js';
import { Topic } from './topic/topic.js';
import { TopicResolver } from './topic/topic.resolver.js';

/** Who is written to, and what they agreed to. */
export const contacts = () =>
  defineSubgraph({
    name: 'contacts',
    resolvers: [TopicResolver],
    entities: [Topic],
    migrations: { '001-topic': CreateTopic, '002-audience': CreateAudience },
    references: { Topic: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Topic, id) } },
  });
