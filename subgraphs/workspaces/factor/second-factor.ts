import { Field, Int, ObjectType } from 'type-graphql';
import { Passkey } from './passkey/passkey.js';

@ObjectType({ description: 'An app that shows a code of six digits, another one each thirty seconds.' })
export class Authenticator {
  @Field({ description: 'The time at which it was made.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'The last sign-in with a code of it; null: none yet.' })
  lastUsedAt!: Date | null;
}

@ObjectType({ description: 'The factor that a sign-in of the user asks for beside the password.' })
export class SecondFactor {
  @Field({ description: 'True if a sign-in asks for a second factor.' })
  enabled!: boolean;

  @Field(() => Authenticator, { description: 'The authenticator app; null without one.', nullable: true })
  authenticator!: Authenticator | null;

  @Field(() => [Passkey], { description: 'In the order in which they were added, 20 at most.' })
  passkeys!: Passkey[];

  @Field(() => Int, { description: 'Recovery codes that are not used yet.' })
  recoveryCodesLeft!: number;
}

@ObjectType({ description: 'An authenticator app to be. Nothing changes before a code of it is confirmed.' })
export class AuthenticatorSetup {
  @Field({ description: 'In base32, for who types it into the app.' })
  secret!: string;

  @Field({ description: 'The same with its name, as apps read it.' })
  uri!: string;

  @Field({ description: 'The address as a QR code: a data: URL of a PNG.' })
  qr!: string;

  @Field({ description: 'The argument of `addAuthenticator`, good for this session until `expiresAt`.' })
  setup!: string;

  @Field({ description: 'The time after which its first code is refused.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'The second factor after a change, and the codes that came of it.' })
export class SecondFactorChange {
  @Field(() => SecondFactor, { description: 'The second factors afterwards.' })
  secondFactor!: SecondFactor;

  @Field(() => [String], {
    description:
      'New recovery codes, which take the place of all others: shown this once. Empty: they stay as they are.',
  })
  recoveryCodes!: string[];
}
