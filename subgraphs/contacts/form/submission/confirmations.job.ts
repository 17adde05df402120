import { after, type Duration, hours, minutes } from '../../../../kernel/context/clock.js';
import { type Context, jobContext } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { codeOf } from '../../../../kernel/errors/errors.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import { notAside } from '../../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { workInTurn } from '../../../../kernel/jobs/without-bad.js';
import type { Form } from '../form.js';
import { contextOf, findForm } from '../public-form.js';
import { linkUrl } from './follow-link.js';
import { mailTextOf } from './mail-text.js';
import { CONFIRMATIONS, SUBMISSION_COLUMNS, type Submission } from './submission.js';

const BATCH = 25;
const LEASE = minutes(2);
const MAX_DELAY: Duration = hours(1);

/** No later attempt succeeds. */
const FINAL: ReadonlySet<string> = new Set(['RECIPIENT_SUPPRESSED', 'VALIDATION_ERROR', 'INVALID_RECIPIENT']);

interface Mail {
  to: readonly string[];
  subject: string;
  text: string;
  from: string | null;
}

const SEND: Question<Mail, { messageIds: readonly string[] }> = {
  subgraph: 'channels',
  field: 'sendEmail',
  scope: 'email:send',
  document: `mutation ($to: [String!]!, $subject: String!, $text: String!, $from: String) {
    sendEmail(to: $to, class: "transactional", payload: { subject: $subject, text: $text, from: $from }) { messageIds }
  }`,
};

type Due = Submission & { readonly fence: number; readonly attempts: number };

const CLAIM = `with due as materialized (
    select id from contacts.submission where mail_due_at <= $1 and status = 'PENDING' and expires_at > $1 and ${notAside(CONFIRMATIONS, 'id', '$1')}
      and (lease_until is null or lease_until <= coalesce($2::timestamptz, now()))
    order by mail_due_at limit $4 for update skip locked
  )
  update contacts.submission s set lease_until = coalesce($2::timestamptz, now()) + $3 * interval '1 ms',
    fence = s.fence + 1, attempts = s.attempts + 1
  from due where s.id = due.id
  returning ${SUBMISSION_COLUMNS}, s.fence, s.attempts`;

const RECORD = `update contacts.submission set mail_due_at = $3, lease_until = null, problem = $4
  where id = $1 and fence = $2 and status = 'PENDING'`;

/** Hands the mails that ask to confirm to the channel. Each is sent once: its submission is the key of the send. */
export const confirmationsJob = (): Job =>
  implementJob(CONFIRMATIONS, {
    every: minutes(1),
    async run(services) {
      const { db, clock } = services;
      const due = await sql<Due>(db, CLAIM, [clock.now(), clock.leaseNow(), LEASE, BATCH]);
      const of = { job: CONFIRMATIONS, idOf: ({ id }: Due) => id };
      await workInTurn(services, of, due, submission => send(services, submission));
      return due.length;
    },
  });

async function send(services: Services, submission: Due): Promise<void> {
  const ctx = contextOf(jobContext(services), submission.workspaceId, submission.sandbox);
  const form = await findForm(ctx, submission.formId);
  // A deleted form takes its waiting submissions along.
  if (!form) return;
  try {
    await ask(ctx, SEND, mailOf(ctx, form, submission), submission.id);
    await record(services, submission, null, null);
  } catch (error) {
    const code = codeOf((error as { extensions?: Record<string, unknown> }).extensions);
    if (code === 'INTERNAL_ERROR')
      services.log.error({ err: error, submissionId: submission.id }, 'no mail to confirm');
    const delay = Math.min(minutes(1) * 2 ** (submission.attempts - 1), MAX_DELAY) as Duration;
    await record(services, submission, FINAL.has(code) ? null : after(services.clock.now(), delay), code);
  }
}

async function record({ db }: Services, { id, fence }: Due, dueAt: Date | null, problem: string | null): Promise<void> {
  await sql(db, RECORD, [id, fence, dueAt, problem]);
}

function mailOf(ctx: Context, form: Form, { id, email, locale }: Submission): Mail {
  const links = { confirm: linkUrl(ctx, 'CONFIRM', id), leave: linkUrl(ctx, 'UNSUBSCRIBE', id) };
  return { to: [email!], ...mailTextOf(form, locale, links), from: form.confirmation?.from ?? null };
}
