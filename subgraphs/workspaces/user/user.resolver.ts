import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Invitation, InvitedUser } from '../account/invitation.js';
import { inviteUser, listInvitations, revokeInvitation } from '../account/invitation.service.js';
import { listMembers, Member } from './member.js';
import { removeMembership } from './membership.service.js';
import { InviteUserArgs } from './user.args.js';

@Resolver()
export class UserResolver {
  @Query(() => [Member], { description: 'Members of the workspace.' })
  @Scope('workspace:read')
  users(@Ctx() ctx: Context): Promise<Member[]> {
    return listMembers(ctx);
  }

  @Query(() => [Invitation], { description: 'Invitations that are not accepted yet.' })
  @Scope('workspace:manage')
  invitations(@Ctx() ctx: Context): Promise<Invitation[]> {
    return listInvitations(ctx);
  }

  @Mutation(() => InvitedUser, {
    description: 'Invites a person, who accepts by a link; changes the role of a member.',
  })
  @Scope('workspace:manage')
  inviteUser(@Args(() => InviteUserArgs) { email, role }: InviteUserArgs, @Ctx() ctx: Context): Promise<InvitedUser> {
    return inviteUser(ctx, email, role);
  }

  @Mutation(() => Deleted, { description: 'The link of the invitation stops working.' })
  @Scope('workspace:manage')
  async revokeInvitation(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    await revokeInvitation(ctx, id);
    return new Deleted(id);
  }

  @Mutation(() => Deleted, { description: 'Takes a member out of the workspace.' })
  @Scope('workspace:manage')
  async removeUser(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    await removeMembership(ctx, id, ctx.caller.workspaceId);
    return new Deleted(id);
  }
}
