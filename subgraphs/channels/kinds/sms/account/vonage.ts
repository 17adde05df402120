import { createHash } from 'node:crypto';
import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { vonage as row } from '../../../../../catalogue/provider-kinds/sms/vonage.js';
import { days, seconds } from '../../../../../kernel/context/clock.js';
import { sameText } from '../../../../../kernel/security/hash.js';
import { withoutPlus, withPlus } from '../../../core/provider/account/api/number.js';
import { jsonOf, listAt, textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  inboundReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { checkFails, meaningsOf, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, basicAuth, getRequest, postForm } from '../../../core/provider/account/api/request.js';
import { isHmac, isRecent } from '../../../core/provider/account/api/signature.js';
import {
  type AccountView,
  type CallbackOutcome,
  defineHttpProvider,
  type ProviderCallback,
  type SmsToHandOver,
} from '../../../core/provider/account/http-kind.js';
import type { InboundPart, Receipt } from '../../../core/provider/port.js';

type Account = AccountView<SettingsOf<typeof row>>;

/** Statuses of a message in the answer. 5, a failure inside the platform, is in doubt. */
const MEANINGS = meaningsOf({
  credentials: [4, 8, 11, 14, 32],
  balance: [9],
  busy: [1, 10],
  away: [23],
  sender: [15],
  destination: [6, 22, 29],
  RECIPIENT_REJECTED: [33],
  RECIPIENT_OPTED_OUT: [7],
  CONTENT_REJECTED: [12],
});
const IN_DOUBT = '5';
/** Missing and invalid parameters, whose names only the text tells. */
const PARAMETERS = new Set(['2', '3']);

/** Milliseconds until a message is worth nothing: 20 seconds to 7 days. */
const SHORTEST = seconds(20);
const LONGEST = days(7);

const base = ({ settings }: Account): string => baseUrl(settings.apiUrl, 'https://rest.nexmo.com');

const meaningOf = (status: string, text: string) =>
  PARAMETERS.has(status)
    ? /\bfrom\b/i.test(text)
      ? 'sender'
      : /\bto\b/i.test(text)
        ? 'RECIPIENT_REJECTED'
        : 'CONTENT_REJECTED'
    : MEANINGS.get(status);

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

function read(callback: ProviderCallback, account: Account): CallbackOutcome {
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

/** The SMS API: any account can use it with the two values that it was opened with, and it tells parts and balance. */
export const vonage = defineHttpProvider<SmsToHandOver, Account['settings']>({
  kind: 'vonage',
  repeatable: false,
  request(message, account) {
    const { apiKey, apiSecret, from } = account.settings;
    const { validity } = message;
    const callback = message.report ? account.callbackUrl : null;
    return postForm(
      `${base(account)}/sms/json`,
      {},
      {
        ...{
          api_key: apiKey,
          api_secret: apiSecret,
          to: withoutPlus(message.to),
          from: withoutPlus(message.from ?? from),
        },
        text: message.text,
        type: message.encoding === 'ucs2' ? 'unicode' : 'text',
        'client-ref': message.id,
        ttl: validity === null ? null : Math.min(Math.max(seconds(validity), SHORTEST), LONGEST),
        'message-class': message.flash ? 0 : null,
        'status-report-req': message.report ? 1 : 0,
        callback,
      },
    );
  },
  outcome(answer, _message, { now }) {
    const parts = listAt(answer.json, 'messages');
    const refused = parts.find(part => textAt(part, 'status') !== '0');
    const providerRef = textAt(parts.at(-1), 'message-id');
    if (parts.length > 0 && !refused && providerRef) return { kind: 'accepted', providerRef, parts: parts.length };
    const [status, text] = [textAt(refused, 'status'), textAt(refused, 'error-text')];
    const reason = `Vonage refused it with status ${status || answer.status}: ${text}`;
    if (parts.some(part => textAt(part, 'status') === '0'))
      return { kind: 'unknown', reason: `${reason} It took some of its parts.` };
    if (status === IN_DOUBT) return { kind: 'unknown', reason };
    return refusedBy(answer, now, reason, meaningOf(status, text) ?? (status ? 'PROVIDER_REJECTED' : undefined));
  },
  check: {
    request: account =>
      getRequest(`${base(account)}/account/get-balance`, {
        authorization: basicAuth(account.settings.apiKey, account.settings.apiSecret),
      }),
    outcome(answer) {
      const value = textAt(answer.json, 'value');
      if (answer.status === 200 && value) return { kind: 'works', balance: `${value} EUR` };
      return checkFails(answer, `Vonage refused the check with status ${answer.status}.`);
    },
  },
  callback: read,
});
