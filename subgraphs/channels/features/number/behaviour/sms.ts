import { Field, InputType, ObjectType } from 'type-graphql';
import { Optional } from '../../../../../kernel/graph/validation.js';

@ObjectType({ description: 'The behavior of a number when text messages come in.' })
export class PhoneNumberSms {
  @Field({ description: 'Whether it may be the `from` of SMS.' })
  send!: boolean;

  @Field({ description: 'Whether SMS to it come in as events; otherwise they are dropped.' })
  receive!: boolean;
}

/** The settings of a number whose owner said nothing. */
export const USUAL_SMS: PhoneNumberSms = { send: true, receive: true };
export const NO_SMS: PhoneNumberSms = { send: false, receive: false };

@InputType({ description: 'The settings of text messages from and to a number.' })
export class PhoneNumberSmsInput {
  @Field(() => Boolean, { nullable: true, description: 'Unchanged when absent.' })
  @Optional()
  send?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Unchanged when absent.' })
  @Optional()
  receive?: boolean | null;
}
