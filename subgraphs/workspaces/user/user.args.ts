import { ArgsType, Field } from 'type-graphql';
import { Email, Length } from '../../../kernel/graph/validation.js';
import { PASSWORD_LENGTH } from '../../../kernel/security/accounts.js';
import { type Role, RoleName } from './role.js';

@ArgsType()
export class InviteUserArgs {
  @Field({ description: 'Of the person.' })
  @Email()
  @Length(3, 254)
  email!: string;

  @Field(() => RoleName, { description: 'What the person may do.' })
  role!: Role;
}

@ArgsType()
export class ChangePasswordArgs {
  @Field({ description: 'The password as it is.' })
  @Length(1, PASSWORD_LENGTH.max)
  current!: string;

  @Field({ description: 'The password to come.' })
  @Length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max)
  next!: string;
}
