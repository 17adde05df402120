import { Ctx, Directive, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ANY_CREDENTIAL } from '../../../kernel/graph/scope-groups.js';

/** Each subgraph adds its own fields. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'The objects of a workspace that need attention.' })
class Attention {
  @Field(() => ID, { description: 'The id of the workspace.' })
  id!: string;
}

@Resolver()
export class AttentionResolver {
  @Query(() => Attention, {
    description: 'The objects that need attention. Each field has a scope of its own, and is null without it.',
  })
  @Scope(ANY_CREDENTIAL)
  attention(@Ctx() { caller }: Context): Attention {
    return { id: caller.workspaceId };
  }
}
