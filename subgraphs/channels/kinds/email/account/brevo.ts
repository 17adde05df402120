import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { brevo as row } from '../../../../../catalogue/provider-kinds/email/brevo.js';
import { seconds } from '../../../../../kernel/context/clock.js';
import { jsonOf, listAt, textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { checkFails, type Meaning, notTaken, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, getRequest, postJson } from '../../../core/provider/account/api/request.js';
import {
  type AccountView,
  type CallbackOutcome,
  defineHttpProvider,
  type MailboxToHandOver,
  type MailToHandOver,
  type ProviderAnswer,
  type ProviderCallback,
} from '../../../core/provider/account/http-kind.js';
import type { Receipt } from '../../../core/provider/port.js';
import { addressed, freeHeaders } from './addressed.js';

type Account = AccountView<SettingsOf<typeof row>>;

const RESERVED = new Set([
  ...['from', 'to', 'cc', 'bcc', 'reply-to', 'subject', 'content-type', 'mime-version', 'message-id'],
]);

const base = ({ settings }: Account): string => baseUrl(settings.apiUrl, 'https://api.brevo.com');
const key = ({ settings }: Account) => ({ 'api-key': settings.apiKey });
const mailbox = ({ name, address }: MailboxToHandOver) => ({ email: address, ...(name ? { name } : {}) });
const listed = (boxes: readonly MailboxToHandOver[]) => (boxes.length > 0 ? boxes.map(mailbox) : undefined);

const reasonOf = ({ status, json }: ProviderAnswer): string =>
  `Brevo refused it with ${textAt(json, 'code') || `status ${status}`}: ${textAt(json, 'message')}`;

function meaningOf({ status, json }: ProviderAnswer): Meaning | undefined {
  const [code, text] = [textAt(json, 'code'), textAt(json, 'message')];
  if (code === 'not_enough_credits') return 'balance';
  if (code === 'unauthorized' || code === 'permission_denied') return 'credentials';
  if (status === 413) return 'CONTENT_REJECTED';
  if (status !== 400) return undefined;
  if (/sender/i.test(text)) return 'sender';
  return /\b(?:to|cc|bcc|email is not valid)\b/i.test(text) ? 'RECIPIENT_REJECTED' : 'CONTENT_REJECTED';
}

const bodyOf = (mail: MailToHandOver) => {
  const { to, cc, bcc } = addressed(mail);
  const [replyTo] = mail.replyTo;
  const headers = Object.fromEntries(freeHeaders(mail, RESERVED));
  return {
    ...{ sender: mailbox(mail.from), to: [mailbox(to)], cc: listed(cc), bcc: listed(bcc) },
    ...{ replyTo: replyTo && mailbox(replyTo), subject: mail.subject },
    ...{ htmlContent: mail.html ?? undefined, textContent: mail.text ?? undefined },
    headers: Object.keys(headers).length > 0 ? headers : undefined,
    attachment:
      mail.attachments.length > 0
        ? mail.attachments.map(({ name, bytes }) => ({ name, content: bytes.toString('base64') }))
        : undefined,
  };
};

/** Brevo signs no callback: the secret part of the address is what it proves itself with. */
function read({ body }: ProviderCallback, { now }: Account): CallbackOutcome {
  const event = jsonOf(body);
  const providerRef = textAt(event, 'message-id');
  if (!providerRef) return { kind: 'unreadable', reason: 'It names no message-id.' };
  const time = Number(textAt(event, 'ts_event'));
  const at = time > 0 ? new Date(seconds(time)) : now;
  return receiptsOf(receiptOf(event, { providerRef, recipient: textAt(event, 'email'), at }));
}

function receiptOf(event: unknown, reported: Reported): Receipt | null {
  const [name, reason] = [textAt(event, 'event'), textAt(event, 'reason')];
  switch (name) {
    case 'delivered':
      return deliveredReceipt(reported);
    // A proxy of a mail service that fetches pictures for everybody reports another event.
    case 'opened':
    case 'unique_opened':
      return deliveredReceipt(reported, 'opened');
    case 'click':
      return deliveredReceipt(reported, 'clicked', textAt(event, 'link'));
    case 'spam':
      return deliveredReceipt(reported, 'complained');
    case 'hard_bounce':
      return failedReceipt(reported, 'EMAIL_BOUNCED', reason, 'bounced');
    case 'soft_bounce':
      return failedReceipt(reported, 'MESSAGE_UNDELIVERABLE', reason, 'bounced');
    case 'invalid_email':
      return failedReceipt(reported, 'RECIPIENT_REJECTED', reason || 'Brevo found the address invalid.');
    case 'blocked':
      return failedReceipt(reported, 'RECIPIENT_SUPPRESSED', reason || 'Brevo blocks the address.');
    case 'error':
      return failedReceipt(reported, 'PROVIDER_REJECTED', reason);
    default:
      return null;
  }
}

export const brevo = defineHttpProvider<MailToHandOver, Account['settings']>({
  kind: 'brevo',
  repeatable: false,
  request: (mail, account) => postJson(`${base(account)}/v3/smtp/email`, key(account), bodyOf(mail)),
  outcome(answer, _mail, { now }) {
    const providerRef = textAt(answer.json, 'messageId');
    if (answer.status === 201 && providerRef) return { kind: 'accepted', providerRef };
    const left = Number(answer.headers['x-sib-ratelimit-reset']);
    if (answer.status === 429)
      return notTaken('busy', reasonOf(answer), left > 0 && left <= 3_600 ? seconds(left) : null);
    return refusedBy(answer, now, reasonOf(answer), meaningOf(answer));
  },
  check: {
    request: account => getRequest(`${base(account)}/v3/account`, key(account)),
    outcome(answer) {
      if (answer.status !== 200) return checkFails(answer, reasonOf(answer));
      const plan = listAt(answer.json, 'plan').find(each => textAt(each, 'creditsType') === 'sendLimit');
      return { kind: 'works', ...(plan ? { balance: `${textAt(plan, 'credits')} mails` } : {}) };
    },
  },
  callback: read,
});
