import { after, type Clock, days, minutes } from '../../../../../kernel/context/clock.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import { deleteFiles } from '../../../../../kernel/files/file-rows.js';
import { backlogOf } from '../../../../../kernel/jobs/backlog.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';

/** The job that reads what came in. */
export const MAIL_IN_JOB = declareJob('channels.mail-in');

/** The time for which a mail and its row are kept. */
export const KEPT = days(7);

/** A mail that came in and was not read yet. */
export interface StoredMail {
  id: string;
  fileId: string;
  /** Empty for a report. */
  mailFrom: string;
  rcptTo: readonly string[];
  /** The client that handed it over, and the name that it gave itself. */
  clientIp: string;
  helo: string;
  receivedAt: Date;
  /** 1 for the first. */
  attempt: number;
}

interface NewMail extends Pick<StoredMail, 'id' | 'fileId' | 'mailFrom' | 'rcptTo' | 'clientIp' | 'helo'> {
  /** SHA-256 of the envelope and the mail. */
  hash: Buffer;
  now: Date;
}

const INSERT = `insert into channels.mail_in (id, hash, file_id, mail_from, rcpt_to, received_at, due_at, client_ip, helo)
  values ($1, $2, $3, $4, $5, $6, $6, $7, $8) on conflict (hash) do nothing returning id`;

/** Stores a mail and returns whether it is new: a client that lost our answer sends it again. */
export async function storeMail(
  on: Database,
  { id, hash, fileId, mailFrom, rcptTo, now, clientIp, helo }: NewMail,
): Promise<boolean> {
  const rows = await sql(on, INSERT, [id, hash, fileId, mailFrom, rcptTo, now, clientIp, helo]);
  return rows.length > 0;
}

const BATCH = 5;
/** The delay before a mail that its worker did not finish is read again. */
const LEASE = minutes(5);

const CLAIM = `with due as materialized (
    select id from channels.mail_in where due_at <= $1 order by due_at limit $3 for update skip locked
  )
  update channels.mail_in m set due_at = $1::timestamptz + $2 * interval '1 ms', attempt = m.attempt + 1 from due
  where m.id = due.id
  returning m.id, m.file_id as "fileId", m.mail_from as "mailFrom", m.rcpt_to as "rcptTo",
    m.client_ip as "clientIp", m.helo, m.received_at as "receivedAt", m.attempt`;

/** Mails that are due, few at a time because each may be large. */
export const claimMails = (on: Database, clock: Clock): Promise<StoredMail[]> =>
  sql<StoredMail>(on, CLAIM, [clock.now(), LEASE, BATCH]);

export const BACKLOG = backlogOf('select due_at as at from channels.mail_in where due_at <= $1 order by due_at');

const FINISH = `with finished as (
  update channels.mail_in set due_at = null, mail_from = '', rcpt_to = '{}', client_ip = '', helo = ''
  where id = $1 and due_at is not null returning file_id
), gone as (${deleteFiles('select file_id from finished')})
select file_id from finished`;

/**
 * Ends the work on a mail: what it said is kept elsewhere. Its hash stays, so that it is recognised
 * when it comes again. Returns whether it was not finished before.
 */
export const finishMail = async (tx: Em, id: string): Promise<boolean> => (await sql(tx, FINISH, [id])).length > 0;

const FORGET = `delete from channels.mail_in where id = any(array(
  select id from channels.mail_in where received_at < $1 and due_at is null order by received_at limit 1000)) returning id`;

/** Forgets mails of more than a week ago. Returns how many. */
export const forgetMails = async (on: Database, clock: Clock): Promise<number> =>
  (await sql(on, FORGET, [after(clock.now(), -KEPT)])).length;
