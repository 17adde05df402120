import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A key in a device, a program or a piece of hardware, which signs in by itself.' })
export class Passkey {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field({ description: "The user's name for the passkey." })
  name!: string;

  @Field({ description: 'The time at which it was made.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'The last sign-in with it; null if there was none yet.' })
  lastUsedAt!: Date | null;
}

@ObjectType({
  description: 'The setup of a passkey. Nothing changes before `addPasskey` takes the result of the browser.',
})
export class PasskeySetup {
  @Field({
    description:
      'PublicKeyCredentialCreationOptions (WebAuthn) as JSON, valid for this session, once, until `expiresAt`.',
  })
  options!: string;

  @Field({ description: 'The time after which its answer is refused.' })
  expiresAt!: Date;
}
