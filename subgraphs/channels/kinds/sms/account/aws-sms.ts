import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { awsSms as row } from '../../../../../catalogue/provider-kinds/sms/aws-sms.js';
import { withPlus } from '../../../core/provider/account/api/number.js';
import { textAt } from '../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  inboundReceipt,
  type Reported,
  receiptsOf,
} from '../../../core/provider/account/api/receipts.js';
import { checkFails, type Meaning, meaningsOf, refusedBy } from '../../../core/provider/account/api/refusal.js';
import { baseUrl, postJson } from '../../../core/provider/account/api/request.js';
import { awsErrorOf, KEY_ERRORS } from '../../../core/provider/account/aws/error.js';
import { readThroughSns } from '../../../core/provider/account/aws/notifications.js';
import { signForAws } from '../../../core/provider/account/aws/sign.js';
import {
  type AccountView,
  type CallbackOutcome,
  defineHttpProvider,
  type ProviderAnswer,
  type ProviderRequest,
  type TextToHandOver,
} from '../../../core/provider/account/http-kind.js';
import type { Receipt } from '../../../core/provider/port.js';

type Account = AccountView<SettingsOf<typeof row>>;

/** The member of the context that comes back with every event. */
const OURS = 'switchboard_message';
/** Seconds until a message is worth nothing. */
const [SHORTEST, LONGEST] = [5, 259_200];

/** Reasons and names of errors: the reason says more, where there is one. */
const MEANINGS = meaningsOf({
  credentials: [...KEY_ERRORS, 'ACCOUNT_DISABLED', 'INSUFFICIENT_ACCOUNT_REPUTATION'],
  balance: ['MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT'],
  busy: ['ThrottlingException', 'ServiceQuotaExceededException'],
  sender: ['ResourceNotFoundException', 'INVALID_IDENTITY_FOR_DESTINATION_COUNTRY', 'SENDER_ID_NOT_REGISTERED'],
  destination: [
    ...['DESTINATION_PHONE_NUMBER_NOT_VERIFIED', 'DESTINATION_COUNTRY_BLOCKED', 'NO_ORIGINATION_IDENTITIES_FOUND'],
    'DESTINATION_COUNTRY_BLOCKED_BY_PROTECT_CONFIGURATION',
  ],
  RECIPIENT_OPTED_OUT: ['DESTINATION_PHONE_NUMBER_OPTED_OUT'],
});

/** Requests of JSON 1.0, whose operation is named in a header. */
function ask(operation: string, body: object, { settings, now }: Account): ProviderRequest {
  const { accessKeyId, secretAccessKey, region, apiUrl } = settings;
  const url = `${baseUrl(apiUrl, `https://sms-voice.${region}.amazonaws.com`)}/`;
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `PinpointSMSVoiceV2.${operation}` };
  return signForAws(postJson(url, headers, body), { accessKeyId, secretAccessKey, region, service: 'sms-voice' }, now);
}

function meaningOf(answer: ProviderAnswer): Meaning | undefined {
  const { name } = awsErrorOf(answer);
  const known = MEANINGS.get(textAt(answer.json, 'Reason')) ?? MEANINGS.get(name);
  if (known || name !== 'ValidationException') return known;
  const field = textAt(answer.json, 'Fields', 0, 'Name');
  if (/Origination/i.test(field)) return 'sender';
  return /Destination/i.test(field) ? 'RECIPIENT_REJECTED' : 'CONTENT_REJECTED';
}

const reasonOf = (answer: ProviderAnswer): string => {
  const { name, text } = awsErrorOf(answer);
  return `AWS refused it with ${textAt(answer.json, 'Reason') || name || `status ${answer.status}`}: ${text}`;
};

/** Events of a configuration set, and messages that came in to a number with two-way messages. */
function readEvent(event: unknown, now: Date): CallbackOutcome {
  const inbound = textAt(event, 'inboundMessageId');
  const [from, to] = [textAt(event, 'originationNumber'), textAt(event, 'destinationNumber')].map(withPlus);
  if (inbound)
    return receiptsOf(inboundReceipt(now, { from: from!, to: to!, text: textAt(event, 'messageBody'), id: inbound }));
  const providerRef = textAt(event, 'messageId');
  if (!providerRef) return receiptsOf();
  const at = Number(textAt(event, 'eventTimestamp'));
  const messageId = textAt(event, 'context', OURS);
  const recipient = withPlus(textAt(event, 'destinationPhoneNumber'));
  return receiptsOf(receiptOf(event, { providerRef, messageId, recipient, at: at > 0 ? new Date(at) : now }));
}

const FAILED = new Set([
  ...['TEXT_INVALID', 'TEXT_INVALID_MESSAGE', 'TEXT_UNREACHABLE', 'TEXT_CARRIER_UNREACHABLE', 'TEXT_BLOCKED'],
  ...['TEXT_CARRIER_BLOCKED', 'TEXT_SPAM', 'TEXT_PROTECT_BLOCKED'],
]);

function receiptOf(event: unknown, reported: Reported): Receipt | null {
  const type = textAt(event, 'eventType');
  if (type === 'TEXT_DELIVERED') return deliveredReceipt(reported);
  const reason = `AWS reported ${type}: ${textAt(event, 'messageStatusDescription')}`;
  if (type === 'TEXT_TTL_EXPIRED') return failedReceipt(reported, 'MESSAGE_EXPIRED', reason, 'expired');
  // That a carrier took it (TEXT_SUCCESSFUL), or that nothing is known, says nothing about the phone.
  if (!FAILED.has(type)) return null;
  return failedReceipt(reported, type === 'TEXT_SPAM' ? 'CONTENT_REJECTED' : 'MESSAGE_UNDELIVERABLE', reason);
}

export const awsSms = defineHttpProvider<TextToHandOver, Account['settings']>({
  kind: 'aws_sms',
  repeatable: false,
  request(message, account) {
    const { from, messageType, configurationSet } = account.settings;
    const body = {
      ...{ DestinationPhoneNumber: message.to, OriginationIdentity: (message.from ?? from) || undefined },
      ...{ MessageBody: message.text, MessageType: messageType, ConfigurationSetName: configurationSet || undefined },
      TimeToLive: message.validity === null ? undefined : Math.min(Math.max(message.validity, SHORTEST), LONGEST),
      Context: { [OURS]: message.id },
    };
    return ask('SendTextMessage', body, account);
  },
  outcome(answer, _message, { now }) {
    const providerRef = textAt(answer.json, 'MessageId');
    if (answer.status === 200 && providerRef) return { kind: 'accepted', providerRef };
    return refusedBy(answer, now, reasonOf(answer), meaningOf(answer));
  },
  check: {
    request: account => ask('DescribeAccountAttributes', {}, account),
    outcome(answer) {
      // The keys are right, and may send without reading the account.
      if (answer.status === 200 || awsErrorOf(answer).name === 'AccessDeniedException') return { kind: 'works' };
      const meaning = meaningOf(answer);
      return checkFails(answer, reasonOf(answer), meaning === 'credentials' ? meaning : undefined);
    },
  },
  callback: (callback, account, fetch) => readThroughSns(callback, account, fetch, readEvent),
});
