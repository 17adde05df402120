import { Arg, Args, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { listMembers, Member } from './member.js';
import { removeMembership } from './membership.service.js';
import { InviteUserArgs } from './user.args.js';
import { User } from './user.js';
import { type Invitation, inviteUser } from './user.service.js';

@ObjectType({ description: 'Who was invited.' })
class InvitedUser implements Invitation {
  @Field(() => User)
  user!: User;

  @Field(() => String, { nullable: true, description: 'A first password for a new user, shown once.' })
  password!: string | null;
}

@Resolver()
export class UserResolver {
  @Query(() => [Member])
  @Scope('workspace:read')
  users(@Ctx() ctx: Context): Promise<Member[]> {
    return listMembers(ctx);
  }

  @Mutation(() => InvitedUser, { description: 'Adds a user, or changes the role of one.' })
  @Scope('workspace:manage')
  inviteUser(@Args(() => InviteUserArgs) { email, role }: InviteUserArgs, @Ctx() ctx: Context): Promise<Invitation> {
    return inviteUser(ctx, email, role);
  }

  @Mutation(() => Deleted)
  @Scope('workspace:manage')
  async removeUser(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    await removeMembership(ctx, id, ctx.caller.workspaceId);
    return new Deleted(id);
  }
}
