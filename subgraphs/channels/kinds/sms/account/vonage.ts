import { days, seconds } from '../../../../../kernel/context/clock.js';
import { withoutPlus } from '../../../core/provider/account/api/number.js';
import { listAt, textAt } from '../../../core/provider/account/api/read.js';
import { checkFails, meaningsOf, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, basicAuth, getRequest, postForm } from '../../../core/provider/account/api/request.js';
import { type AccountView, defineHttpProvider, type TextToHandOver } from '../../../core/provider/account/http-kind.js';
import { readVonageCallback, type VonageSettings } from './vonage-callback.js';

type Account = AccountView<VonageSettings>;

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

/** The SMS API: any account can use it with the two values that it was opened with, and it tells parts and balance. */
export const vonage = defineHttpProvider<TextToHandOver, Account['settings']>({
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
  callback: readVonageCallback,
});
