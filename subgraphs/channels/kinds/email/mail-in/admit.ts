import { after, days, hours } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { addressSubject } from '../../../../../kernel/limits/address-subject.js';
import { addToCounters } from '../../../../../kernel/limits/counters.js';
import { type Allowance, countInTurn, type Use } from '../../../../../kernel/limits/exact-limit.js';
import type { MailRecipient } from './recipient.js';

/** Mails to one workspace from one network, and from anywhere. */
const BY_NETWORK: Allowance = { max: 600, per: hours(1) };
const BY_WORKSPACE: Allowance = { max: 3_000, per: hours(1) };
/** Mails to the address that was made for one message: reports of it, and answers to it. */
const BY_MESSAGE: Allowance = { max: 50, per: days(1) };
/** Reports to the mailboxes of the operator from one network: large mail systems send many. */
const REPORTS: Allowance = { max: 5_000, per: hours(1) };
/** Addresses that nobody has, from one network: who looks for those that somebody has tries many. */
const UNKNOWN: Allowance = { max: 100, per: hours(1) };

/** KiB that come in to a workspace in a day. */
const MAX_KIB = 2 * 1024 * 1024;

/**
 * Returns whether a mail of a stranger may come in, counted over all processes. `recipient` is
 * `null` for an address that nobody has. A sender that is refused comes again later, so that
 * nothing is lost that a reputable mail system sends.
 */
export async function isAdmitted(
  { db, clock }: Services,
  recipient: MailRecipient | null,
  address: string,
): Promise<boolean> {
  const now = clock.now();
  if (recipient?.kind === 'mailbox' && (await addBytes(db, recipient.workspaceId, 0, now)) >= MAX_KIB) return false;
  return (await countInTurn(db, usesOf(recipient, addressSubject(address)), now)) === 0;
}

function usesOf(recipient: MailRecipient | null, network: string): Use[] {
  if (recipient === null) return [{ limit: 'mail in to nobody', allowance: UNKNOWN, subject: network }];
  if (recipient.kind === 'feedback') return [{ limit: 'mail in reports', allowance: REPORTS, subject: network }];
  const { messageId } = recipient;
  const ofMessage = { limit: 'mail in by message', allowance: BY_MESSAGE, subject: messageId ?? '' };
  if (recipient.kind === 'returnPath' || recipient.kind === 'unsubscribe') return [ofMessage];
  const { workspaceId } = recipient;
  return [
    ...(messageId === null ? [] : [ofMessage]),
    { limit: 'mail in by network', allowance: BY_NETWORK, subject: `${workspaceId} ${network}` },
    { limit: 'mail in by workspace', allowance: BY_WORKSPACE, subject: workspaceId },
  ];
}

/** Counts the bytes of a mail that came in, for each workspace that it is for. */
export async function countBytes(
  { db, clock }: Services,
  workspaceIds: Iterable<string>,
  bytes: number,
): Promise<void> {
  for (const id of new Set(workspaceIds)) await addBytes(db, id, Math.ceil(bytes / 1_024), clock.now());
}

async function addBytes(db: Services['db'], workspaceId: string, kib: number, now: Date): Promise<number> {
  const addition = { key: `mail in bytes:${workspaceId}`, amount: kib, endsAt: after(now, days(1)) };
  const [count] = await addToCounters(db, [addition], now);
  return count?.used ?? 0;
}
