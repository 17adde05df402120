import { findOwned } from '../../../kernel/database/find-owned.js';
import { type Search, searchOf } from '../../../kernel/graph/contribution/search.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { ApiKey } from './api-key.js';
import { ApiKeyResolver } from './api-key.resolver.js';
import { keyUsage } from './key-usage.js';
import { StandingResolver } from './standing.resolver.js';

const apiKeySearch: Search = {
  ...searchOf(ApiKey, 'workspace:manage', { where: 't.revoked_at is null' }),
  description: 'Those that match by name or identifier, except revoked ones.',
};

export const apiKeyPart: SubgraphPart = {
  resolvers: [ApiKeyResolver, StandingResolver],
  entities: [ApiKey],
  references: {
    ApiKey: { scope: 'workspace:manage', resolve: ({ id }, ctx) => findOwned(ctx, ApiKey, id) },
  },
  searches: { apiKeys: apiKeySearch },
  resources: [keyUsage.resource],
};
