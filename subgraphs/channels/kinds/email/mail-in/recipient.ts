import { toDomainName } from '../../../../../kernel/address/domain-name.js';
import { domainOf, localPartOf } from '../../../../../kernel/address/mail-address.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { readReplyAddress, readReturnPath, readUnsubscribeAddress } from '../return-path.js';

/** The recipient of an inbound mail. */
export type MailRecipient =
  /** The return path of a message of ours. */
  | { readonly kind: 'returnPath'; readonly messageId: string }
  /** The address by which the contact of a message of ours gets no more of its kind. */
  | {
      readonly kind: 'unsubscribe';
      readonly workspaceId: string;
      readonly messageId: string;
      readonly contactId: string;
    }
  /** The mailboxes to which mail systems send complaints: the report itself names the message. */
  | { readonly kind: 'feedback' }
  /** Whoever wrote the message whose reply address it is; `messageId` is null for an address of a verified domain. */
  | { readonly kind: 'mailbox'; readonly workspaceId: string; readonly messageId: string | null };

/** Mailboxes that take complaints at the hosts of the operator. RFC 2142 asks for the first two. */
const FEEDBACK = /^(abuse|postmaster|fbl)$/i;

/** Returns `null` for an address that is none of ours: the mail is refused. */
export async function recipientOf(services: Services, address: string): Promise<MailRecipient | null> {
  const { config, box } = services;
  const messageId = readReturnPath(box, address);
  if (messageId !== null) return { kind: 'returnPath', messageId };
  const answered = readReplyAddress(box, address);
  if (answered !== null) return writerOf(services, answered);
  const left = readUnsubscribeAddress(box, address);
  if (left !== null) return contactOf(services, left);
  const host = domainOf(address);
  const { returnPathHost, mxHost } = config.emailDomains;
  if ([returnPathHost, mxHost].includes(host)) return FEEDBACK.test(localPartOf(address)) ? { kind: 'feedback' } : null;
  return ownerOf(services, host);
}

const WRITER = `select workspace_id as "workspaceId" from channels.message where id = $1 and channel = 'email' and not sandbox`;

/** The workspace of a message; `null` once the message is deleted. */
export async function writerOf({ db }: Services, messageId: string): Promise<MailRecipient | null> {
  const [row] = await sql<{ workspaceId: string }>(db, WRITER, [messageId]);
  return row ? { kind: 'mailbox', workspaceId: row.workspaceId, messageId } : null;
}

const CONTACT = `select workspace_id as "workspaceId", contact_id as "contactId" from channels.message
  where id = $1 and channel = 'email' and not sandbox and contact_id is not null`;

async function contactOf({ db }: Services, messageId: string): Promise<MailRecipient | null> {
  const [row] = await sql<{ workspaceId: string; contactId: string }>(db, CONTACT, [messageId]);
  return row ? { kind: 'unsubscribe', messageId, ...row } : null;
}

const OWNER = `select workspace_id as "workspaceId" from channels.email_domain
  where name = $1 and not sandbox and status in ('VERIFIED', 'BROKEN') order by verified_at, id limit 1`;

/** Returns the workspace that gets the mail of a domain: the first of those that verified it. */
async function ownerOf({ db }: Services, host: string): Promise<MailRecipient | null> {
  const name = toDomainName(host);
  const [row] = name === null ? [] : await sql<{ workspaceId: string }>(db, OWNER, [name]);
  return row ? { kind: 'mailbox', workspaceId: row.workspaceId, messageId: null } : null;
}
