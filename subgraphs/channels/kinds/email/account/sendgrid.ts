import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { sendgrid as row } from '../../../../../catalogue/provider-kinds/email/sendgrid.js';
import { type Duration, hours, seconds } from '../../../../../kernel/context/clock.js';
import { memberAt, textAt } from '../../../core/provider/account/api/read.js';
import { checkFails, type Meaning, notTaken, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, getRequest, postJson } from '../../../core/provider/account/api/request.js';
import {
  type AccountView,
  defineHttpProvider,
  type MailboxToHandOver,
  type MailToHandOver,
  type ProviderAnswer,
} from '../../../core/provider/account/http-kind.js';
import { addressed, freeHeaders } from './addressed.js';
import { OURS, readEvents } from './sendgrid-events.js';

type Account = AccountView<SettingsOf<typeof row>>;

const RESERVED = new Set([
  ...['x-sg-id', 'x-sg-eid', 'received', 'dkim-signature', 'content-type', 'content-transfer-encoding'],
  ...['to', 'from', 'subject', 'reply-to', 'cc', 'bcc', 'message-id'],
]);

const base = ({ settings }: Account): string =>
  baseUrl(settings.apiUrl, settings.region === 'eu' ? 'https://api.eu.sendgrid.com' : 'https://api.sendgrid.com');

const bearer = ({ settings }: Account) => ({ authorization: `Bearer ${settings.apiKey}` });

const mailbox = ({ name, address }: MailboxToHandOver) => ({ email: address, ...(name ? { name } : {}) });

const errorOf = ({ json }: ProviderAnswer) => ({
  text: textAt(json, 'errors', 0, 'message'),
  field: textAt(json, 'errors', 0, 'field'),
});

function meaningOf({ status }: ProviderAnswer, { text, field }: ReturnType<typeof errorOf>): Meaning | undefined {
  if (/maximum credits exceeded/i.test(text)) return 'balance';
  if (field.startsWith('from') || /sender identity/i.test(text)) return 'sender';
  if (status === 413) return 'CONTENT_REJECTED';
  if (status !== 400) return undefined;
  return /^personalizations\.\d+\.to/.test(field) ? 'RECIPIENT_REJECTED' : 'CONTENT_REJECTED';
}

/** The time until which a limit of requests holds, which is told in seconds since 1970. */
function untilReset({ headers }: ProviderAnswer, now: Date): Duration | null {
  const left = seconds(Number(headers['x-ratelimit-reset'])) - now.getTime();
  return left > 0 && left <= hours(1) ? left : null;
}

const bodyOf = (mail: MailToHandOver) => {
  const { to, cc, bcc } = addressed(mail);
  return {
    personalizations: [
      {
        to: [mailbox(to)],
        ...(cc.length > 0 ? { cc: cc.map(mailbox) } : {}),
        ...(bcc.length > 0 ? { bcc: bcc.map(mailbox) } : {}),
      },
    ],
    from: mailbox(mail.from),
    ...(mail.replyTo.length > 0 ? { reply_to_list: mail.replyTo.map(mailbox) } : {}),
    subject: mail.subject,
    content: [
      ...(mail.text === null ? [] : [{ type: 'text/plain', value: mail.text }]),
      ...(mail.html === null ? [] : [{ type: 'text/html', value: mail.html }]),
    ],
    headers: { ...Object.fromEntries(freeHeaders(mail, RESERVED)), 'Message-ID': mail.messageId },
    custom_args: { [OURS]: mail.id },
    ...(mail.attachments.length > 0 ? { attachments: mail.attachments.map(attachmentOf) } : {}),
  };
};

const attachmentOf = ({ name, contentType, contentId, bytes }: MailToHandOver['attachments'][number]) => ({
  ...{ content: bytes.toString('base64'), filename: name, type: contentType },
  ...(contentId ? { disposition: 'inline', content_id: contentId } : { disposition: 'attachment' }),
});

export const sendgrid = defineHttpProvider<MailToHandOver, Account['settings']>({
  kind: 'sendgrid',
  repeatable: false,
  request: (mail, account) => postJson(`${base(account)}/v3/mail/send`, bearer(account), bodyOf(mail)),
  outcome(answer, _mail, { now }) {
    const providerRef = answer.headers['x-message-id'];
    if (answer.status === 202 && providerRef) return { kind: 'accepted', providerRef };
    const error = errorOf(answer);
    const reason = `SendGrid refused it with status ${answer.status}: ${error.field} ${error.text}`;
    if (answer.status === 429) return notTaken('busy', reason, untilReset(answer, now));
    return refusedBy(answer, now, reason, meaningOf(answer, error));
  },
  check: {
    request: account => getRequest(`${base(account)}/v3/scopes`, bearer(account)),
    outcome(answer) {
      const scopes = memberAt(answer.json, 'scopes');
      if (answer.status !== 200 || !Array.isArray(scopes))
        return checkFails(answer, `SendGrid refused the check: ${errorOf(answer).text}`);
      return scopes.includes('mail.send')
        ? { kind: 'works' }
        : { kind: 'fails', fault: 'credentials', reason: 'The API key may not send mail (Mail Send).' };
    },
  },
  callback: (callback, { settings, now }) => readEvents(callback, settings.webhookKey, now),
});
