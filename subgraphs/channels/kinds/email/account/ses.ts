import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { ses as row } from '../../../../../catalogue/provider-kinds/email/ses.js';
import { memberAt, textAt } from '../../../core/provider/account/api/read.js';
import { checkFails, type Meaning, meaningsOf, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, getRequest, postJson } from '../../../core/provider/account/api/request.js';
import { awsErrorOf, KEY_ERRORS } from '../../../core/provider/account/aws/error.js';
import { readThroughSns } from '../../../core/provider/account/aws/notifications.js';
import { signForAws } from '../../../core/provider/account/aws/sign.js';
import {
  type AccountView,
  defineHttpProvider,
  type MailToHandOver,
  type ProviderAnswer,
  type ProviderRequest,
} from '../../../core/provider/account/http-kind.js';
import { addressed } from './addressed.js';
import { OURS, readSesEvent } from './ses-events.js';

type Account = AccountView<SettingsOf<typeof row>>;

const MEANINGS = meaningsOf({
  credentials: [...KEY_ERRORS, 'AccountSuspendedException', 'SendingPausedException', 'NotFoundException'],
  busy: ['TooManyRequestsException', 'ThrottlingException', 'Throttling', 'LimitExceededException'],
  sender: ['MailFromDomainNotVerifiedException'],
});

const base = ({ settings: { apiUrl, region } }: Account): string =>
  baseUrl(apiUrl, `https://email.${region}.amazonaws.com`);

const signed = (request: ProviderRequest, { settings, now }: Account): ProviderRequest => {
  const { accessKeyId, secretAccessKey, region } = settings;
  return signForAws(request, { accessKeyId, secretAccessKey, region, service: 'ses' }, now);
};

function meaningOf(answer: ProviderAnswer, recipient: string): Meaning | undefined {
  const { name, text } = awsErrorOf(answer);
  // In its sandbox, SES writes to verified addresses alone.
  if (name === 'MessageRejected' && /not verified/i.test(text))
    return text.includes(recipient) ? 'destination' : 'sender';
  if (name === 'BadRequestException' && /address|domain/i.test(text)) return 'RECIPIENT_REJECTED';
  if (name === 'MessageRejected' || name === 'BadRequestException' || answer.status === 413) return 'CONTENT_REJECTED';
  return MEANINGS.get(name);
}

const reasonOf = (answer: ProviderAnswer): string => {
  const { name, text } = awsErrorOf(answer);
  return `Amazon SES refused it with ${name || `status ${answer.status}`}: ${text}`;
};

/** SES takes the mail as it is, and writes to those whom the request names, whatever its headers say. */
export const ses = defineHttpProvider<MailToHandOver, Account['settings']>({
  kind: 'ses',
  repeatable: false,
  async request(mail, account) {
    const { to, cc, bcc } = addressed(mail);
    const addresses = (boxes: readonly { address: string }[]) => boxes.map(({ address }) => address);
    const body = {
      FromEmailAddress: mail.from.address,
      Destination: { ToAddresses: [to.address], CcAddresses: addresses(cc), BccAddresses: addresses(bcc) },
      Content: { Raw: { Data: (await mail.source()).toString('base64') } },
      EmailTags: [{ Name: OURS, Value: mail.id }],
      ConfigurationSetName: account.settings.configurationSet || undefined,
    };
    return signed(postJson(`${base(account)}/v2/email/outbound-emails`, {}, body), account);
  },
  outcome(answer, { recipient }, { now }) {
    const providerRef = textAt(answer.json, 'MessageId');
    if (answer.status === 200 && providerRef) return { kind: 'accepted', providerRef };
    return refusedBy(answer, now, reasonOf(answer), meaningOf(answer, recipient));
  },
  check: {
    request: account => signed(getRequest(`${base(account)}/v2/email/account`, {}), account),
    outcome(answer) {
      // The keys are right, and may send without reading the account.
      if (awsErrorOf(answer).name === 'AccessDeniedException') return { kind: 'works' };
      if (answer.status !== 200) return checkFails(answer, reasonOf(answer));
      return memberAt(answer.json, 'SendingEnabled') === false
        ? { kind: 'fails', fault: 'credentials', reason: 'Amazon paused the sending of this account.' }
        : { kind: 'works' };
    },
  },
  callback: (callback, account, fetch) => readThroughSns(callback, account, fetch, readSesEvent),
});
