import { createPublicKey, verify } from 'node:crypto';
import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { telnyx as row } from '../../../../../catalogue/provider-kinds/sms/telnyx.js';
import { jsonOf, listAt, memberAt, textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  inboundReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { checkFails, meaningsOf, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, getRequest, postJson } from '../../../core/provider/account/api/request.js';
import { isRecent } from '../../../core/provider/account/api/signature.js';
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

const MEANINGS = meaningsOf({
  credentials: [10009, 10010, 20001, 20002],
  balance: [20100],
  busy: [10011, 40011, 40318],
  sender: [40013, 40305, 40306, 40307, 40308, 40312, 40313, 40315, 40320],
  destination: [40309],
  RECIPIENT_REJECTED: [10002, 10016, 40001, 40012, 40310, 40311],
  RECIPIENT_OPTED_OUT: [40300],
  CONTENT_REJECTED: [40002, 40003, 40009, 40015, 40302, 40316],
  MESSAGE_EXPIRED: [40005, 40014],
});

/** An Ed25519 key of 32 bytes behind this is one in DER (RFC 8410). */
const ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

const base = ({ settings }: Account): string => baseUrl(settings.apiUrl, 'https://api.telnyx.com');
const bearer = ({ settings }: Account) => ({ authorization: `Bearer ${settings.apiKey}` });

const reasonOf = ({ status, json }: ProviderAnswer): string => {
  const [error] = listAt(json, 'errors');
  return `Telnyx refused it with ${textAt(error, 'code') || `status ${status}`}: ${textAt(error, 'title')} ${textAt(error, 'detail')}`;
};

function isSigned({ headers, body }: ProviderCallback, key: string, now: Date): boolean {
  const [time = '', signature = ''] = [headers['telnyx-timestamp'], headers['telnyx-signature-ed25519']];
  if (!isRecent(time, now)) return false;
  try {
    const der = Buffer.concat([ED25519, Buffer.from(key, 'base64')]);
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, Buffer.concat([Buffer.from(`${time}|`), body]), publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

function read(callback: ProviderCallback, { settings, now: at }: Account): CallbackOutcome {
  if (settings.publicKey && !isSigned(callback, settings.publicKey, at)) return { kind: 'forged' };
  const data = memberAt(jsonOf(callback.body), 'data');
  const message = memberAt(data, 'payload');
  const id = textAt(message, 'id');
  if (!id) return { kind: 'unreadable', reason: 'It names no message.' };
  const type = textAt(data, 'event_type');
  const [from, to] = [textAt(message, 'from', 'phone_number'), textAt(message, 'to', 0, 'phone_number')];
  if (type === 'message.received')
    return receiptsOf(inboundReceipt(at, { from, to, text: textAt(message, 'text'), id }));
  if (type !== 'message.finalized') return receiptsOf();
  return receiptsOf(statusOf(message, { providerRef: id, recipient: to, at }));
}

function statusOf(message: unknown, reported: Reported): Receipt | null {
  const status = textAt(message, 'to', 0, 'status');
  const [error] = listAt(message, 'errors');
  if (status === 'delivered') return deliveredReceipt(reported);
  if (!/failed|timeout|expired/.test(status)) return null;
  const code = textAt(error, 'code');
  const reason = `Telnyx reported ${status}${code ? ` with error ${code}: ${textAt(error, 'title')}` : ''}.`;
  const meaning = MEANINGS.get(code);
  if (status === 'expired' || meaning === 'MESSAGE_EXPIRED')
    return failedReceipt(reported, 'MESSAGE_EXPIRED', reason, 'expired');
  const isOurs = meaning === 'CONTENT_REJECTED' || meaning === 'RECIPIENT_OPTED_OUT';
  return failedReceipt(reported, isOurs ? meaning : 'MESSAGE_UNDELIVERABLE', reason);
}

export const telnyx = defineHttpProvider<TextToHandOver, Account['settings']>({
  kind: 'telnyx',
  repeatable: false,
  request(message, account) {
    const { from: usual, messagingProfileId } = account.settings;
    const from = message.from ?? usual;
    return postJson(`${base(account)}/v2/messages`, bearer(account), {
      ...{ from: from || undefined, messaging_profile_id: messagingProfileId || undefined },
      ...{ to: message.to, text: message.text, type: 'SMS' },
      ...(account.callbackUrl ? { webhook_url: account.callbackUrl, use_profile_webhooks: false } : {}),
    });
  },
  outcome(answer, _message, { now }) {
    const providerRef = textAt(answer.json, 'data', 'id');
    const parts = Number(textAt(answer.json, 'data', 'parts'));
    if (answer.status === 200 && providerRef) return { kind: 'accepted', providerRef, ...(parts > 0 ? { parts } : {}) };
    return refusedBy(answer, now, reasonOf(answer), MEANINGS.get(textAt(answer.json, 'errors', 0, 'code')));
  },
  check: {
    request: account => getRequest(`${base(account)}/v2/balance`, bearer(account)),
    outcome(answer) {
      if (answer.status !== 200) return checkFails(answer, reasonOf(answer));
      const [balance, currency] = ['balance', 'currency'].map(name => textAt(answer.json, 'data', name));
      return { kind: 'works', ...(balance ? { balance: `${balance} ${currency}` } : {}) };
    },
  },
  callback: read,
});
