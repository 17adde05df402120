import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { infobip as row } from '../../../../../catalogue/provider-kinds/sms/infobip.js';
import { withoutPlus, withPlus } from '../../../core/provider/account/api/number.js';
import { jsonOf, memberAt, textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  inboundReceipt,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { checkFails, meaningsOf, notTaken, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, getRequest, postJson } from '../../../core/provider/account/api/request.js';
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

/** Names of the statuses with which a message is refused at once, in an answer with a status of success. */
const MEANINGS = meaningsOf({
  balance: ['REJECTED_NOT_ENOUGH_CREDITS', 'REJECTED_PREPAID_PACKAGE_EXPIRED'],
  busy: ['REJECTED_FLOODING_FILTER'],
  sender: ['REJECTED_SENDER', 'REJECTED_SOURCE'],
  destination: [
    ...['REJECTED_NETWORK', 'REJECTED_DESTINATION', 'REJECTED_DESTINATION_NOT_REGISTERED'],
    'REJECTED_ROUTE_NOT_AVAILABLE',
  ],
  RECIPIENT_REJECTED: ['REJECTED_PREFIX_MISSING', 'REJECTED_INVALID_DESTINATION', 'MISSING_TO'],
  RECIPIENT_OPTED_OUT: ['REJECTED_DND', 'REJECTED_USER_DND'],
  CONTENT_REJECTED: ['REJECTED_MESSAGE_TOO_LONG', 'REJECTED_INVALID_UDH'],
});
const IN_DOUBT = 'REJECTED_SYSTEM_ERROR';

const base = ({ settings }: Account): string => baseUrl(settings.baseUrl, '');
const authorization = ({ settings }: Account) => ({ authorization: `App ${settings.apiKey}` });

const reasonOf = ({ status, json }: ProviderAnswer): string => {
  const older = memberAt(json, 'requestError', 'serviceException');
  const code = textAt(json, 'errorCode') || textAt(older, 'messageId') || `status ${status}`;
  return `Infobip refused it with ${code}: ${textAt(json, 'description') || textAt(older, 'text')}`;
};

/** Infobip signs no callback: the secret part of the address is what it proves itself with. */
function read({ body }: ProviderCallback, { now }: Account): CallbackOutcome {
  const results = memberAt(jsonOf(body), 'results');
  if (!Array.isArray(results)) return { kind: 'unreadable', reason: 'It has no results.' };
  return receiptsOf(...results.map(result => receiptOf(result, now)));
}

function receiptOf(result: unknown, at: Date): Receipt | null {
  const id = textAt(result, 'messageId');
  const [from, to] = [withPlus(textAt(result, 'from')), withPlus(textAt(result, 'to'))];
  const status = memberAt(result, 'status');
  if (!id) return null;
  if (status === undefined) return inboundReceipt(at, { from, to, text: textAt(result, 'text'), id });
  const group = textAt(status, 'groupName');
  const reported = { providerRef: id, recipient: to, at };
  if (group === 'DELIVERED') return deliveredReceipt(reported);
  const error = textAt(result, 'error', 'name');
  const reason = `Infobip reported ${textAt(status, 'name') || group}${error ? ` with error ${error}` : ''}.`;
  if (group === 'EXPIRED') return failedReceipt(reported, 'MESSAGE_EXPIRED', reason, 'expired');
  if (group !== 'UNDELIVERABLE' && group !== 'REJECTED') return null;
  const meaning = MEANINGS.get(textAt(status, 'name'));
  return failedReceipt(reported, meaning === 'RECIPIENT_OPTED_OUT' ? meaning : 'MESSAGE_UNDELIVERABLE', reason);
}

export const infobip = defineHttpProvider<TextToHandOver, Account['settings']>({
  kind: 'infobip',
  repeatable: false,
  request(message, account) {
    const validityPeriod = message.validity === null ? undefined : { amount: message.validity, timeUnit: 'SECONDS' };
    const delivery = account.callbackUrl && message.report ? { url: account.callbackUrl } : undefined;
    const one = {
      sender: withoutPlus(message.from ?? account.settings.from),
      destinations: [{ to: withoutPlus(message.to) }],
      content: { text: message.text },
      options: { validityPeriod, flash: message.flash || undefined },
      ...(delivery ? { webhooks: { delivery, contentType: 'application/json' } } : {}),
    };
    return postJson(`${base(account)}/sms/3/messages`, authorization(account), { messages: [one] });
  },
  outcome(answer, _message, { now }) {
    const one = memberAt(answer.json, 'messages', 0);
    const [group, name] = [textAt(one, 'status', 'groupName'), textAt(one, 'status', 'name')];
    const [providerRef, parts] = [textAt(one, 'messageId'), Number(textAt(one, 'details', 'messageCount'))];
    if (providerRef && (group === 'PENDING' || group === 'ACCEPTED' || group === 'DELIVERED'))
      return { kind: 'accepted', providerRef, ...(parts > 0 ? { parts } : {}) };
    if (group !== 'REJECTED' && group !== 'UNDELIVERABLE' && group !== 'EXPIRED')
      return refusedBy(answer, now, reasonOf(answer));
    const reason = `Infobip refused it with ${name}: ${textAt(one, 'status', 'description')}`;
    return name === IN_DOUBT
      ? { kind: 'unknown', reason }
      : notTaken(MEANINGS.get(name) ?? 'PROVIDER_REJECTED', reason);
  },
  check: {
    request: account => getRequest(`${base(account)}/account/1/balance`, authorization(account)),
    outcome(answer) {
      // A key that may only send reads no balance.
      if (answer.status === 403) return { kind: 'works' };
      if (answer.status !== 200) return checkFails(answer, reasonOf(answer));
      return { kind: 'works', balance: `${textAt(answer.json, 'balance')} ${textAt(answer.json, 'currency')}` };
    },
  },
  callback: read,
});
