import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { twilio as row } from '../../../../../catalogue/provider-kinds/sms/twilio.js';
import { textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  inboundReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { checkFails, meaningsOf, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, basicAuth, getRequest, postForm } from '../../../core/provider/account/api/request.js';
import { isSignedForm } from '../../../core/provider/account/api/signed-form.js';
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

/** Codes of the Message resource, as the dictionary of errors explains them. */
const MEANINGS = meaningsOf({
  credentials: [20003, 20006, 20404],
  balance: [10001, 20005, 30002, 90010],
  busy: [14107, 20429, 21611, 30001],
  away: [21730],
  sender: [21212, 21267, 21603, 21606, 21659, 21660, 21661, 21701, 21703, 21704, 21705, 21712, 30032, 30034],
  destination: [21408, 21608, 21612, 21635, 30450],
  RECIPIENT_REJECTED: [21211, 21217, 21266, 21604, 21614],
  RECIPIENT_OPTED_OUT: [21610],
  CONTENT_REJECTED: [21602, 21605, 21617, 21619],
});

/** Longest validity in seconds: ten hours. */
const MAX_VALIDITY = 36_000;
/** The query of the address for reports carries our identifier: it is part of what Twilio signs. */
const OURS = 'message';

const base = ({ settings }: Account): string =>
  `${baseUrl(settings.apiUrl, 'https://api.twilio.com')}/2010-04-01/Accounts/${settings.accountSid}`;

const authorization = ({ settings: { accountSid, authToken, apiKeySid, apiKeySecret } }: Account) => ({
  authorization: apiKeySid && apiKeySecret ? basicAuth(apiKeySid, apiKeySecret) : basicAuth(accountSid, authToken),
});

const reasonOf = ({ status, json }: ProviderAnswer): string =>
  `Twilio refused it with ${textAt(json, 'code') || `status ${status}`}: ${textAt(json, 'message')}`;

/** Reads a report of a status or a message that came in. Only what is final is a receipt. */
function read({ method, url, headers, body }: ProviderCallback, account: Account): CallbackOutcome {
  const query = new URL(url).searchParams;
  const form = new URLSearchParams(method === 'POST' ? body.toString('utf8') : '');
  const signature = headers['x-twilio-signature'];
  if (!isSignedForm(signature, account.settings.authToken, url, form)) return { kind: 'forged' };
  const given = (name: string) => (method === 'POST' ? form : query).get(name) ?? '';
  const providerRef = given('MessageSid');
  if (!providerRef) return { kind: 'unreadable', reason: 'It names no MessageSid.' };
  const at = account.now;
  if (!given('MessageStatus'))
    return receiptsOf(
      inboundReceipt(at, { from: given('From'), to: given('To'), text: given('Body'), id: providerRef }),
    );
  const reported = { providerRef, messageId: query.get(OURS) ?? undefined, recipient: given('To'), at };
  return receiptsOf(statusOf(given('MessageStatus'), given('ErrorCode'), reported));
}

function statusOf(status: string, error: string, reported: Reported): Receipt | null {
  if (status === 'delivered') return deliveredReceipt(reported);
  if (status === 'read') return deliveredReceipt(reported, 'read');
  if (status !== 'undelivered' && status !== 'failed' && status !== 'canceled') return null;
  const reason = `Twilio reported ${status}${error ? ` with error ${error}` : ''}.`;
  if (error === '30036') return failedReceipt(reported, 'MESSAGE_EXPIRED', reason, 'expired');
  const code =
    error === '21610' ? 'RECIPIENT_OPTED_OUT' : error === '30007' ? 'CONTENT_REJECTED' : 'MESSAGE_UNDELIVERABLE';
  return failedReceipt(reported, code, reason);
}

export const twilio = defineHttpProvider<TextToHandOver, Account['settings']>({
  kind: 'twilio',
  repeatable: false,
  request(message, account) {
    const from = message.from ?? account.settings.from;
    return postForm(`${base(account)}/Messages.json`, authorization(account), {
      To: message.to,
      ...(from ? { From: from } : { MessagingServiceSid: account.settings.messagingServiceSid }),
      Body: message.text,
      ValidityPeriod: message.validity && Math.min(message.validity, MAX_VALIDITY),
      StatusCallback: account.callbackUrl && message.report ? `${account.callbackUrl}?${OURS}=${message.id}` : null,
    });
  },
  outcome(answer, _message, { now }) {
    const providerRef = textAt(answer.json, 'sid');
    const parts = Number(textAt(answer.json, 'num_segments'));
    if (answer.status === 201 && providerRef) return { kind: 'accepted', providerRef, ...(parts > 0 ? { parts } : {}) };
    return refusedBy(answer, now, reasonOf(answer), MEANINGS.get(textAt(answer.json, 'code')));
  },
  check: {
    request: account => getRequest(`${base(account)}/Balance.json`, authorization(account)),
    outcome(answer) {
      const [balance, currency] = [textAt(answer.json, 'balance'), textAt(answer.json, 'currency')];
      // A subaccount has no balance of its own.
      if (answer.status === 404) return { kind: 'works' };
      if (answer.status === 200) return { kind: 'works', ...(balance ? { balance: `${balance} ${currency}` } : {}) };
      return checkFails(answer, reasonOf(answer));
    },
  },
  callback: read,
});
