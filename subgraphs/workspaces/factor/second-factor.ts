import { Field, Int, ObjectType } from 'type-graphql';
import { Passkey } from './passkey/passkey.js';

@ObjectType({ description: 'An app that shows a code of six digits, with a new one every thirty seconds.' })
export class Authenticator {
  @Field({ description: 'The time at which it was made.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'The last sign-in with a code of it; null if there was none yet.' })
  lastUsedAt!: Date | null;
}

@ObjectType({ description: 'The factor that a sign-in of the user requires besides the password.' })
export class SecondFactor {
  @Field({ description: 'True if a sign-in requires a second factor.' })
  enabled!: boolean;

  @Field(() => Authenticator, { description: 'The authenticator app; null without one.', nullable: true })
  authenticator!: Authenticator | null;

  @Field(() => [Passkey], { description: 'The passkeys, in the order in which they were added, at most 20.' })
  passkeys!: Passkey[];

  @Field(() => Int, { description: 'The number of recovery codes that are not used yet.' })
  recoveryCodesLeft!: number;
}

@ObjectType({ description: 'The setup of an authenticator app. Nothing changes before a code of it is confirmed.' })
export class AuthenticatorSetup {
  @Field({ description: 'The secret in base32, to type into the app.' })
  secret!: string;

  @Field({ description: 'The secret with its name, in the form that apps read.' })
  uri!: string;

  @Field({ description: 'The address as a QR code: a data: URL of a PNG.' })
  qr!: string;

  @Field({ description: 'The argument of `addAuthenticator`, valid for this session until `expiresAt`.' })
  setup!: string;

  @Field({ description: 'The time after which its first code is refused.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'The second factor after a change, and its new recovery codes.' })
export class SecondFactorChange {
  @Field(() => SecondFactor, { description: 'The second factors afterwards.' })
  secondFactor!: SecondFactor;

  @Field(() => [String], {
    description: 'New recovery codes, which replace all others and are shown only once; empty if they stay unchanged.',
  })
  recoveryCodes!: string[];
}
