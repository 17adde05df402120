import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { Items, Optional } from '../../../../kernel/graph/validation.js';
import { ContactKey, CreateContactArgs } from '../contact.args.js';

/** Contacts of one request at most. */
const MAX_CONTACTS = 100;

const OUTCOMES = ['CREATED', 'UPDATED', 'UNCHANGED', 'FAILED'] as const;

export type SaveOutcome = (typeof OUTCOMES)[number];

const SaveOutcomeName = enumOf('ContactSaveOutcome', OUTCOMES, 'The outcome of a save of a contact.');

@ArgsType()
export class SaveContactsArgs {
  @Field(() => [CreateContactArgs], {
    description:
      'Up to 100 contacts in the form of `POST /v1/contacts`. They are saved in their order, each by itself.',
  })
  @Items(1, MAX_CONTACTS)
  contacts!: CreateContactArgs[];

  @Field(() => ContactKey, { nullable: true, description: 'The key for contacts that name none themselves.' })
  @Optional()
  upsertBy?: keyof typeof ContactKey | null;
}

@ObjectType({ description: 'A field of a contact that cannot be used.' })
export class ContactSaveProblem {
  @Field({ description: 'Its path in the request: `contacts[3].phone`.' })
  field!: string;

  @Field({ description: 'The reason, in the language of the request.' })
  message!: string;
}

@ObjectType({ description: 'The reason that one contact of many was not saved.' })
export class ContactSaveError {
  @Field({ description: 'The error code that a save of one contact would return.' })
  code!: string;

  @Field({ description: 'The reason, in the language of the request.' })
  message!: string;

  @Field(() => [ContactSaveProblem], { description: 'Every field that is refused.' })
  details!: ContactSaveProblem[];

  @Field(() => Json, { nullable: true, description: 'Facts about the error: for a conflict, `contacts`.' })
  data!: Readonly<Record<string, unknown>> | null;
}

@ObjectType({ description: 'The result for one contact of many.' })
export class ContactSaveResult {
  @Field(() => Int, { description: 'Its place in the request, from 0.' })
  index!: number;

  @Field(() => SaveOutcomeName, { description: 'The outcome: created, updated, unchanged or refused.' })
  outcome!: SaveOutcome;

  @Field(() => ID, { nullable: true, description: 'The id of the contact; null if it was not saved.' })
  contactId!: string | null;

  @Field(() => ContactSaveError, { nullable: true, description: 'The error of a contact that was not saved.' })
  error!: ContactSaveError | null;
}

@ObjectType({ description: 'The results for many contacts.' })
export class ContactBatch {
  @Field(() => Int, { description: 'Contacts that were made.' })
  created!: number;

  @Field(() => Int, { description: 'Contacts that were changed.' })
  updated!: number;

  @Field(() => Int, { description: 'Contacts that needed no change.' })
  unchanged!: number;

  @Field(() => Int, { description: 'Contacts that were refused.' })
  failed!: number;

  @Field(() => [ContactSaveResult], { description: 'The results, in the order of the request.' })
  results!: ContactSaveResult[];
}
