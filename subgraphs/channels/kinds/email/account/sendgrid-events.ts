import { createPublicKey, verify } from 'node:crypto';
import { type Duration, days, hours, seconds } from '../../../../../kernel/context/clock.js';
import { jsonOf, memberAt, textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { isRecent } from '../../../core/provider/account/api/signature.js';
import type { CallbackOutcome, ProviderCallback } from '../../../core/provider/account/http-kind.js';
import type { Receipt } from '../../../core/provider/port.js';

/** The argument that comes back with every event. */
export const OURS = 'switchboard_message';
const SIGNATURE = 'x-twilio-email-event-webhook-signature';
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp';
/** SendGrid repeats a report for a day. */
const REPEATED: Duration = days(1) + hours(1);

/** Returns whether a report has the signature of the account: ECDSA over its time and its bytes. */
function isSigned({ headers, body }: ProviderCallback, key: string, now: Date): boolean {
  const [signature = '', time = ''] = [headers[SIGNATURE], headers[TIMESTAMP]];
  if (!isRecent(time, now, REPEATED)) return false;
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return verify('sha256', Buffer.concat([Buffer.from(time), body]), publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Reads the events of the webhook. They are checked if the account has the key of their signature. */
export function readEvents(callback: ProviderCallback, key: string | undefined, now: Date): CallbackOutcome {
  const isGenuine = key ? isSigned(callback, key, now) : null;
  if (isGenuine === false) return { kind: 'forged' };
  const events = jsonOf(callback.body);
  if (!Array.isArray(events)) return { kind: 'unreadable', reason: 'It is no list of events.' };
  return receiptsOf(...events.map(event => receiptOf(event, isGenuine === true, now)));
}

const DROPPED: readonly (readonly [RegExp, NonNullable<Receipt['code']>])[] = [
  [/bounced address|spam reporting/i, 'RECIPIENT_SUPPRESSED'],
  [/unsubscribed/i, 'RECIPIENT_OPTED_OUT'],
  [/^invalid$/i, 'RECIPIENT_REJECTED'],
  [/spam content|smtpapi/i, 'CONTENT_REJECTED'],
];

function receiptOf(event: unknown, isGenuine: boolean, now: Date): Receipt | null {
  const [providerRef = ''] = textAt(event, 'sg_message_id').split('.');
  const [name, reason] = [textAt(event, 'event'), textAt(event, 'reason')];
  if (providerRef === '') return null;
  const time = Number(textAt(event, 'timestamp'));
  const reported: Reported = {
    ...{ providerRef, recipient: textAt(event, 'email'), at: time > 0 ? new Date(seconds(time)) : now },
    messageId: isGenuine ? textAt(event, OURS) : undefined,
  };
  if (name === 'delivered') return deliveredReceipt(reported);
  // A mail service fetched the pictures, not a person.
  if (name === 'open') return memberAt(event, 'sg_machine_open') === true ? null : deliveredReceipt(reported, 'opened');
  if (name === 'click') return deliveredReceipt(reported, 'clicked', textAt(event, 'url'));
  if (name === 'spamreport') return deliveredReceipt(reported, 'complained');
  if (name === 'bounce') {
    const isHard = textAt(event, 'type') !== 'blocked';
    return failedReceipt(reported, isHard ? 'EMAIL_BOUNCED' : 'MESSAGE_UNDELIVERABLE', reason, 'bounced');
  }
  if (name !== 'dropped') return null;
  const [, code = 'PROVIDER_REJECTED'] = DROPPED.find(([words]) => words.test(reason)) ?? [];
  return failedReceipt(reported, code, `SendGrid dropped it: ${reason}`);
}
