import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { resend as row } from '../../../../../catalogue/provider-kinds/email/resend.js';
import { listAt, textAt } from '../../../core/provider/account/api/read.js';
import { checkFails, type Meaning, meaningsOf, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, getRequest, postJson } from '../../../core/provider/account/api/request.js';
import {
  type AccountView,
  defineHttpProvider,
  type MailToHandOver,
  type ProviderAnswer,
} from '../../../core/provider/account/http-kind.js';
import { addressed, freeHeaders, mailboxText } from './addressed.js';
import { OURS, readResendEvent } from './resend-events.js';

type Account = AccountView<SettingsOf<typeof row>>;

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
  callback: (callback, { settings, now }) => readResendEvent(callback, settings.webhookSecret, now),
});
