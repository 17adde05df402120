import type { Services } from '../../../../kernel/context/services.js';
import { readReturnPath } from '../return-path.js';

/** For whom a mail is that comes in. */
export type MailRecipient =
  /** The return path of a message of ours. */
  | { readonly kind: 'returnPath'; readonly messageId: string }
  /** Where mail systems send complaints: the report itself names the message. */
  | { readonly kind: 'feedback' };

/** Mailboxes that take complaints at the hosts of the operator. RFC 2142 asks for the first two. */
const FEEDBACK = /^(abuse|postmaster|fbl)$/i;

/** `null` for an address that is none of ours: the mail is refused. */
export function recipientOf({ config, box }: Services, address: string): MailRecipient | null {
  const messageId = readReturnPath(box, address);
  if (messageId !== null) return { kind: 'returnPath', messageId };
  const at = address.lastIndexOf('@');
  const { returnPathHost, mxHost } = config.emailDomains;
  const isHost = [returnPathHost, mxHost].includes(address.slice(at + 1).toLowerCase());
  return isHost && FEEDBACK.test(address.slice(0, at)) ? { kind: 'feedback' } : null;
}
