import { jsonOf, listAt, memberAt, textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { isHmac, isRecent } from '../../../core/provider/account/api/signature.js';
import type { CallbackOutcome, ProviderCallback } from '../../../core/provider/account/http-kind.js';
import type { Receipt } from '../../../core/provider/port.js';

/** The tag that comes back with every event. */
export const OURS = 'switchboard_message';

/** Returns whether one of the signatures of Svix is that of the account, and its time that of now. */
function isSigned({ headers, body }: ProviderCallback, secret: string, now: Date): boolean {
  const [id = '', time = '', signatures = ''] = ['id', 'timestamp', 'signature'].map(name => headers[`svix-${name}`]);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const isRight = signatures
    .split(' ')
    .some(each => each.startsWith('v1,') && isHmac(each.slice(3), 'sha256', key, [`${id}.${time}.`, body], 'base64'));
  return isRight && isRecent(time, now);
}

/** Reads an event of the webhook. It is checked if the account has the secret of its signature. */
export function readResendEvent(callback: ProviderCallback, secret: string | undefined, now: Date): CallbackOutcome {
  const isGenuine = secret ? isSigned(callback, secret, now) : null;
  if (isGenuine === false) return { kind: 'forged' };
  const event = jsonOf(callback.body);
  const data = memberAt(event, 'data');
  const providerRef = textAt(data, 'email_id');
  if (!providerRef) return { kind: 'unreadable', reason: 'It names no email_id.' };
  const time = Date.parse(textAt(event, 'created_at'));
  const [only, ...others] = listAt(data, 'to').map(String);
  return receiptsOf(
    receiptOf(textAt(event, 'type'), data, {
      ...{
        providerRef,
        recipient: others.length === 0 ? only : undefined,
        at: Number.isNaN(time) ? now : new Date(time),
      },
      messageId: isGenuine ? textAt(data, 'tags', OURS) : undefined,
    }),
  );
}

function receiptOf(type: string, data: unknown, reported: Reported): Receipt | null {
  const reason = textAt(data, 'bounce', 'message');
  switch (type) {
    case 'email.delivered':
      return deliveredReceipt(reported);
    case 'email.opened':
      return deliveredReceipt(reported, 'opened');
    case 'email.clicked':
      return deliveredReceipt(reported, 'clicked', textAt(data, 'click', 'link'));
    case 'email.complained':
      return deliveredReceipt(reported, 'complained');
    case 'email.failed':
      return failedReceipt(reported, 'PROVIDER_REJECTED', textAt(data, 'failed', 'reason'));
    case 'email.suppressed':
      return failedReceipt(reported, 'RECIPIENT_SUPPRESSED', textAt(data, 'suppressed', 'message'));
    case 'email.bounced':
      if (/suppress/i.test(textAt(data, 'bounce', 'subType')))
        return failedReceipt(reported, 'RECIPIENT_SUPPRESSED', reason);
      return textAt(data, 'bounce', 'type') === 'Permanent'
        ? failedReceipt(reported, 'EMAIL_BOUNCED', reason, 'bounced')
        : failedReceipt(reported, 'MESSAGE_UNDELIVERABLE', reason, 'bounced');
    default:
      return null;
  }
}
