import { type ClassType, Ctx, Directive, Field, ID, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context/context.js';
import { ROWS_COST } from '../list/cost.js';
import type { SubgraphPart } from '../subgraph-part.js';
import type { Attention, NeedsAttention } from './attention.js';
import { Contributed, resolversOnce } from './contributed-field.js';

/** The workspace of the caller, of which a subgraph knows only the id. */
interface AttentionId {
  id: string;
}

const typesBySubgraph = new Map<string, ClassType<AttentionId>>();

/** Returns the type in a subgraph. Each subgraph has a class of its own, which only its fields are added to. */
export function attentionTypeOf(subgraph: string): ClassType<AttentionId> {
  const existing = typesBySubgraph.get(subgraph);
  if (existing) return existing;
  @Directive('@key(fields: "id")')
  @ObjectType('Attention', { description: 'The objects of a workspace that need attention.' })
  class OfWorkspace implements AttentionId {
    @Field(() => ID, { description: 'The id of the workspace.' })
    id!: string;
  }
  typesBySubgraph.set(subgraph, OfWorkspace);
  return OfWorkspace;
}

/** Returns the part of a subgraph that adds fields to `Attention`. */
export function attentionPart(subgraph: string, attention: Attention): SubgraphPart {
  const OfWorkspace = attentionTypeOf(subgraph);
  return {
    resolvers: resolversOf(OfWorkspace, attention),
    types: [OfWorkspace],
    // It has only its id here, and its fields belong to the caller's workspace, whatever the id.
    references: { Attention: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) } },
  };
}

const resolversOf = resolversOnce((OfWorkspace, field, objects: NeedsAttention) => {
  @Resolver(() => OfWorkspace)
  class AttentionResolver {
    @Contributed(() => objects.type, objects, objects.cost ?? ROWS_COST)
    [field](@Ctx() ctx: Context): Promise<object | null> {
      return objects.read(ctx);
    }
  }
  return AttentionResolver;
});
