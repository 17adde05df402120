import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { attentionTypeOf } from '../../../kernel/graph/contribution/attention-type.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ANY_CREDENTIAL } from '../../../kernel/graph/scope-groups.js';

const Attention = attentionTypeOf('workspaces');

@Resolver()
export class AttentionResolver {
  @Query(() => Attention, {
    description: 'The objects that need attention. Each field has a scope of its own, and is null without it.',
  })
  @Scope(ANY_CREDENTIAL)
  attention(@Ctx() { caller }: Context): { id: string } {
    return { id: caller.workspaceId };
  }
}
