import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { postmark as row } from '../../../../../catalogue/provider-kinds/email/postmark.js';
import { jsonOf, textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { checkFails, meaningsOf, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, getRequest, postJson } from '../../../core/provider/account/api/request.js';
import {
  type AccountView,
  type CallbackOutcome,
  defineHttpProvider,
  type MailToHandOver,
  type ProviderAnswer,
  type ProviderCallback,
} from '../../../core/provider/account/http-kind.js';
import type { Receipt } from '../../../core/provider/port.js';
import { addressed, freeHeaders, mailboxText } from './addressed.js';

type Account = AccountView<SettingsOf<typeof row>>;

/** Error codes of the API. 300, an invalid request, is told apart by its words. */
const MEANINGS = meaningsOf({
  credentials: [10, 413],
  balance: [405],
  away: [100],
  sender: [400, 401, 1235, 1226],
  destination: [412],
  RECIPIENT_SUPPRESSED: [406],
  CONTENT_REJECTED: [402, 403, 409, 411],
});

const RESERVED = new Set([
  'from',
  'to',
  'cc',
  'bcc',
  'reply-to',
  'subject',
  'message-id',
  'content-type',
  'mime-version',
]);
/** Types of bounces after which the address is of no use. Of the others, those that are no bounce, or not yet. */
const HARD = new Set(['HardBounce', 'BadEmailAddress']);
const NO_BOUNCE = new Set([
  'Transient',
  'AutoResponder',
  'AddressChange',
  'Subscribe',
  'Unsubscribe',
  'ChallengeVerification',
]);

const base = ({ settings }: Account): string => baseUrl(settings.apiUrl, 'https://api.postmarkapp.com');
const token = ({ settings }: Account) => ({ 'x-postmark-server-token': settings.serverToken });

const reasonOf = ({ status, json }: ProviderAnswer): string =>
  `Postmark refused it with ${textAt(json, 'ErrorCode') || `status ${status}`}: ${textAt(json, 'Message')}`;

function meaningOf({ json }: ProviderAnswer) {
  const [code, text] = [textAt(json, 'ErrorCode'), textAt(json, 'Message')];
  if (code !== '300') return MEANINGS.get(code);
  if (/\bfrom\b/i.test(text)) return 'sender';
  return /\b(?:to|cc|bcc|recipients?)\b/i.test(text) ? 'RECIPIENT_REJECTED' : 'CONTENT_REJECTED';
}

const bodyOf = (mail: MailToHandOver, { settings }: Account) => {
  const { to, cc, bcc } = addressed(mail);
  const texts = (boxes: MailToHandOver['cc']) => boxes.map(mailboxText).join(', ') || undefined;
  const kept = [
    ['Message-ID', mail.messageId],
    ['X-PM-KeepID', 'true'],
  ] as const;
  return {
    ...{ From: mailboxText(mail.from), To: mailboxText(to), Cc: texts(cc), Bcc: texts(bcc) },
    ...{ ReplyTo: texts(mail.replyTo), Subject: mail.subject, MessageStream: settings.messageStream },
    ...{ HtmlBody: mail.html ?? undefined, TextBody: mail.text ?? undefined },
    Headers: [...freeHeaders(mail, RESERVED), ...kept].map(([Name, Value]) => ({ Name, Value })),
    Attachments: mail.attachments.map(({ name, contentType, contentId, bytes }) => ({
      ...{ Name: name, Content: bytes.toString('base64'), ContentType: contentType },
      ...(contentId ? { ContentID: `cid:${contentId}` } : {}),
    })),
  };
};

/** Postmark signs no callback: the secret part of the address is what it proves itself with. */
function read({ body }: ProviderCallback, { now }: Account): CallbackOutcome {
  const event = jsonOf(body);
  const providerRef = textAt(event, 'MessageID');
  if (!providerRef) return { kind: 'unreadable', reason: 'It names no MessageID.' };
  const time = Date.parse(textAt(event, 'DeliveredAt') || textAt(event, 'BouncedAt') || textAt(event, 'ReceivedAt'));
  const recipient = textAt(event, 'Recipient') || textAt(event, 'Email');
  return receiptsOf(receiptOf(event, { providerRef, recipient, at: Number.isNaN(time) ? now : new Date(time) }));
}

function receiptOf(event: unknown, reported: Reported): Receipt | null {
  const [record, type] = [textAt(event, 'RecordType'), textAt(event, 'Type')];
  if (record === 'Delivery') return deliveredReceipt(reported);
  if (record === 'Open') return deliveredReceipt(reported, 'opened');
  if (record === 'Click') return deliveredReceipt(reported, 'clicked', textAt(event, 'OriginalLink'));
  if (record === 'SpamComplaint') return deliveredReceipt(reported, 'complained');
  if (record !== 'Bounce' || NO_BOUNCE.has(type)) return null;
  const reason = textAt(event, 'Details') || textAt(event, 'Description');
  // The address was on the list of suppressions already.
  if (type === 'ManuallyDeactivated') return failedReceipt(reported, 'RECIPIENT_SUPPRESSED', reason);
  return failedReceipt(reported, HARD.has(type) ? 'EMAIL_BOUNCED' : 'MESSAGE_UNDELIVERABLE', reason, 'bounced');
}

export const postmark = defineHttpProvider<MailToHandOver, Account['settings']>({
  kind: 'postmark',
  repeatable: false,
  request: (mail, account) => postJson(`${base(account)}/email`, token(account), bodyOf(mail, account)),
  outcome(answer, _mail, { now }) {
    const [providerRef, code] = [textAt(answer.json, 'MessageID'), textAt(answer.json, 'ErrorCode')];
    if (answer.status === 200 && code === '0' && providerRef) return { kind: 'accepted', providerRef };
    return refusedBy(answer, now, reasonOf(answer), answer.status < 500 ? meaningOf(answer) : undefined);
  },
  check: {
    request: account => getRequest(`${base(account)}/server`, token(account)),
    outcome: answer => (answer.status === 200 ? { kind: 'works' } : checkFails(answer, reasonOf(answer))),
  },
  callback: read,
});
