import { createHash } from 'node:crypto';
import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { vonage as row } from '../../../../../catalogue/provider-kinds/sms/vonage.js';
import { days } from '../../../../../kernel/context/clock.js';
import { sameText } from '../../../../../kernel/security/hash.js';
import { withPlus } from '../../../core/provider/account/api/number.js';
import { jsonOf } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  inboundReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { isHmac, isRecent } from '../../../core/provider/account/api/signature.js';
import type { AccountView, CallbackOutcome, ProviderCallback } from '../../../core/provider/account/http-kind.js';
import type { InboundPart, Receipt } from '../../../core/provider/port.js';

export type VonageSettings = SettingsOf<typeof row>;
type Account = AccountView<VonageSettings>;

/** Returns the members of a callback, which comes as a query, a form or JSON, as the account is set. */
function membersOf({ method, url, headers, body }: ProviderCallback): ReadonlyMap<string, string> | null {
  if (method === 'GET') return new Map(new URL(url).searchParams);
  const isJson = headers['content-type']?.startsWith('application/json');
  const json = isJson ? jsonOf(body) : Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  if (typeof json !== 'object' || json === null) return null;
  return new Map(Object.entries(json).map(([name, value]) => [name, String(value)]));
}

/** Returns whether a callback has the signature of the account, and a time since which it may still be repeated. */
function isSigned(members: ReadonlyMap<string, string>, { settings, now }: Account): boolean {
  const { signatureSecret: secret, signatureMethod } = settings;
  const given = members.get('sig')?.toLowerCase() ?? '';
  const names = [...members.keys()].filter(name => name !== 'sig').sort();
  const text = names.map(name => `&${name}=${members.get(name)?.replace(/[&=]/g, '_')}`).join('');
  const isRight =
    signatureMethod === 'md5hash'
      ? sameText(
          given,
          createHash('md5')
            .update(text + secret)
            .digest('hex'),
        )
      : isHmac(given, signatureMethod.replace('hmac', '') as 'sha256', secret, [text], 'hex');
  // The time is that of the first try, and Vonage goes on for a day.
  return isRight && isRecent(members.get('timestamp'), now, days(1));
}

/** Reads a report of a status or a message that came in. They are checked if the account has the secret of their signature. */
export function readVonageCallback(callback: ProviderCallback, account: Account): CallbackOutcome {
  const members = membersOf(callback);
  if (account.settings.signatureSecret && !(members && isSigned(members, account))) return { kind: 'forged' };
  const given = (name: string) => members?.get(name) ?? '';
  const providerRef = given('messageId');
  if (!members || !providerRef) return { kind: 'unreadable', reason: 'It names no messageId.' };
  const { now: at } = account;
  const [to, from] = [withPlus(given('to')), withPlus(given('msisdn'))];
  const id = providerRef;
  if (!given('status')) {
    const part = partOf(given);
    return receiptsOf(inboundReceipt(at, { from, to, text: given('text'), id, ...(part ? { part } : {}) }));
  }
  const messageId = account.settings.signatureSecret ? given('client-ref') : undefined;
  // In a report, msisdn is the number that the message went to.
  return receiptsOf(statusOf(given('status'), given('err-code'), { providerRef, messageId, recipient: from, at }));
}

/** The part of a long message, which comes in pieces. */
function partOf(given: (name: string) => string): InboundPart | null {
  const [total, number] = [Number(given('concat-total')), Number(given('concat-part'))];
  return given('concat') === 'true' && total > 1 && number >= 1 && number <= total
    ? { reference: given('concat-ref'), total, number }
    : null;
}

function statusOf(status: string, error: string, reported: Reported): Receipt | null {
  if (status === 'delivered') return deliveredReceipt(reported);
  const reason = `Vonage reported ${status}${error ? ` with error ${error}` : ''}.`;
  if (status === 'expired') return failedReceipt(reported, 'MESSAGE_EXPIRED', reason, 'expired');
  if (status !== 'failed' && status !== 'rejected') return null;
  return failedReceipt(reported, error === '6' ? 'CONTENT_REJECTED' : 'MESSAGE_UNDELIVERABLE', reason);
}
