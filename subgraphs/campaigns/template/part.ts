import { findOwned } from '../../../kernel/database/find-owned.js';
import { searchOf } from '../../../kernel/graph/contribution/search.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { mjmlCompiler } from './mjml.js';
import { SentTemplateResolver } from './sent-template.js';
import { TemplateStartersResolver } from './starters.js';
import { Template, TemplateVersion } from './template.js';
import { TemplateResolver } from './template.resolver.js';

/** Messages for all channels, with variables. */
export const templatePart: SubgraphPart = {
  resolvers: [TemplateResolver, SentTemplateResolver, TemplateStartersResolver],
  entities: [Template, TemplateVersion],
  references: { Template: { scope: 'templates:read', resolve: ({ id }, ctx) => findOwned(ctx, Template, id) } },
  resources: [mjmlCompiler],
  searches: { templates: searchOf(Template, 'templates:read') },
};
