import { Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { InstanceSettings } from '../instance-settings.js';

/** The account of an instance: the connected, the expected and the locked one, under the name that its kind of account has. */
@ObjectType()
export abstract class InstanceAccount extends InstanceSettings {
  @Property({ type: 'text' })
  accountKind!: 'PHONE' | 'USERNAME';

  /** The connected account: digits of a number, or a user name. */
  @Property({ type: 'text', nullable: true })
  account!: string | null;

  @Property({ type: 'text', nullable: true })
  expectedAccount!: string | null;

  @Property({ type: 'text', nullable: true })
  lockedAccount!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The id of the account in the service, which stays the same when its user name changes.',
  })
  @Property({ type: 'text', nullable: true })
  lockedIgUserPk!: string | null;

  @Field(() => String, { nullable: true, description: 'The phone number: digits with country code.' })
  get phoneNumber(): string | null {
    return this.accountKind === 'PHONE' ? this.account : null;
  }

  @Field(() => String, { nullable: true, description: 'The number it is bound to since its first pairing.' })
  get lockedPhoneNumber(): string | null {
    return this.accountKind === 'PHONE' ? this.lockedAccount : null;
  }

  @Field(() => String, { description: 'The number that is to be connected; null for any.', nullable: true })
  get expectedPhoneNumber(): string | null {
    return this.accountKind === 'PHONE' ? this.expectedAccount : null;
  }

  @Field(() => String, {
    description: 'The user name of the connected account; null before, and where an account is a number.',
    nullable: true,
  })
  get username(): string | null {
    return this.accountKind === 'USERNAME' ? this.account : null;
  }

  @Field(() => String, { nullable: true, description: 'The account it is bound to since its first login.' })
  get lockedUsername(): string | null {
    return this.accountKind === 'USERNAME' ? this.lockedAccount : null;
  }

  @Field(() => String, {
    description: 'The user name of the account that is to be connected; null for any.',
    nullable: true,
  })
  get expectedUsername(): string | null {
    return this.accountKind === 'USERNAME' ? this.expectedAccount : null;
  }
}
