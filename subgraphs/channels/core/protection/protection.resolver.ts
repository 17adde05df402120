import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { ProtectionArgs } from './protection.args.js';
import { Protection } from './protection.js';
import { readProtection, setProtection } from './protection.service.js';

@Resolver()
export class ProtectionResolver {
  @Query(() => Protection, { description: 'The settings that protect the workspace from abuse at its cost.' })
  @Scope('workspace:read')
  protection(@Ctx() ctx: Context): Promise<Protection> {
    return readProtection(ctx);
  }

  @Mutation(() => Protection, {
    description: 'Changes the settings that protect the workspace from abuse at its cost.',
  })
  @Scope('workspace:manage')
  setProtection(@Args(() => ProtectionArgs) args: ProtectionArgs, @Ctx() ctx: Context): Promise<Protection> {
    return setProtection(ctx, args);
  }
}
