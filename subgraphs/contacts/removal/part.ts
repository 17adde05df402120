import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { removeNumbersJob } from './remove-numbers.job.js';

/** The removal of deleted tags, topics and properties from contacts. */
export const removalPart: SubgraphPart = {
  jobs: () => [removeNumbersJob()],
};
