import { Args, ArgsType, Ctx, Field, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Items, Length } from '../../../kernel/graph/validation.js';
import { findNode } from './find-node.js';
import { Node } from './node.js';

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

@Resolver()
export class NodeResolver {
  @Query(() => Node, {
    nullable: true,
    description:
      'The object with an identifier, of any type. Null if there is none, as soon as a field besides `id` is selected.\n\nScope: that of its type.',
  })
  @Scope('PUBLIC')
  node(@Args(() => NodeArgs) { id }: NodeArgs, @Ctx() ctx: Context): Promise<object | null> {
    return findNode(ctx, id);
  }

  @Query(() => [Node], {
    nullable: 'items',
    description:
      'Same as `node` for several objects, in their order. They are read together.\n\nScope: that of the type of each.',
  })
  @Scope('PUBLIC')
  nodes(@Args(() => NodesArgs) { ids }: NodesArgs, @Ctx() ctx: Context): Promise<object | null>[] {
    return ids.map(id => findNode(ctx, id));
  }
}
