import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ContactSaveError } from '../batch/batch.js';

@ObjectType({ description: 'A contact that a bulk change left unchanged, with the reason.' })
export class ContactRefusal {
  @Field(() => ID, { description: 'The contact that was not changed.' })
  contactId!: string;

  @Field(() => ContactSaveError, { description: 'The reason that it was not changed.' })
  error!: ContactSaveError;
}

@ObjectType({ description: 'The result of a change of many contacts.' })
export class ContactsChange {
  @Field(() => [ID], { description: 'Contacts that changed.' })
  changedIds!: string[];

  @Field(() => Int, { description: 'Contacts that needed no change.' })
  unchanged!: number;

  @Field(() => [ContactRefusal], { description: 'The contacts that could not be changed.' })
  refused!: ContactRefusal[];
}

@ObjectType({ description: 'The result of the deletion of many contacts.' })
export class ContactsDeletion {
  @Field(() => [ID], { description: 'The contacts that are gone.' })
  deletedIds!: string[];

  @Field(() => [ContactRefusal], { description: 'The contacts that could not be deleted.' })
  refused!: ContactRefusal[];
}
