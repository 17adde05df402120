import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { ChatappOfficialResolver } from './official/official.resolver.js';

/** The sign-up of official lines. */
export const chatappPart: SubgraphPart = { resolvers: [ChatappOfficialResolver] };
