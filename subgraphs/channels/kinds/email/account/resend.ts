import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { resend as row } from '../../../../../catalogue/provider-kinds/email/resend.js';
import { jsonOf, listAt, memberAt, textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { checkFails, type Meaning, meaningsOf, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, getRequest, postJson } from '../../../core/provider/account/api/request.js';
import { isHmac, isRecent } from '../../../core/provider/account/api/signature.js';
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

/** The tag that comes back with every event. */
const OURS = 'switchboard_message';

const MEANINGS = meaningsOf({
  credentials: ['missing_api_key', 'invalid_api_key', 'restricted_api_key', 'suspended_api_key'],
  balance: ['daily_quota_exceeded', 'monthly_quota_exceeded'],
  busy: ['rate_limit_exceeded'],
  sender: ['invalid_from_address'],
  CONTENT_REJECTED: ['invalid_attachment', 'missing_required_field', 'security_error'],
});
const RESERVED = new Set(['from', 'to', 'cc', 'bcc', 'reply-to', 'subject', 'content-type', 'mime-version']);
/** A repetition of a mail that is being sent this moment, or that differs: whether it was taken is not told. */
const CONFLICT = 409;

const base = ({ settings }: Account): string => baseUrl(settings.apiUrl, 'https://api.resend.com');
const bearer = ({ settings }: Account) => ({ authorization: `Bearer ${settings.apiKey}` });

const reasonOf = ({ status, json }: ProviderAnswer): string =>
  `Resend refused it with ${textAt(json, 'name') || `status ${status}`}: ${textAt(json, 'message')}`;

function meaningOf({ json }: ProviderAnswer): Meaning | undefined {
  const [name, text] = [textAt(json, 'name'), textAt(json, 'message')];
  if (name !== 'validation_error') return MEANINGS.get(name);
  if (/API key/i.test(text)) return 'credentials';
  if (/testing emails/i.test(text)) return 'destination';
  if (/domain is not verified|`from`/i.test(text)) return 'sender';
  return /`(?:to|cc|bcc)`/.test(text) ? 'RECIPIENT_REJECTED' : 'CONTENT_REJECTED';
}

const listed = (boxes: MailToHandOver['cc']) => (boxes.length > 0 ? boxes.map(mailboxText) : undefined);

const bodyOf = (mail: MailToHandOver) => {
  const { to, cc, bcc } = addressed(mail);
  return {
    ...{ from: mailboxText(mail.from), to: [mailboxText(to)], cc: listed(cc), bcc: listed(bcc) },
    ...{ reply_to: listed(mail.replyTo), subject: mail.subject },
    ...{ html: mail.html ?? undefined, text: mail.text ?? undefined },
    headers: { ...Object.fromEntries(freeHeaders(mail, RESERVED)), 'Message-ID': mail.messageId },
    tags: [{ name: OURS, value: mail.id }],
    attachments: mail.attachments.map(({ name, contentType, contentId, bytes }) => ({
      ...{ filename: name, content: bytes.toString('base64'), content_type: contentType },
      ...(contentId ? { content_id: contentId } : {}),
    })),
  };
};

/** Returns whether one of the signatures of Svix is that of the account, and its time that of now. */
function isSigned({ headers, body }: ProviderCallback, secret: string, now: Date): boolean {
  const [id = '', time = '', signatures = ''] = ['id', 'timestamp', 'signature'].map(name => headers[`svix-${name}`]);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const isRight = signatures
    .split(' ')
    .some(each => each.startsWith('v1,') && isHmac(each.slice(3), 'sha256', key, [`${id}.${time}.`, body], 'base64'));
  return isRight && isRecent(time, now);
}

function read(callback: ProviderCallback, { settings, now }: Account): CallbackOutcome {
  const isGenuine = settings.webhookSecret ? isSigned(callback, settings.webhookSecret, now) : null;
  if (isGenuine === false) return { kind: 'forged' };
  const event = jsonOf(callback.body);
  const data = memberAt(event, 'data');
  const providerRef = textAt(data, 'email_id');
  if (!providerRef) return { kind: 'unreadable', reason: 'It names no email_id.' };
  const time = Date.parse(textAt(event, 'created_at'));
  const [only, ...others] = listAt(data, 'to').map(String);
  return receiptsOf(
    receiptOf(textAt(event, 'type'), data, {
      ...{
        providerRef,
        recipient: others.length === 0 ? only : undefined,
        at: Number.isNaN(time) ? now : new Date(time),
      },
      messageId: isGenuine ? textAt(data, 'tags', OURS) : undefined,
    }),
  );
}

function receiptOf(type: string, data: unknown, reported: Reported): Receipt | null {
  const reason = textAt(data, 'bounce', 'message');
  switch (type) {
    case 'email.delivered':
      return deliveredReceipt(reported);
    case 'email.opened':
      return deliveredReceipt(reported, 'opened');
    case 'email.clicked':
      return deliveredReceipt(reported, 'clicked', textAt(data, 'click', 'link'));
    case 'email.complained':
      return deliveredReceipt(reported, 'complained');
    case 'email.failed':
      return failedReceipt(reported, 'PROVIDER_REJECTED', textAt(data, 'failed', 'reason'));
    case 'email.suppressed':
      return failedReceipt(reported, 'RECIPIENT_SUPPRESSED', textAt(data, 'suppressed', 'message'));
    case 'email.bounced':
      if (/suppress/i.test(textAt(data, 'bounce', 'subType')))
        return failedReceipt(reported, 'RECIPIENT_SUPPRESSED', reason);
      return textAt(data, 'bounce', 'type') === 'Permanent'
        ? failedReceipt(reported, 'EMAIL_BOUNCED', reason, 'bounced')
        : failedReceipt(reported, 'MESSAGE_UNDELIVERABLE', reason, 'bounced');
    default:
      return null;
  }
}

export const resend = defineHttpProvider<MailToHandOver, Account['settings']>({
  kind: 'resend',
  // For a day it knows a mail by its key.
  repeatable: true,
  request: (mail, account) =>
    postJson(`${base(account)}/emails`, { ...bearer(account), 'idempotency-key': mail.id }, bodyOf(mail)),
  outcome(answer, _mail, { now }) {
    const providerRef = textAt(answer.json, 'id');
    if (answer.status === 200 && providerRef) return { kind: 'accepted', providerRef };
    if (answer.status === CONFLICT) return { kind: 'unknown', reason: reasonOf(answer) };
    return refusedBy(answer, now, reasonOf(answer), meaningOf(answer));
  },
  check: {
    request: account => getRequest(`${base(account)}/domains`, bearer(account)),
    outcome(answer) {
      // A key that may only send reads no domains.
      if (textAt(answer.json, 'name') === 'restricted_api_key') return { kind: 'works' };
      if (answer.status !== 200) return checkFails(answer, reasonOf(answer));
      const verified = listAt(answer.json, 'data').filter(domain => textAt(domain, 'status') === 'verified');
      return { kind: 'works', senders: verified.map(domain => textAt(domain, 'name')) };
    },
  },
  callback: read,
});
