import { findOwned } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { CreateImport } from '../migrations/006-import.js';
import { forgetImportsJob } from './forget-imports.job.js';
import { ContactImport } from './import.js';
import { ImportResolver } from './import.resolver.js';
import { NameImports } from './migrations/121-import-name.js';
import { batchesAhead } from './read-ahead.js';
import { workImportsJob } from './work-imports.job.js';

/** Imports of contacts from files. */
export const importPart: SubgraphPart = {
  resolvers: [ImportResolver],
  entities: [ContactImport],
  migrations: {
    '006-import': CreateImport,
    '121-import-name': NameImports,
  },
  jobs: () => [workImportsJob(), forgetImportsJob()],
  resources: [batchesAhead],
  references: {
    ContactImport: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, ContactImport, id) },
  },
};
