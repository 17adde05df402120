import { ownedPart } from '../../../kernel/owned/owned-part.js';
import { CreateTopic } from '../migrations/001-topic.js';
import { TopicResolver } from './topic.resolver.js';
import { topics } from './topic.service.js';

/** The topics to which contacts subscribe. */
export const topicPart = ownedPart(topics, {
  scope: 'contacts:read',
  resolvers: [TopicResolver],
  migrations: { '001-topic': CreateTopic },
});
