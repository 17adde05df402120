import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { PreferencesResolver } from './preferences.resolver.js';
import { KeepPageTexts } from './texts/migrations/123-page-texts.js';
import { PageTextsResolver } from './texts/page-texts.resolver.js';

/** What contacts choose to receive, on which page, and what the workspace says there. */
export const preferencesPart: SubgraphPart = {
  resolvers: [PreferencesResolver, PageTextsResolver],
  migrations: { '123-page-texts': KeepPageTexts },
};
