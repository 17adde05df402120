import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { changePassword } from '../session/change-password.js';
import { switchWorkspace } from '../session/session.service.js';
import { Me, readMe } from './me.js';
import { ChangePasswordArgs } from './user.args.js';

@Resolver()
export class MeResolver {
  @Query(() => Me)
  @Scope('SESSION')
  me(@Ctx() ctx: Context): Promise<Me> {
    return readMe(ctx);
  }

  @Mutation(() => Me, { description: 'Moves the session to another workspace of the user.' })
  @Scope('SESSION')
  async switchWorkspace(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Me> {
    await switchWorkspace(ctx, id);
    return readMe(ctx);
  }

  @Mutation(() => Me, { description: 'Ends the other sessions of the user.' })
  @Scope('SESSION')
  async changePassword(@Args(() => ChangePasswordArgs) args: ChangePasswordArgs, @Ctx() ctx: Context): Promise<Me> {
    await changePassword(ctx, args.current, args.next);
    return readMe(ctx);
  }
}
