import { ArgsType, Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Whether a contact objects to the tracking of its mails.' })
export class ContactTracking {
  @Field(() => ID, { description: 'The contact.' })
  contactId!: string;

  @Field({ description: 'Nothing is recorded of what it does with mails.' })
  objects!: boolean;

  @Field(() => Date, { description: 'The time since which the contact objects; null if it does not.', nullable: true })
  since!: Date | null;
}

@ArgsType()
export class ContactTrackingArgs {
  @Field(() => ID, { description: 'Of the contact.' })
  id!: string;

  @Field({ description: 'Whether the contact objects.' })
  objects!: boolean;
}

@ObjectType({ description: 'What the page of a contact says of tracking.' })
export class TrackingChoice {
  @Field({ description: 'Whether there is something to choose: the workspace tracks mails, or the contact objects.' })
  offered!: boolean;

  @Field()
  objects!: boolean;
}
