import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';

/** What the sending side asks before it writes to somebody. */
@ArgsType()
export class SendConsentArgs {
  @Field()
  channel!: string;

  @Field({ description: 'E164, MAILBOX, TELEGRAM_PEER or EXTERNAL_ID.' })
  addressKind!: string;

  @Field(() => [String])
  addresses!: string[];

  @Field({ description: 'marketing or transactional, which passes opt-outs and quiet hours.' })
  class!: string;

  @Field(() => ID, { nullable: true, description: 'Contacts must be subscribed to it.' })
  topicId?: string | null;

  @Field(() => Date, { nullable: true, description: 'When they are written to; now when absent.' })
  at?: Date | null;
}

@ObjectType({ description: 'A recipient that is a contact, or that must not be written to.' })
export class RecipientConsent {
  @Field(() => Int, { description: 'Place in `addresses`, from 0.' })
  place!: number;

  @Field(() => ID, { nullable: true })
  contactId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'RECIPIENT_SUPPRESSED, RECIPIENT_OPTED_OUT or QUIET_HOURS: the recipient must not be written to.',
  })
  code!: string | null;

  @Field(() => Date, { nullable: true, description: 'When the quiet hours end.' })
  until!: Date | null;
}

@ObjectType({ description: 'Who may be written to.' })
export class SendConsent {
  @Field({ description: 'False if `topicId` names no topic of the workspace.' })
  topicFound!: boolean;

  @Field(() => [RecipientConsent], { description: 'The others are no contacts and may be written to.' })
  recipients!: RecipientConsent[];
}
