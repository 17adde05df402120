import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import { type SubmissionStatus, SubmissionStatusName } from '../submission-status.js';

/** A submission, as the workspace reads it. Only `submission.ts` and the jobs beside it write its table. */
@Directive('@key(fields: "id")')
@ObjectType('Submission', { description: 'A submission of a form.' })
@Entity({ schema: 'contacts', tableName: 'submission' })
export class StoredSubmission extends Owned {
  @Field({ description: 'True if it was sent from the page in test mode.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => ID, { description: 'The form that was submitted.' })
  @Property({ type: 'text' })
  formId!: string;

  @Field(() => ID, { nullable: true, description: 'The contact; null while it waits for its confirmation.' })
  @Property({ type: 'text', nullable: true })
  contactId!: string | null;

  @Field(() => SubmissionStatusName, {
    description: 'PENDING until the person confirms it, if the form requires that.',
  })
  @Property({ type: 'text' })
  status!: SubmissionStatus;

  @Field({ description: 'The language in which the form was shown.' })
  @Property({ type: 'text' })
  locale!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The address of the e-mail that asks to confirm, while it waits.',
  })
  @Property({ type: 'text', nullable: true })
  email!: string | null;

  @Field(() => Json, {
    nullable: true,
    description: 'The answers, while it waits; after that the contact has them.',
  })
  @Property({ type: 'json', nullable: true })
  answers!: object | null;

  @Field(() => String, {
    nullable: true,
    description: 'The code of the error that kept the e-mail that asks to confirm from being sent.',
  })
  @Property({ type: 'text', nullable: true })
  problem!: string | null;

  @Field({ description: 'The time until which it can be confirmed.' })
  @Property({ type: 'datetime', length: 3 })
  expiresAt!: Date;
}

export const SubmissionPage = pageOf(StoredSubmission, 'SubmissionPage');
