import { Args, ArgsType, type ClassType, Ctx, Field, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { assertScope, Scope } from '../../../kernel/graph/scope.js';
import type { ReferenceResolver } from '../../../kernel/graph/subgraph-part.js';
import { Items, Length } from '../../../kernel/graph/validation.js';
import { Node, typeOf } from './node.js';

/** The default length of lists, by which the cost of the document counts the nodes. */
const MAX_NODES = 20;
const MAX_ID = 64;

@ArgsType()
class NodeArgs {
  @Field(() => ID)
  @Length(1, MAX_ID)
  id!: string;
}

@ArgsType()
class NodesArgs {
  @Field(() => [ID], { description: `The ids of objects of any type, at most ${MAX_NODES}.` })
  @Items(1, MAX_NODES)
  ids!: string[];
}

const ONE =
  'The object with an identifier, of any type. Null if there is none, as soon as a field besides `id` is selected.\n\nScope: that of its type.';
const SEVERAL =
  'Same as `node` for several objects, in their order. They are read together.\n\nScope: that of the type of each.';

type Nodes = Readonly<Record<string, ReferenceResolver>>;

/** An object of another subgraph, which looks it up by its id. */
const STUB: ReferenceResolver = { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) };

async function findNode(own: Nodes, ctx: Context, id: string): Promise<object | null> {
  const type = typeOf(id);
  if (type === undefined) return null;
  const { scope, resolve } = own[type] ?? STUB;
  if (scope !== 'PUBLIC') assertScope(ctx, scope);
  return resolve({ id }, ctx);
}

/** @param own the nodes of this subgraph, by their type */
export function nodeResolver(own: Nodes): ClassType<object> {
  @Resolver()
  class NodeResolver {
    @Query(() => Node, { nullable: true, description: ONE })
    @Scope('PUBLIC')
    node(@Args(() => NodeArgs) { id }: NodeArgs, @Ctx() ctx: Context): Promise<object | null> {
      return findNode(own, ctx, id);
    }

    @Query(() => [Node], { nullable: 'items', description: SEVERAL })
    @Scope('PUBLIC')
    nodes(@Args(() => NodesArgs) { ids }: NodesArgs, @Ctx() ctx: Context): Promise<object | null>[] {
      return ids.map(id => findNode(own, ctx, id));
    }
  }
  return NodeResolver;
}
