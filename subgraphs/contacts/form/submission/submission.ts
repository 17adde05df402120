import { after, days } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { statement } from '../../../../kernel/database/bind.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Locale } from '../../../../kernel/errors/errors.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';
import type { GivenContact } from '../../contact/contact-input.js';
import type { Form } from '../form.js';
import type { SubmissionStatus } from './submission-status.js';

/** The time that a submission waits for its confirmation. */
const CONFIRMABLE = days(7);

/** Mails that ask to confirm. */
export const CONFIRMATIONS = declareJob('contacts.confirmations');

export interface Submission {
  readonly id: string;
  readonly workspaceId: string;
  /** It was made in test mode. */
  readonly sandbox: boolean;
  readonly formId: string;
  readonly contactId: string | null;
  readonly locale: Locale;
  readonly status: SubmissionStatus;
  /** The entered address; `null` once the submission is applied. */
  readonly email: string | null;
  readonly answers: GivenContact | null;
  readonly topicIds: readonly string[];
  readonly tags: readonly string[];
  readonly expiresAt: Date;
}

type NewSubmission = Pick<Submission, 'id' | 'locale' | 'status' | 'contactId'> & {
  /** Absent: it is applied, and nothing of it is kept. */
  readonly waiting?: { readonly email: string; readonly answers: GivenContact };
};

interface Values {
  readonly id: string;
  readonly workspace: string;
  readonly sandbox: boolean;
  readonly form: string;
  readonly contact: string | null;
  readonly locale: Locale;
  readonly status: SubmissionStatus;
  readonly email: string | null;
  /** JSON. */
  readonly answers: string | null;
  readonly topics: readonly string[];
  readonly tags: readonly string[];
  readonly mail_due: Date | null;
  readonly request: string | null;
  readonly expires: Date;
  readonly now: Date;
}

const INSERT =
  statement<Values>(`insert into contacts.submission (id, workspace_id, form_id, contact_id, locale, status, email, answers,
    topic_ids, tags, mail_due_at, request_id, expires_at, created_at, updated_at, sandbox)
  values (:id, :workspace, :form, :contact, :locale, :status, :email, :answers::jsonb, :topics, :tags, :mail_due, :request,
    :expires, :now, :now, :sandbox)`);

/**
 * Stores a submission with the present topics and tags of the form, which are those that the person
 * saw.
 */
export async function insertSubmission(tx: Context, form: Form, submission: NewSubmission): Promise<void> {
  const { id, locale, status, contactId, waiting } = submission;
  const now = tx.clock.now();
  const values: Values = {
    id,
    workspace: form.workspaceId,
    sandbox: tx.caller.sandbox,
    form: form.id,
    contact: contactId,
    locale,
    status,
    email: waiting?.email ?? null,
    answers: waiting ? JSON.stringify(waiting.answers) : null,
    topics: form.topicIds,
    tags: form.tags,
    mail_due: waiting ? now : null,
    request: tx.requestId || null,
    expires: after(now, CONFIRMABLE),
    now,
  };
  await sql(tx.em, ...INSERT(values));
}

export const SUBMISSION_COLUMNS = `s.id, s.workspace_id as "workspaceId", s.sandbox, s.form_id as "formId",
  s.contact_id as "contactId", s.locale, s.status, s.email, s.answers, s.topic_ids as "topicIds", s.tags,
  s.expires_at as "expiresAt"`;

const READ = `select ${SUBMISSION_COLUMNS} from contacts.submission s where s.id = $1`;
const LOCK = `${READ} for update`;

/** `null` too once it has expired. */
export const readSubmission = async ({ db, clock }: Context, id: string): Promise<Submission | null> =>
  unlessExpired(clock.now(), await sql<Submission>(db, READ, [id]));

/** Returns a submission, locked until the end of the transaction. */
export const lockSubmission = async ({ em, clock }: Context, id: string): Promise<Submission | null> =>
  unlessExpired(clock.now(), await sql<Submission>(em, LOCK, [id]));

function unlessExpired(now: Date, [submission]: readonly Submission[]): Submission | null {
  return submission && (submission.status !== 'PENDING' || submission.expiresAt > now) ? submission : null;
}

const CONCLUDE = `update contacts.submission set status = $2, contact_id = coalesce($3, contact_id), email = null,
  answers = null, mail_due_at = null, updated_at = $4 where id = $1`;

/** Ends a submission, and deletes the data that were entered. */
export async function concludeSubmission(
  tx: Context,
  id: string,
  status: SubmissionStatus,
  contactId: string | null,
): Promise<void> {
  await sql(tx.em, CONCLUDE, [id, status, contactId, tx.clock.now()]);
}
