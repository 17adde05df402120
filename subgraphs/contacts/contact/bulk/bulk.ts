import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ContactSaveError } from '../batch/batch.js';

@ObjectType({ description: 'A contact that an act on many left as it is, and why.' })
export class ContactRefusal {
  @Field(() => ID)
  contactId!: string;

  @Field(() => ContactSaveError)
  error!: ContactSaveError;
}

@ObjectType({ description: 'What became of many contacts.' })
export class ContactsChange {
  @Field(() => [ID], { description: 'Contacts that changed.' })
  changedIds!: string[];

  @Field(() => Int, { description: 'Contacts that were so already.' })
  unchanged!: number;

  @Field(() => [ContactRefusal])
  refused!: ContactRefusal[];
}

@ObjectType({ description: 'Which of many contacts were deleted.' })
export class ContactsDeletion {
  @Field(() => [ID])
  deletedIds!: string[];

  @Field(() => [ContactRefusal])
  refused!: ContactRefusal[];
}
