import { findOwned } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { forgetImportsJob } from './forget-imports.job.js';
import { ContactImport } from './import.js';
import { ImportResolver } from './import.resolver.js';
import { batchesAhead } from './read-ahead.js';
import { workImportsJob } from './work-imports.job.js';

/** Imports of contacts from files. */
export const importPart: SubgraphPart = {
  resolvers: [ImportResolver],
  entities: [ContactImport],
  jobs: () => [workImportsJob(), forgetImportsJob()],
  resources: [batchesAhead],
  references: {
    ContactImport: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, ContactImport, id) },
  },
};
