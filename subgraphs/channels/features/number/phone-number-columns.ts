import { Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import { Owned } from '../../../../kernel/graph/owned.js';
import { PhoneNumberSms } from './behaviour/sms.js';
import { PhoneNumberFeature, PhoneNumberType } from './inventory/port.js';
import { PhoneNumberStatus, ReleaseReason } from './status.js';

/** The next request to the provider. `return`: it gets the number back. */
export type NumberTask = 'order' | 'return';

/** The stored columns of a phone number, some of which are shown. */
@ObjectType()
export abstract class NumberColumns extends Owned {
  @Field({ description: 'The phone number, in E.164.' })
  @Property({ type: 'text' })
  phoneNumber!: string;

  @Field({ description: 'The country, as an ISO 3166 code.' })
  @Property({ type: 'text' })
  country!: string;

  @Field(() => PhoneNumberType, { description: 'The kind of the number.' })
  @Property({ type: 'text' })
  type!: PhoneNumberType;

  @Field(() => [PhoneNumberFeature], { description: 'The services that the number has.' })
  @Property({ type: 'string[]', columnType: 'text[]' })
  features!: PhoneNumberFeature[];

  @Field({ description: 'True if it was bought with a credential of the sandbox.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => PhoneNumberStatus, { description: 'The state of the number.' })
  @Property({ type: 'text' })
  status!: PhoneNumberStatus;

  @Field(() => String, { nullable: true, description: 'A name that only the workspace sees.' })
  @Property({ type: 'text', nullable: true })
  name!: string | null;

  @Field(() => Int, { description: 'Credits for a period, fixed when it was bought.' })
  @Property({ type: 'integer' })
  price!: number;

  /** The behaviour on calls, which the channel of calls reads and shows. */
  @Property({ type: 'json' })
  voice!: object;

  @Field(() => PhoneNumberSms, { description: 'The settings of text messages from and to it.' })
  @Property({ type: 'json' })
  sms!: PhoneNumberSms;

  @Field(() => Date, { description: 'The time at which the provider gave it; null before.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  activatedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time until which it is paid.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  renewsAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time at which a PAST_DUE number stops working.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  suspendsAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time at which a SUSPENDED number is given up.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  releasesAt!: Date | null;

  @Field(() => Date, { description: 'The time at which it was released; null before.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  releasedAt!: Date | null;

  @Field(() => ReleaseReason, {
    nullable: true,
    description: 'The reason that a RELEASED number was given up: requested, unpaid or refused.',
  })
  @Property({ type: 'text', nullable: true })
  releaseReason!: ReleaseReason | null;

  @Field(() => String, {
    nullable: true,
    description: 'The error code, as in the catalogue, if the provider did not give it.',
  })
  @Property({ type: 'text', nullable: true })
  errorCode!: ErrorCode | null;

  /** When the clock of the rental looks at it. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  nextAt!: Date | null;

  @Property({ type: 'text', nullable: true })
  task!: NumberTask | null;

  /** When the task is to be done. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  dueAt!: Date | null;

  @Property({ type: 'datetime', length: 3, nullable: true })
  leaseUntil!: Date | null;

  @Property({ type: 'integer' })
  fence!: number;

  @Property({ type: 'integer' })
  attempt!: number;

  /** When the inventory had it back; until then nobody can buy it. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  returnedAt!: Date | null;
}
