import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { PreferencesResolver } from './preferences.resolver.js';
import { PageTextsResolver } from './texts/page-texts.resolver.js';

/** The preferences of contacts, the page on which they choose them, and the workspace's own texts there. */
export const preferencesPart: SubgraphPart = {
  resolvers: [PreferencesResolver, PageTextsResolver],
};
