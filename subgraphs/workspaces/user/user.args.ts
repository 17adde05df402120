import { ArgsType, Field } from 'type-graphql';
import type { Locale } from '../../../kernel/errors/errors.js';
import { Email, Length, Line, OneOf, Optional } from '../../../kernel/graph/validation.js';
import { MAX_PERSON_NAME, PASSWORD_LENGTH } from '../../../kernel/security/accounts.js';
import { LOCALES } from '../workspace/workspace.args.js';
import { type Role, RoleName } from './role.js';

@ArgsType()
export class InviteUserArgs {
  @Field({ description: 'The e-mail address of the person.' })
  @Email()
  @Length(3, 254)
  email!: string;

  @Field(() => RoleName, { description: 'The role of the person.' })
  role!: Role;
}

@ArgsType()
export class UpdateAccountArgs {
  @Field(() => String, { nullable: true, description: 'The name of the person; null removes it.' })
  @Optional()
  @Line(MAX_PERSON_NAME)
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'The language: en, pt-BR or es; null for that of the browser.' })
  @Optional()
  @OneOf(LOCALES)
  locale?: Locale | null;
}

@ArgsType()
export class ChangePasswordArgs {
  @Field({ description: 'The current password.' })
  @Length(1, PASSWORD_LENGTH.max)
  current!: string;

  @Field({ description: 'The new password.' })
  @Length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max)
  next!: string;
}
