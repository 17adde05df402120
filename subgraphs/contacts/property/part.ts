import { findOwned } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { DatesResolver } from './dates/dates.resolver.js';
import { ContactProperty } from './property.js';
import { PropertyResolver } from './property.resolver.js';
import { propertyUsage } from './property-usage.js';

/** The properties that workspaces define for their contacts. */
export const propertyPart: SubgraphPart = {
  resolvers: [PropertyResolver, DatesResolver],
  entities: [ContactProperty],
  resources: [propertyUsage],
  references: {
    ContactProperty: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, ContactProperty, id) },
  },
};
