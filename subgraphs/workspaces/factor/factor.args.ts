import { ArgsType, Field } from 'type-graphql';
import { Length } from '../../../kernel/graph/validation.js';
import { PASSWORD_LENGTH } from '../../../kernel/security/accounts.js';

@ArgsType()
export class PasswordArgs {
  @Field({ description: 'The password of the account, so that nobody can use an unattended window.' })
  @Length(1, PASSWORD_LENGTH.max)
  password!: string;
}

@ArgsType()
export class AddAuthenticatorArgs {
  @Field({ description: 'The `setup` that `startAuthenticator` returned.' })
  @Length(1, 500)
  setup!: string;

  @Field({ description: 'The six digits that the app shows.' })
  @Length(1, 20)
  code!: string;
}
