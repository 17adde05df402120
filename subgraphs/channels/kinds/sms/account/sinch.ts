import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { sinch as row } from '../../../../../catalogue/provider-kinds/sms/sinch.js';
import { after, days, seconds } from '../../../../../kernel/context/clock.js';
import { withoutPlus, withPlus } from '../../../core/provider/account/api/number.js';
import { jsonOf, textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  inboundReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { checkFails, type Meaning, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, getRequest, postJson } from '../../../core/provider/account/api/request.js';
import { isHmac, isRecent } from '../../../core/provider/account/api/signature.js';
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

/** A message lives for three days at most. */
const LONGEST = days(3);

const base = ({ settings: { apiUrl, region, servicePlanId } }: Account): string =>
  `${baseUrl(apiUrl, `https://${region}.sms.api.sinch.com`)}/xms/v1/${servicePlanId}`;
const bearer = ({ settings }: Account) => ({ authorization: `Bearer ${settings.apiToken}` });

const reasonOf = ({ status, json }: ProviderAnswer): string =>
  `Sinch refused it with ${textAt(json, 'code') || `status ${status}`}: ${textAt(json, 'text')}`;

function meaningOf({ status, json }: ProviderAnswer): Meaning | undefined {
  const [code, text] = [textAt(json, 'code'), textAt(json, 'text')];
  if (status === 402 || /credit|balance|funds/i.test(text)) return 'balance';
  if (status === 404) return 'credentials';
  if (status !== 400 && !(status === 403 && code)) return undefined;
  if (/\bfrom\b|originator|sender/i.test(text)) return 'sender';
  if (/region|country|unprovisioned/i.test(text)) return 'destination';
  if (/\bto\b|recipient|msisdn/i.test(text)) return 'RECIPIENT_REJECTED';
  return status === 403 ? 'credentials' : 'CONTENT_REJECTED';
}

function isSigned({ headers, body }: ProviderCallback, secret: string, now: Date): boolean {
  const [nonce, time] = ['nonce', 'timestamp'].map(name => headers[`x-sinch-webhook-signature-${name}`] ?? '');
  const signature = headers['x-sinch-webhook-signature'];
  return isHmac(signature, 'sha256', secret, [body, `.${nonce}.${time}`], 'base64') && isRecent(time, now);
}

function read(callback: ProviderCallback, { settings, now: at }: Account): CallbackOutcome {
  const isGenuine = settings.webhookSecret ? isSigned(callback, settings.webhookSecret, at) : null;
  if (isGenuine === false) return { kind: 'forged' };
  const event = jsonOf(callback.body);
  const given = (name: string) => textAt(event, name);
  if (given('type') === 'mo_text')
    return receiptsOf(
      inboundReceipt(at, {
        from: withPlus(given('from')),
        to: withPlus(given('to')),
        text: given('body'),
        id: given('id'),
      }),
    );
  const providerRef = given('batch_id');
  if (!providerRef) return { kind: 'unreadable', reason: 'It names no batch_id.' };
  const messageId = isGenuine ? given('client_reference') : undefined;
  return receiptsOf(
    statusOf(given('status'), given('code'), { providerRef, messageId, recipient: withPlus(given('recipient')), at }),
  );
}

const FAILURES = new Set(['Failed', 'Rejected', 'Aborted', 'Cancelled', 'Deleted']);

function statusOf(status: string, code: string, reported: Reported): Receipt | null {
  if (status === 'Delivered') return deliveredReceipt(reported);
  const reason = `Sinch reported ${status}${code ? ` with code ${code}` : ''}.`;
  if (status === 'Expired') return failedReceipt(reported, 'MESSAGE_EXPIRED', reason, 'expired');
  return FAILURES.has(status) ? failedReceipt(reported, 'MESSAGE_UNDELIVERABLE', reason) : null;
}

export const sinch = defineHttpProvider<TextToHandOver, Account['settings']>({
  kind: 'sinch',
  repeatable: false,
  request(message, account) {
    const { validity } = message;
    const until = validity === null ? null : after(account.now, Math.min(seconds(validity), LONGEST));
    const reports = account.callbackUrl && message.report;
    return postJson(`${base(account)}/batches`, bearer(account), {
      ...{ type: 'mt_text', from: withoutPlus(message.from ?? account.settings.from), to: [withoutPlus(message.to)] },
      ...{ body: message.text, client_reference: message.id, expire_at: until?.toISOString() },
      flash_message: message.flash || undefined,
      delivery_report: reports ? 'per_recipient' : 'none',
      callback_url: reports ? account.callbackUrl : undefined,
    });
  },
  outcome(answer, _message, { now }) {
    const providerRef = textAt(answer.json, 'id');
    if (answer.status === 201 && providerRef) return { kind: 'accepted', providerRef };
    return refusedBy(answer, now, reasonOf(answer), meaningOf(answer));
  },
  check: {
    request: account => getRequest(`${base(account)}/batches?page_size=1`, bearer(account)),
    outcome: answer =>
      answer.status === 200
        ? { kind: 'works' }
        : checkFails(answer, reasonOf(answer), answer.status === 404 ? 'credentials' : undefined),
  },
  callback: read,
});
