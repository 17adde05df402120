import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { registryReader } from './registry-reader.js';
import { usageReaders } from './usage.js';

/** The numbers by which contacts hold their tags, topics and properties. */
export const registryPart: SubgraphPart = {
  resources: [registryReader.resource, usageReaders.tag.resource, usageReaders.topic.resource],
};
