import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { mailgun as row } from '../../../../../catalogue/provider-kinds/email/mailgun.js';
import { type Duration, hours, seconds } from '../../../../../kernel/context/clock.js';
import { jsonOf, memberAt, textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { checkFails, type Meaning, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, basicAuth, postFile, postForm } from '../../../core/provider/account/api/request.js';
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

type Account = AccountView<SettingsOf<typeof row>>;

/** The variable that comes back with every event. */
const OURS = 'switchboard_message';
/** Mailgun repeats a report for eight hours. */
const REPEATED: Duration = hours(9);

const base = ({ settings: { apiUrl, region, domain } }: Account): string =>
  `${baseUrl(apiUrl, region === 'eu' ? 'https://api.eu.mailgun.net' : 'https://api.mailgun.net')}/v3/${domain}`;

const authorization = ({ settings }: Account) => ({ authorization: basicAuth('api', settings.apiKey) });

const reasonOf = ({ status, json, text }: ProviderAnswer): string =>
  `Mailgun refused it with status ${status}: ${textAt(json, 'message') || text}`;

function meaningOf({ status, json }: ProviderAnswer): Meaning | undefined {
  const text = textAt(json, 'message');
  if (status === 404) return 'sender';
  if (/authorized recipients/i.test(text)) return 'destination';
  if (/not allowed to send|unverified/i.test(text)) return 'sender';
  if (status === 400) return /'to' parameter/i.test(text) ? 'RECIPIENT_REJECTED' : 'CONTENT_REJECTED';
  return status === 413 ? 'CONTENT_REJECTED' : undefined;
}

function read({ body }: ProviderCallback, { settings, now }: Account): CallbackOutcome {
  const json = jsonOf(body);
  const [time, token] = [textAt(json, 'signature', 'timestamp'), textAt(json, 'signature', 'token')];
  const given = textAt(json, 'signature', 'signature');
  const isGenuine = isHmac(given, 'sha256', settings.signingKey, [time, token], 'hex') && isRecent(time, now, REPEATED);
  if (settings.signingKey && !isGenuine) return { kind: 'forged' };
  const event = memberAt(json, 'event-data');
  const providerRef = textAt(event, 'message', 'headers', 'message-id');
  if (!providerRef) return { kind: 'unreadable', reason: 'It names no message.' };
  const at = Number(textAt(event, 'timestamp'));
  return receiptsOf(
    receiptOf(event, {
      ...{ providerRef, recipient: textAt(event, 'recipient'), at: at > 0 ? new Date(seconds(at)) : now },
      messageId: isGenuine ? textAt(event, 'user-variables', OURS) : undefined,
    }),
  );
}

function receiptOf(event: unknown, reported: Reported): Receipt | null {
  const name = textAt(event, 'event');
  if (name === 'delivered') return deliveredReceipt(reported);
  if (name === 'opened') return deliveredReceipt(reported, 'opened');
  if (name === 'clicked') return deliveredReceipt(reported, 'clicked', textAt(event, 'url'));
  if (name === 'complained') return deliveredReceipt(reported, 'complained');
  if (name === 'rejected') return failedReceipt(reported, 'PROVIDER_REJECTED', textAt(event, 'reject', 'reason'));
  // After a temporary failure it goes on trying.
  if (name !== 'failed' || textAt(event, 'severity') !== 'permanent') return null;
  const why = textAt(event, 'reason');
  const status = memberAt(event, 'delivery-status');
  const reason = textAt(status, 'message') || textAt(status, 'description') || `Mailgun reported ${why}.`;
  if (why === 'suppress-unsubscribe') return failedReceipt(reported, 'RECIPIENT_OPTED_OUT', reason);
  if (why.startsWith('suppress')) return failedReceipt(reported, 'RECIPIENT_SUPPRESSED', reason);
  const isHard = why === 'bounce' && textAt(status, 'bounce-type') !== 'soft';
  return failedReceipt(reported, isHard ? 'EMAIL_BOUNCED' : 'MESSAGE_UNDELIVERABLE', reason, 'bounced');
}

export const mailgun = defineHttpProvider<MailToHandOver, Account['settings']>({
  kind: 'mailgun',
  repeatable: false,
  request: async (mail, account) =>
    postFile(
      `${base(account)}/messages.mime`,
      authorization(account),
      [...mail.envelope.map(address => ['to', address] as const), [`v:${OURS}`, mail.id]],
      { name: 'message', bytes: await mail.source() },
    ),
  outcome(answer, _mail, { now }) {
    const providerRef = textAt(answer.json, 'id').replace(/^<|>$/g, '');
    if (answer.status === 200 && providerRef) return { kind: 'accepted', providerRef };
    return refusedBy(answer, now, reasonOf(answer), meaningOf(answer));
  },
  check: {
    // A key that may only send reads nothing: that the API asks for more than this shows that it is accepted.
    request: account => postForm(`${base(account)}/messages`, authorization(account), {}),
    outcome(answer) {
      if (answer.status === 400) return { kind: 'works' };
      return checkFails(answer, reasonOf(answer), answer.status === 404 ? 'sender' : undefined);
    },
  },
  callback: read,
});
