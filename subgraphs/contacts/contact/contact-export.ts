import { Field, ID, ObjectType } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Consent } from '../consent/consent.js';
import { allConsents } from '../consent/consent-history.js';
import { type SubmissionStatus, SubmissionStatusName } from '../form/submission/submission-status.js';
import { Contact } from './contact.js';
import { findContact } from './contact.service.js';
import { mergesInto } from './merge/merge-contact.js';

@ObjectType({ description: 'A contact that was merged into another one.' })
class MergedContact {
  @Field(() => ID)
  contactId!: string;

  @Field()
  at!: Date;
}

@ObjectType({ description: 'A form that the contact sent in.' })
class ExportedSubmission {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  formId!: string;

  @Field(() => SubmissionStatusName)
  status!: SubmissionStatus;

  @Field()
  locale!: string;

  @Field(() => Json, { nullable: true, description: 'What was entered, while it waits for its confirmation.' })
  answers!: object | null;

  @Field()
  createdAt!: Date;

  @Field()
  updatedAt!: Date;
}

@ObjectType({ description: 'Everything that is held about a contact here. Messages are listed by their channels.' })
export class ContactExport {
  @Field()
  exportedAt!: Date;

  @Field(() => Contact)
  contact!: Contact;

  @Field(() => [Consent], { description: 'Every change of what the contact agrees to, oldest first.' })
  consents!: Consent[];

  @Field(() => [ExportedSubmission], { description: 'Oldest first.' })
  submissions!: ExportedSubmission[];

  @Field(() => [MergedContact])
  mergedContacts!: MergedContact[];
}

/** Those that wait know the contact by its e-mail address alone. */
const SUBMISSIONS = `select id, form_id as "formId", status, locale, answers, created_at as "createdAt", updated_at as "updatedAt"
  from contacts.submission where workspace_id = $1 and (contact_id = $2 or lower(email) = lower($3)) order by id limit $4`;

/** Rows of an export. */
const MAX_ROWS = 10_000;

/** Throws `NOT_FOUND`. */
export async function exportContact(ctx: Context, id: string): Promise<ContactExport> {
  const contact = await findContact(ctx, id);
  const { workspaceId, email } = contact;
  const [consents, mergedContacts, submissions] = await Promise.all([
    allConsents(ctx, id),
    mergesInto(ctx, id),
    sql<ExportedSubmission>(ctx.db, SUBMISSIONS, [workspaceId, id, email, MAX_ROWS]),
  ]);
  return { exportedAt: ctx.clock.now(), contact, consents, submissions, mergedContacts };
}
