import { ArgsType, Field } from 'type-graphql';
import { Email, Length, OneOf } from '../../../kernel/graph/validation.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.js';
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
  @Length(1, MAX_PASSWORD_LENGTH)
  current!: string;

  @Field()
  @Length(MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH)
  next!: string;
}
