import { Field, ID, ObjectType } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { sql } from '../../../kernel/database/database.js';
import { ask, type Question } from '../../../kernel/graph/references.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { covers } from '../../../kernel/graph/scope.js';
import { Consent } from '../consent/consent.js';
import { allConsents } from '../consent/consent-history.js';
import { type SubmissionStatus, SubmissionStatusName } from '../form/submission/submission-status.js';
import { Contact } from './contact.js';
import { findContact } from './contact.service.js';
import { Conversation, ConversationNote } from './history/stubs.js';
import { mergesInto } from './merge/merge-contact.js';

@ObjectType({ description: 'A contact that was merged into another one.' })
class MergedContact {
  @Field(() => ID, { description: 'The id of the contact that was merged and deleted.' })
  contactId!: string;

  @Field({ description: 'The time of the merge.' })
  at!: Date;
}

@ObjectType({ description: 'A form that the contact sent in.' })
class ExportedSubmission {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field(() => ID, { description: 'The form that was submitted.' })
  formId!: string;

  @Field(() => SubmissionStatusName, {
    description: 'PENDING until the person confirms it, if the form requires that.',
  })
  status!: SubmissionStatus;

  @Field({ description: 'The language of the page.' })
  locale!: string;

  @Field(() => Json, { nullable: true, description: 'The answers, while they wait for their confirmation.' })
  answers!: object | null;

  @Field({ description: 'The time at which it was made.' })
  createdAt!: Date;

  @Field({ description: 'The time of its last change.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'All data that is held about a contact here. Messages are listed by their channels.' })
export class ContactExport {
  @Field({ description: 'The time at which the data was read.' })
  exportedAt!: Date;

  @Field(() => Contact, { description: 'The contact with its present data.' })
  contact!: Contact;

  @Field(() => [Consent], { description: "Every change of the contact's consents, oldest first." })
  consents!: Consent[];

  @Field(() => [ExportedSubmission], { description: 'The submissions, oldest first.' })
  submissions!: ExportedSubmission[];

  @Field(() => [MergedContact], { description: 'The contacts that were merged into it.' })
  mergedContacts!: MergedContact[];

  @Field(() => [Conversation], {
    nullable: true,
    description: 'The conversations, oldest first. Null without the scope `conversations:read`.',
  })
  conversations!: { id: string }[] | null;

  @Field(() => [ConversationNote], {
    nullable: true,
    description: 'The private notes on these conversations, oldest first. Null without the scope `conversations:read`.',
  })
  notes!: { id: string }[] | null;
}

/** A submission that waits knows the contact only by its e-mail address. */
const SUBMISSIONS = `select id, form_id as "formId", status, locale, answers, created_at as "createdAt", updated_at as "updatedAt"
  from contacts.submission where workspace_id = $1 and (contact_id = $2 or lower(email) = lower($3)) order by id limit $4`;

/** Rows of an export. */
const MAX_ROWS = 10_000;

type OfContact = {
  contactId: string;
  worlds: readonly boolean[];
  instanceIds: readonly string[] | null;
  limit: number;
};

const CONVERSATIONS: Question<OfContact, { conversationIds: string[]; noteIds: string[] }> = {
  subgraph: 'channels',
  field: 'contactConversations',
  document: `query ($contactId: ID!, $worlds: [Boolean!]!, $instanceIds: [ID!], $limit: Int!) {
    contactConversations(contactId: $contactId, worlds: $worlds, instanceIds: $instanceIds, limit: $limit) {
      conversationIds
      noteIds
    }
  }`,
};

/** Reads the conversations that the caller may read. Throws `SUBGRAPH_UNAVAILABLE`. */
async function conversationsOf(
  ctx: Context,
  contactId: string,
): Promise<Pick<ContactExport, 'conversations' | 'notes'>> {
  const { scopes, instanceIds } = ctx.caller;
  if (!covers(scopes, 'conversations:read')) return { conversations: null, notes: null };
  const { conversationIds, noteIds } = await ask(ctx, CONVERSATIONS, {
    contactId,
    worlds: [...worldsOf(ctx.caller)],
    instanceIds: instanceIds.length > 0 ? instanceIds : null,
    limit: MAX_ROWS,
  });
  const stub = (id: string) => ({ id });
  return { conversations: conversationIds.map(stub), notes: noteIds.map(stub) };
}

/** Throws `NOT_FOUND` and `SUBGRAPH_UNAVAILABLE`. */
export async function exportContact(ctx: Context, id: string): Promise<ContactExport> {
  const contact = await findContact(ctx, id);
  const { workspaceId, email } = contact;
  const [consents, mergedContacts, submissions, talks] = await Promise.all([
    allConsents(ctx, id),
    mergesInto(ctx, id),
    sql<ExportedSubmission>(ctx.db, SUBMISSIONS, [workspaceId, id, email, MAX_ROWS]),
    conversationsOf(ctx, id),
  ]);
  return { exportedAt: ctx.clock.now(), contact, consents, submissions, mergedContacts, ...talks };
}
