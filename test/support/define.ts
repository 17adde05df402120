import { defineSubgraph, type Subgraph, type SubgraphParts } from '../../kernel/graph/subgraph.js';
import { startCache } from './start-cache.js';

/** A subgraph alone, with the texts that a worker has derived of it. */
export const define = (parts: SubgraphParts): Promise<Subgraph> => defineSubgraph(parts, startCache);
