import { listAt, memberAt, textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import type { CallbackOutcome } from '../../../core/provider/account/http-kind.js';
import type { Receipt } from '../../../core/provider/port.js';

/** The tag that comes back with every event of a configuration set. */
export const OURS = 'switchboard_message';

const SUPPRESSED = new Set(['Suppressed', 'OnAccountSuppressionList']);

/** The time of a part of an event. */
const timeOf = (part: unknown, now: Date): Date => {
  const time = Date.parse(textAt(part, 'timestamp'));
  return Number.isNaN(time) ? now : new Date(time);
};

/**
 * Reads an event of a configuration set, or a notification of an identity, which has the same members and no tags. One of them
 * may name several recipients: each gets its receipt.
 */
export function readSesEvent(event: unknown, now: Date): CallbackOutcome {
  const providerRef = textAt(event, 'mail', 'messageId');
  const kind = textAt(event, 'eventType') || textAt(event, 'notificationType');
  // The message with which the topic is tried in the console is a text.
  if (!providerRef || !kind) return receiptsOf();
  const messageId = textAt(event, 'mail', 'tags', OURS, 0);
  const reported: Reported = { providerRef, messageId, at: timeOf(memberAt(event, kind.toLowerCase()), now) };
  const [only = '', ...others] = listAt(event, 'mail', 'destination').map(String);
  const known: Reported = others.length === 0 ? { ...reported, recipient: only } : reported;
  return receiptsOf(...receiptsFor(kind, memberAt(event, kind.toLowerCase()), reported, known));
}

/** @param known names the recipient too, if the mail has one alone: opens and clicks do not tell who it was. */
function receiptsFor(kind: string, part: unknown, reported: Reported, known: Reported): Receipt[] {
  switch (kind) {
    case 'Delivery':
      return addressesIn(part, 'recipients').map(recipient => deliveredReceipt({ ...reported, recipient }));
    case 'Bounce':
      return listAt(part, 'bouncedRecipients').map(each => bounceOf(part, each, reported));
    case 'Complaint':
      return addressesIn(part, 'complainedRecipients').map(recipient =>
        deliveredReceipt({ ...reported, recipient }, 'complained'),
      );
    case 'Open':
      return [deliveredReceipt(known, 'opened')];
    case 'Click':
      return [deliveredReceipt(known, 'clicked', textAt(part, 'link'))];
    case 'Reject':
      return [failedReceipt(known, 'CONTENT_REJECTED', `Amazon SES rejected it: ${textAt(part, 'reason')}`)];
    default:
      return [];
  }
}

const addressesIn = (part: unknown, list: string): string[] =>
  listAt(part, list).map(each => (typeof each === 'string' ? each : textAt(each, 'emailAddress')));

function bounceOf(bounce: unknown, bounced: unknown, reported: Reported): Receipt {
  const facts = { ...reported, recipient: textAt(bounced, 'emailAddress') };
  const reason = textAt(bounced, 'diagnosticCode') || `Amazon SES reported ${textAt(bounce, 'bounceSubType')}.`;
  if (SUPPRESSED.has(textAt(bounce, 'bounceSubType'))) return failedReceipt(facts, 'RECIPIENT_SUPPRESSED', reason);
  const isHard = textAt(bounce, 'bounceType') === 'Permanent';
  return failedReceipt(facts, isHard ? 'EMAIL_BOUNCED' : 'MESSAGE_UNDELIVERABLE', reason, 'bounced');
}
