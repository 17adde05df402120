import { audit } from '../../../kernel/audit/audit.js';
import { after, type Duration, days, hours } from '../../../kernel/context/clock.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { statement } from '../../../kernel/database/bind.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import { findMemberByEmail, type Member } from '../member/member.js';
import { checkOwners, setMembership } from '../member/membership.service.js';
import type { Role } from '../user/role.js';
import { normaliseEmail } from '../user/user.service.js';
import type { Invitation } from './invitation.js';
import { linkUrl, makeSecret, wakeMails } from './link.js';

const LIFETIME: Duration = days(7);
/**
 * The most open invitations of a workspace, and invitations of a day, so that nobody can mail any
 * number of strangers through us.
 */
const MAX_OPEN = 100;
/** An address is not invited again sooner. */
const MAIL_AGAIN_AFTER: Duration = hours(1);

export interface InviteResult {
  user: Member['user'] | null;
  invitation: Invitation | null;
  mailed: boolean;
  /** The link for the inviter to pass on when it is not mailed. It is shown this once. */
  link: string | null;
}

export interface InvitationRow {
  id: string;
  email: string;
  role: Role;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
}

export const COLUMNS = 'l.id, l.email, l.role, l.invited_by, l.created_at, l.expires_at';

interface NewInvitation {
  readonly id: string;
  readonly hash: string;
  readonly email: string;
  readonly workspace: string;
  readonly role: Role;
  readonly invited_by: string | null;
  /** The link for the mail; `null` when nothing is mailed. */
  readonly sealed: string | null;
  readonly now: Date;
  readonly expires: Date;
}

/** Inviting again renews the link: the older one stops working. */
const INVITE = statement<NewInvitation>(`insert into workspaces.account_link as l
    (id, purpose, hash, email, workspace_id, role, invited_by, locale, sealed, attempts, due_at, created_at, expires_at)
  select :id::text, 'invitation', :hash::text, :email::text, w.id, :role::text, :invited_by::text, w.locale, :sealed::text, 0,
    case when :sealed is not null then :now::timestamptz end, :now, :expires::timestamptz
    from workspaces.workspace w where w.id = :workspace
  on conflict (workspace_id, email) where purpose = 'invitation' do update set
    id = excluded.id, hash = excluded.hash, role = excluded.role, invited_by = excluded.invited_by,
    locale = excluded.locale, sealed = excluded.sealed, mailed_at = null, attempts = 0, due_at = excluded.due_at,
    created_at = excluded.created_at, expires_at = excluded.expires_at
  returning ${COLUMNS}`);

/**
 * Invites an address to the caller's workspace. The person accepts with the link; the inviter sees
 * it only if no mail is configured. The role of a member changes at once. `print` returns the link
 * instead of mailing it. Throws `OWNER_REQUIRED`, `LAST_OWNER` and `INVITATION_LIMIT`.
 */
export function inviteUser(ctx: Context, address: string, role: Role, print = false): Promise<InviteResult> {
  const { workspaceId } = ctx.caller;
  const email = normaliseEmail(address);
  return transact(ctx, async tx => {
    const member = await findMemberByEmail(tx, email);
    if (member) {
      await setMembership(tx, member.user.id, workspaceId, role);
      return { user: member.user, invitation: null, mailed: false, link: null };
    }
    // Locks the members, so that invitations of one workspace are counted one after another.
    await checkOwners(tx, workspaceId, '', role);
    await checkLimit(tx, email);
    return storeInvitation(tx, email, role, !print && ctx.config.smtp !== null);
  });
}

const OPEN = `select l.email, l.role from workspaces.account_link l
  where l.id = $1 and l.workspace_id = $2 and l.purpose = 'invitation' and l.expires_at > $3`;

