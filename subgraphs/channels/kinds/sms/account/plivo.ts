import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { plivo as row } from '../../../../../catalogue/provider-kinds/sms/plivo.js';
import { withoutPlus, withPlus } from '../../../core/provider/account/api/number.js';
import { textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  inboundReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { checkFails, type Meaning, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, basicAuth, getRequest, postJson } from '../../../core/provider/account/api/request.js';
import { isHmac } from '../../../core/provider/account/api/signature.js';
import {
  type AccountView,
  type CallbackOutcome,
  defineHttpProvider,
  type ProviderAnswer,
  type ProviderCallback,
  type TextToHandOver,
} from '../../../core/provider/account/http-kind.js';
import type { Receipt } from '../../../core/provider/port.js';

type Account = AccountView<SettingsOf<typeof row>>;

/** Error codes of reports. */
const SPAM = '30';
const OPTED_OUT = '200';
const EXPIRED = '420';

const base = ({ settings: { apiUrl, authId } }: Account): string =>
  `${baseUrl(apiUrl, 'https://api.plivo.com')}/v1/Account/${authId}`;
const authorization = ({ settings }: Account) => ({ authorization: basicAuth(settings.authId, settings.authToken) });

const reasonOf = ({ status, json, text }: ProviderAnswer): string =>
  `Plivo refused it with status ${status}: ${textAt(json, 'error') || text}`;

function meaningOf({ status, json }: ProviderAnswer): Meaning | undefined {
  const text = textAt(json, 'error');
  if (status === 404) return 'credentials';
  if (status !== 400) return undefined;
  if (/geo|country|region|trial|verified/i.test(text)) return 'destination';
  if (/opted[ -]?out|blocked|stop/i.test(text)) return 'RECIPIENT_OPTED_OUT';
  if (/\bsrc\b|powerpack|sender/i.test(text)) return 'sender';
  return /\bdst\b|destination/i.test(text) ? 'RECIPIENT_REJECTED' : 'CONTENT_REJECTED';
}

const sorted = (pairs: Iterable<[string, string]>, sign: string): string[] =>
  [...pairs].map(([name, value]) => name + sign + value).sort();

/**
 * Returns whether a callback is signed with the token of the account: by version 3, which covers the parameters, or by version 2,
 * which covers the address alone and is what older applications send. Several signatures are separated by commas.
 */
function isSigned({ method, url, headers }: ProviderCallback, form: URLSearchParams, token: string): boolean {
  const [address = ''] = url.split('?');
  const matches = (version: string, text: string) =>
    [headers[`x-plivo-signature-${version}`], headers[`x-plivo-signature-ma-${version}`]]
      .flatMap(each => each?.split(',') ?? [])
      .some(each => isHmac(each.trim(), 'sha256', token, [text], 'base64'));
  const third = headers['x-plivo-signature-v3-nonce'];
  if (third === undefined) return matches('v2', address + (headers['x-plivo-signature-v2-nonce'] ?? ''));
  const query = sorted(new URL(url).searchParams, '=').join('&');
  const given = method === 'POST' ? sorted(form, '').join('') : '';
  const mark = query || given ? '?' : '';
  return matches('v3', `${address}${mark}${query}${query && given ? '.' : ''}${given}.${third}`);
}

function read(callback: ProviderCallback, { settings, now: at }: Account): CallbackOutcome {
  const form = new URLSearchParams(callback.method === 'POST' ? callback.body.toString('utf8') : '');
  if (!isSigned(callback, form, settings.authToken)) return { kind: 'forged' };
  const given = (name: string) =>
    (callback.method === 'POST' ? form : new URL(callback.url).searchParams).get(name) ?? '';
  // A part of a long message names the message that the answer named.
  const providerRef = given('ParentMessageUUID') || given('MessageUUID');
  if (!providerRef) return { kind: 'unreadable', reason: 'It names no MessageUUID.' };
  const [from, to] = [withPlus(given('From')), withPlus(given('To'))];
  if (!given('Status')) return receiptsOf(inboundReceipt(at, { from, to, text: given('Text'), id: providerRef }));
  return receiptsOf(statusOf(given('Status'), given('ErrorCode'), { providerRef, recipient: to, at }));
}

function statusOf(status: string, error: string, reported: Reported): Receipt | null {
  if (status === 'delivered') return deliveredReceipt(reported);
  if (status === 'read') return deliveredReceipt(reported, 'read');
  if (status !== 'failed' && status !== 'undelivered' && status !== 'rejected') return null;
  const reason = `Plivo reported ${status}${error ? ` with error ${error}` : ''}.`;
  if (error === EXPIRED) return failedReceipt(reported, 'MESSAGE_EXPIRED', reason, 'expired');
  if (error === OPTED_OUT) return failedReceipt(reported, 'RECIPIENT_OPTED_OUT', reason);
  return failedReceipt(reported, error === SPAM ? 'CONTENT_REJECTED' : 'MESSAGE_UNDELIVERABLE', reason);
}

export const plivo = defineHttpProvider<TextToHandOver, Account['settings']>({
  kind: 'plivo',
  repeatable: false,
  request(message, account) {
    const from = message.from ?? account.settings.from;
    return postJson(`${base(account)}/Message/`, authorization(account), {
      ...(from ? { src: withoutPlus(from) } : { powerpack_uuid: account.settings.powerpackUuid || undefined }),
      ...{ dst: withoutPlus(message.to), text: message.text, type: 'sms' },
      message_expiry: message.validity === null ? undefined : Math.max(5, message.validity),
      ...(account.callbackUrl && message.report ? { url: account.callbackUrl, method: 'POST' } : {}),
    });
  },
  outcome(answer, _message, { now }) {
    const providerRef = textAt(answer.json, 'message_uuid', 0);
    if (answer.status === 202 && providerRef) return { kind: 'accepted', providerRef };
    return refusedBy(answer, now, reasonOf(answer), meaningOf(answer));
  },
  check: {
    request: account => getRequest(`${base(account)}/`, authorization(account)),
    outcome(answer) {
      if (answer.status !== 200)
        return checkFails(answer, reasonOf(answer), answer.status === 404 ? 'credentials' : undefined);
      const credits = textAt(answer.json, 'cash_credits');
      return { kind: 'works', ...(credits ? { balance: `${credits} USD` } : {}) };
    },
  },
  callback: read,
});
