import { ArgsType, Field } from 'type-graphql';
import { Email, Length, OneOf } from '../../../kernel/graph/validation.js';
import { PASSWORD_LENGTH } from '../../../kernel/security/accounts.js';
import { ROLES, type Role } from './role.js';

@ArgsType()
export class InviteUserArgs {
  @Field()
  @Email()
  @Length(3, 254)
  email!: string;

  @Field(() => String, { description: 'owner, admin, member or viewer.' })
  @OneOf(ROLES)
  role!: Role;
}

@ArgsType()
export class ChangePasswordArgs {
  @Field()
  @Length(1, PASSWORD_LENGTH.max)
  current!: string;

  @Field()
  @Length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max)
  next!: string;
}
