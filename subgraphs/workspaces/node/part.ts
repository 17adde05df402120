import type { ReferenceResolver, SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { findInvitation } from '../account/find-invitation.js';
import { Invitation } from '../account/invitation.js';
import { findSession } from '../session/find-session.js';
import { MySession } from '../session/my-session.js';
import { declareNodes } from './node.js';
import { nodeResolver } from './node.resolver.js';

/** Nodes of this subgraph to which no other subgraph refers. */
const UNREFERENCED: Readonly<Record<string, ReferenceResolver>> = {
  Invitation: { scope: 'workspace:manage', resolve: ({ id }, ctx) => findInvitation(ctx, id) },
  MySession: { scope: 'SESSION', resolve: ({ id }, ctx) => findSession(ctx, id) },
};

/** Returns the part with `node`, which finds the objects of the other parts of this subgraph, and knows of others' only the id. */
export function nodePart({ entities = [], references = {} }: SubgraphPart): SubgraphPart {
  declareNodes([...(entities as readonly Function[]), Invitation, MySession]);
  return { resolvers: [nodeResolver({ ...UNREFERENCED, ...references })] };
}
