import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { mediaGuard } from './media-url.js';

/** What the chat channels share. */
export const chatPart: SubgraphPart = { resources: [mediaGuard] };
