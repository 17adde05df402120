import { after, type Duration } from '../../../kernel/context/clock.js';
import { type Context, wake } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import type { Locale } from '../../../kernel/errors/errors.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';
import type { Role } from '../user/role.js';
import { MAIL_BATCH, MAIL_LEASE } from './due-mail.js';

export type Purpose = 'invitation' | 'password';

/** A link as it is stored. Its token is stored as a hash, and sealed until it is mailed. */
export interface LinkRow {
  id: string;
  email: string;
  user_id: string | null;
  workspace_id: string | null;
  role: Role | null;
  invited_by: string | null;
  /** True if it was mailed: whoever opens it then reads the mail of its address. */
  mailed: boolean;
}

export const mailLinksJob = declareJob('workspaces.mail-links');

/** A new token of a link, with the forms in which it is stored. */
export interface LinkSecret {
  /** The token in clear, for the link only. */
  token: string;
  hash: string;
  /** The encrypted token for the mail; `null` if the link is not mailed. */
  sealed: string | null;
}

export const hashLink = (token: string): string => sha256(token).toString('hex');

/** Binds the sealed token to its row. */
export const sealContext = (id: string): string => `account-link ${id}`;

export function makeSecret({ box }: Services, id: string, mailed: boolean): LinkSecret {
  const token = randomToken();
  return { token, hash: hashLink(token), sealed: mailed ? box.seal(token, sealContext(id)) : null };
}

const PATHS: Readonly<Record<Purpose, string>> = { invitation: '/invitation', password: '/reset-password' };

export const linkUrl = ({ config }: Services, purpose: Purpose, token: string): string =>
  `${config.baseUrl}${PATHS[purpose]}?token=${token}`;

/** Mails the links that are due, once the transaction has committed. */
export const wakeMails = (tx: Context): void => wake(tx, mailLinksJob);

/**
 * An invitation is valid while it has not expired, its workspace is not blocked, and the person who invited could
 * invite again.
 */
const VALID = `l.hash = $1 and l.purpose = $2 and l.expires_at > $3
  and (l.workspace_id is null or exists (
    select from workspaces.workspace w where w.id = l.workspace_id and w.blocked_at is null))
  and (l.invited_by is null or exists (
    select from workspaces.membership m where m.user_id = l.invited_by and m.workspace_id = l.workspace_id
      and (m.role = 'owner' or (m.role = 'admin' and l.role <> 'owner'))))`;

const COLUMNS = 'l.id, l.email, l.user_id, l.workspace_id, l.role, l.invited_by, l.mailed_at is not null as mailed';

const FIND = `select ${COLUMNS} from workspaces.account_link l where ${VALID}`;

/** Using a link deletes it, so that of two parallel uses one finds nothing. */
const USE = `delete from workspaces.account_link l where ${VALID} returning ${COLUMNS}`;

export async function findLink({ db, clock }: Services, purpose: Purpose, token: string): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow>(db, FIND, [hashLink(token), purpose, clock.now()]);
  return row ?? null;
}

/** Uses up the link in the transaction of `tx`. Returns `null` when it is not valid. */
export async function useLink(tx: Context, purpose: Purpose, token: string): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow>(tx.em, USE, [hashLink(token), purpose, tx.clock.now()]);
  return row ?? null;
}

export interface DueMail {
  id: string;
  purpose: Purpose;
  hash: string;
  email: string;
  sealed: string;
  locale: Locale;
  attempts: number;
  workspace_name: string | null;
}

const CLAIM = `with due as (
    select id from workspaces.account_link where sealed is not null and due_at <= $1 and expires_at > $1
    order by due_at limit $3 for update skip locked
  )
  update workspaces.account_link l set due_at = $2, attempts = l.attempts + 1 from due where l.id = due.id
  returning l.id, l.purpose, l.hash, l.email, l.sealed, l.locale, l.attempts,
    (select name from workspaces.workspace w where w.id = l.workspace_id) as workspace_name`;

export const claimMails = ({ db, clock }: Services): Promise<DueMail[]> =>
  sql<DueMail>(db, CLAIM, [clock.now(), after(clock.now(), MAIL_LEASE), MAIL_BATCH]);

/** The hash is that of the mailed token: a renewed link stays due. */
const MAILED =
  'update workspaces.account_link set sealed = null, due_at = null, mailed_at = $3 where id = $1 and hash = $2';

export const recordMailed = ({ db, clock }: Services, { id, hash }: DueMail): Promise<object[]> =>
  sql(db, MAILED, [id, hash, clock.now()]);

const POSTPONE = 'update workspaces.account_link set due_at = $3 where id = $1 and hash = $2 and sealed is not null';

export const postponeMail = ({ db, clock }: Services, { id, hash }: DueMail, delay: Duration): Promise<object[]> =>
  sql(db, POSTPONE, [id, hash, after(clock.now(), delay)]);

const ENDED = `with ended as materialized (
    select id from workspaces.account_link where expires_at <= $1 limit $2 for update skip locked
  ) delete from workspaces.account_link l using ended where l.id = ended.id returning l.id`;

/** Removes links that ended before a time, `limit` at most. Returns how many. */
export const removeEndedLinks = async (db: Database, before: Date, limit: number): Promise<number> =>
  (await sql(db, ENDED, [before, limit])).length;
