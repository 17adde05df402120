import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';

/** The arguments with which the sending side asks for consent before it writes to recipients. */
@ArgsType()
export class SendConsentArgs {
  @Field()
  channel!: string;

  @Field({ description: 'E164, MAILBOX, TELEGRAM_PEER or EXTERNAL_ID.' })
  addressKind!: string;

  @Field({ description: 'The addresses as a packed list.' })
  addresses!: string;

  @Field({ description: 'marketing, or transactional, to which opt-outs and quiet hours do not apply.' })
  class!: string;

  @Field(() => ID, { nullable: true, description: 'The topic that contacts must be subscribed to.' })
  topicId?: string | null;

  @Field(() => Date, { nullable: true, description: 'The time at which they are written to; now when absent.' })
  at?: Date | null;
}

@ObjectType({ description: 'A recipient that must not be written to.' })
export class RefusedRecipient {
  @Field(() => Int, { description: 'The index in `addresses`, from 0.' })
  place!: number;

  @Field({ description: 'RECIPIENT_SUPPRESSED, RECIPIENT_OPTED_OUT or QUIET_HOURS.' })
  code!: string;

  @Field(() => Date, { nullable: true, description: 'The end of the quiet hours.' })
  until!: Date | null;
}

@ObjectType({ description: 'The recipients who may be written to, and those who may not.' })
export class SendConsent {
  @Field({ description: 'False if `topicId` names no topic of the workspace.' })
  topicFound!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The contacts that the addresses belong to, in their order with a space between, nothing where there is none; null if none is one.',
  })
  contactIds!: string | null;

  @Field(() => [RefusedRecipient], { description: 'The recipients that must not be written to. The others may be.' })
  refused!: RefusedRecipient[];
}
