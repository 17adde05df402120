import { Field, ID, ObjectType } from 'type-graphql';
import { EmailAddress } from '../../../kernel/graph/scalar/written-forms.js';
import { type Role, RoleName } from '../user/role.js';
import { User } from '../user/user.js';

@ObjectType({ description: 'An invitation that the invited person has not accepted yet.' })
export class Invitation {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field(() => EmailAddress, { description: 'The address that was invited.' })
  email!: string;

  @Field(() => RoleName, { description: 'The role that the person gets.' })
  role!: Role;

  @Field(() => ID, { nullable: true, description: 'The user who sent the invitation; null for the operator.' })
  invitedBy!: string | null;

  @Field({ description: 'The time at which it was sent.' })
  createdAt!: Date;

  @Field({ description: 'The time after which its link is refused.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'The result of inviting an address.' })
export class InvitedUser {
  @Field(() => User, { nullable: true, description: 'A member of the workspace, whose role has changed at once.' })
  user!: User | null;

  @Field(() => Invitation, { nullable: true, description: 'The invitation that anybody else must accept.' })
  invitation!: Invitation | null;

  @Field({ description: 'Whether the link is sent by e-mail.' })
  mailed!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'If no e-mail is configured, the link to pass on to that person only. It works once, and is not shown again.',
  })
  link!: string | null;
}
