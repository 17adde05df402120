import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A code that the owner of a number types on its phone.' })
export class InstancePairingCode {
  @Field({ description: 'The number whose phone takes it, in digits with the country code.' })
  phoneNumber!: string;

  @Field({ description: 'The code.' })
  code!: string;

  @Field({ description: 'The time at which it ends. Ask for another then.' })
  expiresAt!: Date;
}

/** The pairing by a code that is under way. `code` is `null` until the line has made it; `expiresAt` is in ISO 8601. */
export interface StoredPairingCode {
  readonly phoneNumber: string;
  readonly code: string | null;
  readonly expiresAt: string | null;
}

/** Returns the code to type; `null` before there is one. */
export const shownCode = (stored: StoredPairingCode | null): InstancePairingCode | null =>
  stored?.code && stored.expiresAt
    ? { phoneNumber: stored.phoneNumber, code: stored.code, expiresAt: new Date(stored.expiresAt) }
    : null;
