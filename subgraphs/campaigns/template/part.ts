import { findOwned } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { CreateTemplate } from './migrations/010-template.js';
import { DropVersionContents } from './migrations/011-template-version.js';
import { mjmlCompiler } from './mjml.js';
import { SentTemplateResolver } from './sent-template.js';
import { TemplateStartersResolver } from './starters.js';
import { Template, TemplateVersion } from './template.js';
import { TemplateResolver } from './template.resolver.js';

/** Messages for all channels, with variables. */
export const templatePart: SubgraphPart = {
  resolvers: [TemplateResolver, SentTemplateResolver, TemplateStartersResolver],
  entities: [Template, TemplateVersion],
  migrations: { '010-template': CreateTemplate, '011-template-version': DropVersionContents },
  references: { Template: { scope: 'templates:read', resolve: ({ id }, ctx) => findOwned(ctx, Template, id) } },
  resources: [mjmlCompiler],
};
