import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Invitation, InvitedUser } from '../account/invitation.js';
import { inviteUser, listInvitations, resendInvitation, revokeInvitation } from '../account/invitation.service.js';
import { changeRole } from '../member/change-role.js';
import { MemberRoleArgs, MembersArgs } from '../member/member.args.js';
import { listMembers, Member, MemberPage } from '../member/member.js';
import { removeMembership } from '../member/membership.service.js';
import { pageOfMembers } from '../member/page-of-members.js';
import { InviteUserArgs } from './user.args.js';

@Resolver()
export class UserResolver {
  @Query(() => [Member], { description: 'The first 1,000 members of the workspace; `members` has pages.' })
  @Scope('workspace:read')
  users(@Ctx() ctx: Context): Promise<Member[]> {
    return listMembers(ctx);
  }

  @Query(() => MemberPage, { description: 'Members of the workspace, in the order in which they joined.' })
  @Scope('workspace:read')
  members(@Args(() => MembersArgs) args: MembersArgs, @Ctx() ctx: Context): Promise<Page<Member>> {
    return pageOfMembers(ctx, args);
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

  @Mutation(() => InvitedUser, {
    description:
      'Makes a new link for an invitation, which gets another id, and sends it by e-mail, at most once an hour.',
  })
  @Scope('workspace:manage')
  @Refuses('OWNER_REQUIRED', 'INVITATION_LIMIT')
  resendInvitation(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<InvitedUser> {
    return resendInvitation(ctx, id);
  }

  @Mutation(() => Member, { description: 'Changes the role of a member, at once and in every session.' })
  @Scope('workspace:manage')
  @Refuses('OWNER_REQUIRED', 'LAST_OWNER')
  changeMemberRole(@Args(() => MemberRoleArgs) { id, role }: MemberRoleArgs, @Ctx() ctx: Context): Promise<Member> {
    return changeRole(ctx, id, role);
  }

  @Mutation(() => Deleted, { description: 'Revokes an invitation. Its link stops working.' })
  @Scope('workspace:manage')
  async revokeInvitation(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    await revokeInvitation(ctx, id);
    return new Deleted(id);
  }

  @Mutation(() => Deleted, { description: 'Removes a member from the workspace.' })
  @Scope('workspace:manage')
  async removeUser(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    await removeMembership(ctx, id, ctx.caller.workspaceId);
    return new Deleted(id);
  }
}
