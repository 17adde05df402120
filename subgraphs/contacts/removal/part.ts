import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { CreateRemoval } from '../migrations/009-contact-removal.js';
import { removeNumbersJob } from './remove-numbers.job.js';

/** The removal of deleted tags, topics and properties from contacts. */
export const removalPart: SubgraphPart = {
  migrations: {
    '009-contact-removal': CreateRemoval,
  },
  jobs: () => [removeNumbersJob()],
};
