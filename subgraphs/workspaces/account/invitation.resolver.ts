import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { findUser } from '../user/find-user.js';
import { User } from '../user/user.js';
import { Invitation } from './invitation.js';

@Resolver(() => Invitation)
export class InvitationResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: 'The person who sent the invitation, while that person is a member.',
  })
  async inviter(@Root() { invitedBy }: Invitation, @Ctx() ctx: Context): Promise<User | null> {
    return invitedBy === null ? null : findUser(ctx, invitedBy);
  }
}
