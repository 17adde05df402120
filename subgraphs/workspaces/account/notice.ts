import type { Act } from '../../../catalogue/acts.js';
import { NOTICE_MAIL, NOTICES, type Notice } from '../../../catalogue/pages/notices.js';
import { after, type Duration, days, minutes } from '../../../kernel/context/clock.js';
import { type Context, wake } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import type { Services } from '../../../kernel/context/services.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import type { Locale } from '../../../kernel/errors/errors.js';
import { say } from '../../../kernel/errors/text.js';
import { implementJob } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';
import type { SystemMail } from '../../../kernel/outbound/mail.js';
import { MAIL_BATCH, MAIL_LEASE, sendDueMails } from './due-mail.js';

/** A notice that could not be sent for so long is of no use any more. */
export const NOTICE_RETENTION: Duration = days(3);

const mailNoticesJob = declareJob('workspaces.mail-notices');

/**
 * Returns whether the person gets a mail about an act, because a stranger who does it takes the
 * account over.
 */
const isNotice = (act: Act): act is Notice => Object.hasOwn(NOTICES, act);

const ADD = `insert into workspaces.account_notice (id, user_id, kind, email, locale, ip, happened_at, attempts, due_at)
  select $1, u.id, $3, u.email, coalesce(u.locale, $4), $5, $6, 0, $6 from workspaces."user" u where u.id = $2`;

/**
 * Notifies the person of an act on the own account, once the transaction has committed. Most acts
 * send no notice, and none does without a relay. `byOperator`: the address of the caller is not
 * that of a person.
 */
export async function addNotice(tx: Context, act: Act, userId: string, byOperator: boolean): Promise<void> {
  if (!isNotice(act) || !tx.config.smtp) return;
  const ip = byOperator ? '' : tx.ip;
  await sql(tx.em, ADD, [newId('ntc'), userId, act, tx.locale, ip, tx.clock.now()]);
  wake(tx, mailNoticesJob);
}

interface DueNotice {
  id: string;
  kind: Notice;
  email: string;
  locale: Locale;
  ip: string;
  happened_at: Date;
  attempts: number;
}

const CLAIM = `with due as (
    select id from workspaces.account_notice where due_at <= $1 order by due_at limit $3 for update skip locked
  )
  update workspaces.account_notice n set due_at = $2, attempts = n.attempts + 1 from due where n.id = due.id
  returning n.id, n.kind, n.email, n.locale, n.ip, n.happened_at, n.attempts`;

const claim = ({ db, clock }: Services): Promise<DueNotice[]> =>
  sql<DueNotice>(db, CLAIM, [clock.now(), after(clock.now(), MAIL_LEASE), MAIL_BATCH]);

const sent = ({ db }: Services, { id }: DueNotice): Promise<object[]> =>
  sql(db, 'delete from workspaces.account_notice where id = $1', [id]);

const postpone = ({ db, clock }: Services, { id }: DueNotice, delay: Duration): Promise<object[]> =>
  sql(db, 'update workspaces.account_notice set due_at = $2 where id = $1', [id, after(clock.now(), delay)]);

function textOf({ config }: Services, { id, kind, email, locale, ip, happened_at }: DueNotice): SystemMail {
  const { at, from, harmless, harmful } = NOTICE_MAIL;
  const subject = NOTICES[kind][locale];
  const time = `${happened_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const facts = [say(at, locale, { time }), ...(ip ? [say(from, locale, { ip })] : [])].join('\n');
  const advice = `${harmless[locale]} ${say(harmful, locale, { link: `${config.baseUrl}/forgot-password` })}`;
  return { id, to: email, subject, text: `${subject}.\n\n${facts}\n\n${advice}\n` };
}

/** Mails people the changes of their accounts. */
export const mailNotices = () =>
  implementJob(mailNoticesJob, {
    every: minutes(1),
    run: services => sendDueMails(services, { claim, textOf, sent, postpone }),
  });

const ENDED = `with ended as materialized (
    select id from workspaces.account_notice where happened_at <= $1 limit $2 for update skip locked
  ) delete from workspaces.account_notice n using ended where n.id = ended.id returning n.id`;

/** Removes notices from before a time, `limit` at most. Returns how many. */
export const removeOldNotices = async (db: Database, before: Date, limit: number): Promise<number> =>
  (await sql(db, ENDED, [before, limit])).length;
