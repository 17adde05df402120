import { Field, ID, ObjectType } from 'type-graphql';
import type { SessionView } from '../../../kernel/security/accounts.js';

@ObjectType({ description: 'A session of the signed-in user.' })
export class MySession implements SessionView {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field({ description: 'Whether it is the session of this request.' })
  current!: boolean;

  @Field({ description: 'The address of the sign-in; empty if unknown.' })
  ip!: string;

  @Field({ description: 'The header User-Agent of the sign-in; empty if unknown.' })
  userAgent!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The browser of the device, such as `Firefox`; null if unknown.',
  })
  browser!: string | null;

  @Field(() => String, { nullable: true, description: 'The system of the device, such as `macOS`; null if unknown.' })
  system!: string | null;

  @Field({ description: 'The time of the sign-in.' })
  createdAt!: Date;

  @Field({ description: 'The time at which it expires.' })
  expiresAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Its last request, to the minute; null if there was none yet.' })
  lastActiveAt!: Date | null;
}
