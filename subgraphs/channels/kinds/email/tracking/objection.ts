import { ArgsType, Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: "A contact's objection to the tracking of its e-mails." })
export class ContactTracking {
  @Field(() => ID, { description: 'The id of the contact.' })
  contactId!: string;

  @Field({ description: 'True if the contact is not tracked as a reader of e-mails.' })
  objects!: boolean;

  @Field(() => Date, { description: 'The time since which the contact objects; null if it does not.', nullable: true })
  since!: Date | null;
}

@ArgsType()
export class ContactTrackingArgs {
  @Field(() => ID, { description: 'The id of the contact.' })
  id!: string;

  @Field({ description: 'Whether the contact objects.' })
  objects!: boolean;
}

@ObjectType({ description: 'The facts that the page of a contact shows about tracking.' })
export class TrackingChoice {
  @Field({ description: 'Whether the choice is offered: the workspace tracks e-mails, or the contact objects.' })
  offered!: boolean;

  @Field()
  objects!: boolean;
}