/** Renews the link of an open invitation, as inviting again does. Throws `NOT_FOUND`, `OWNER_REQUIRED` and `INVITATION_LIMIT`. */
export function resendInvitation(ctx: Context, id: string): Promise<InviteResult> {
  const { workspaceId } = ctx.caller;
  return transact(ctx, async tx => {
    // Locks the members, and with them the invitations of the workspace.
    await checkOwners(tx, workspaceId, '', null);
    const [open] = await sql<{ email: string; role: Role }>(tx.em, OPEN, [id, workspaceId, tx.clock.now()]);
    const { email, role } = open ?? fail('NOT_FOUND');
    await checkOwners(tx, workspaceId, '', role);
    await checkLimit(tx, email);
    return storeInvitation(tx, email, role, ctx.config.smtp !== null);
  });
}

async function storeInvitation(tx: Context, email: string, role: Role, mailed: boolean): Promise<InviteResult> {
  const id = newId('lnk');
  const now = tx.clock.now();
  const { token, hash, sealed } = makeSecret(tx, id, mailed);
  const { workspaceId, userId = null } = tx.caller;
  const values: NewInvitation = {
    id,
    hash,
    email,
    workspace: workspaceId,
    role,
    invited_by: userId,
    sealed,
    now,
    expires: after(now, LIFETIME),
  };
  const [row] = await sql<InvitationRow>(tx.em, ...INVITE(values));
  const invitation = toInvitation(row ?? fail('NOT_FOUND'));
  const object = { type: 'invitation', id: invitation.id };
  await audit(tx, { act: 'invitation.created', object, details: { email, role, mailed } });
  if (mailed) wakeMails(tx);
  const link = mailed ? null : linkUrl(tx, 'invitation', token);
  return { user: null, invitation, mailed, link };
}

/** Revoked and renewed invitations of the last day count too. */
const COUNT = `select count(*) filter (where l.email <> $2 and (l.expires_at > $3 or l.created_at > $4))::int as counted,
    coalesce(bool_or(l.email = $2 and l.created_at > $5), false) as recent
  from workspaces.account_link l where l.workspace_id = $1 and l.purpose = 'invitation'`;

/**
 * Checks the limits of invitations. Without mail no mailbox can be filled, so a link that got lost
 * may be made anew at once.
 */
async function checkLimit(tx: Context, email: string): Promise<void> {
  if (tx.caller.kind === 'system') return;
  const now = tx.clock.now();
  const values = [tx.caller.workspaceId, email, now, after(now, -days(1)), after(now, -MAIL_AGAIN_AFTER)];
  const [row] = await sql<{ counted: number; recent: boolean }>(tx.em, COUNT, values);
  const isRecent = row?.recent === true && tx.config.smtp !== null;
  if (isRecent || (row?.counted ?? 0) >= MAX_OPEN) fail('INVITATION_LIMIT', { max: MAX_OPEN });
}

const LIST = `select ${COLUMNS} from workspaces.account_link l
  where l.workspace_id = $1 and l.purpose = 'invitation' and l.expires_at > $2 order by l.created_at desc, l.id limit 1000`;

/** The open invitations of the caller's workspace, newest first. */
export async function listInvitations(ctx: Context): Promise<Invitation[]> {
  const rows = await sql<InvitationRow>(ctx.db, LIST, [ctx.caller.workspaceId, ctx.clock.now()]);
  return rows.map(toInvitation);
}

/** The row stays until it is cleaned up, because it counts for the limit. */
const REVOKE = `update workspaces.account_link set expires_at = $3, sealed = null, due_at = null
  where id = $1 and workspace_id = $2 and purpose = 'invitation' and expires_at > $3 returning email, role`;

/** The link stops working. Throws `NOT_FOUND`. */
export function revokeInvitation(ctx: Context, id: string): Promise<void> {
  return transact(ctx, async tx => {
    const [revoked] = await sql(tx.em, REVOKE, [id, tx.caller.workspaceId, tx.clock.now()]);
    if (!revoked) fail('NOT_FOUND');
    await audit(tx, { act: 'invitation.revoked', object: { type: 'invitation', id }, details: { ...revoked } });
  });
}

export const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
