import { ArgsType, Field, ID } from 'type-graphql';
import { Length } from '../../../../kernel/graph/validation.js';
import { PasswordArgs } from '../factor.args.js';

@ArgsType()
export class AddPasskeyArgs {
  @Field({ description: 'The result of `navigator.credentials.create` as JSON (`PublicKeyCredential.toJSON()`).' })
  @Length(1, 20_000)
  response!: string;

  @Field({ description: "The user's name for the passkey." })
  @Length(1, 60)
  name!: string;
}

@ArgsType()
export class RemovePasskeyArgs extends PasswordArgs {
  @Field(() => ID, { description: 'The id of the passkey.' })
  @Length(1, 64)
  id!: string;
}
