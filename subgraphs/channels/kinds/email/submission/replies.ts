import { type ErrorCode, statusOf } from '../../../../../catalogue/errors/catalogue.js';
import { publicError } from '../../../../../kernel/errors/public-error.js';

/** The reply of SMTP to a code: its number, and the class, subject and detail of RFC 3463. */
export type Reply = readonly [number: number, enhanced: string];

/** The refusals of a send that are about one recipient: known before the mail is sent, and in any class of mail. */
export const OF_RECIPIENT = {
  INVALID_RECIPIENT: [553, '5.1.3'],
  DESTINATION_UNSUPPORTED: [550, '5.1.2'],
  DESTINATION_BLOCKED: [550, '5.7.1'],
  RECIPIENT_SUPPRESSED: [550, '5.7.1'],
} as const satisfies Partial<Record<ErrorCode, Reply>>;

/** The other refusals: of the mail, of its sender, of the key and of the moment. */
const OF_MAIL: Partial<Record<ErrorCode, Reply>> = {
  RECIPIENT_OPTED_OUT: [550, '5.7.1'],
  RECIPIENT_WITHOUT_ADDRESS: [550, '5.1.1'],
  TO_REQUIRED: [554, '5.5.1'],
  TO_LIMIT_EXCEEDED: [452, '4.5.3'],
  SENDER_NOT_ALLOWED: [550, '5.7.1'],
  VALIDATION_ERROR: [554, '5.6.0'],
  CONTENT_REQUIRED: [554, '5.6.0'],
  SCHEDULE_OUT_OF_RANGE: [554, '5.6.0'],
  TEMPLATE_UNSUPPORTED: [554, '5.6.0'],
  TEMPLATE_RENDER_FAILED: [554, '5.6.0'],
  INVALID_LIST_UNSUBSCRIBE_TOPIC: [554, '5.6.0'],
  UNSUBSCRIBE_TOPIC_UNKNOWN: [554, '5.6.0'],
  NOT_FOUND: [554, '5.6.0'],
  MEDIA_NOT_FOUND: [554, '5.6.0'],
  ATTACHMENT_TOO_LARGE: [552, '5.3.4'],
  PAYLOAD_TOO_LARGE: [552, '5.3.4'],
  UNAUTHORIZED: [535, '5.7.8'],
  API_KEY_REVOKED: [535, '5.7.8'],
  API_KEY_EXPIRED: [535, '5.7.8'],
  ADDRESS_NOT_ALLOWED: [535, '5.7.1'],
  FORBIDDEN: [535, '5.7.1'],
  WORKSPACE_BLOCKED: [535, '5.7.1'],
  SECOND_FACTOR_SETUP_REQUIRED: [535, '5.7.1'],
  SIGN_IN_LIMITED: [454, '4.7.0'],
  ONBOARDING_REQUIRED: [550, '5.7.1'],
  CHANNEL_NOT_CONFIGURED: [550, '5.3.5'],
  // A program keeps the mail and tries again: the workspace may get credits, and the day or the night ends.
  INSUFFICIENT_CREDITS: [452, '4.3.1'],
  SPENDING_CAP_REACHED: [452, '4.3.1'],
  QUIET_HOURS: [451, '4.7.1'],
  RATE_LIMIT_EXCEEDED: [451, '4.7.1'],
  IDEMPOTENCY_IN_PROGRESS: [451, '4.3.0'],
  IDEMPOTENCY_KEY_REUSED: [554, '5.6.0'],
};

export const REPLIES: Partial<Record<ErrorCode, Reply>> = { ...OF_MAIL, ...OF_RECIPIENT };

const LATER: Reply = [451, '4.3.0'];
const NEVER: Reply = [554, '5.3.0'];

export const isOfRecipient = (code: string): code is keyof typeof OF_RECIPIENT => Object.hasOwn(OF_RECIPIENT, code);

/** Returns the reply to a code: a failure of ours, and what a program must wait for, is temporary (4xx). */
export function replyTo(code: ErrorCode): Reply {
  const status = statusOf(code);
  return REPLIES[code] ?? (status === 429 || status >= 500 ? LATER : NEVER);
}

/** An error as the server replies with it. */
export class SmtpRefusal extends Error {
  /** The name under which the server reads the number. */
  readonly responseCode: number;

  constructor(
    [number, enhanced]: Reply,
    text: string,
    readonly code: ErrorCode,
  ) {
    super(`${enhanced} ${oneLine(text)}`);
    this.responseCode = number;
  }
}

/** Bytes of a reply line with its number and its end (RFC 5321 §4.5.3.1.5), less these. */
const MAX_TEXT = 480;

/** A reply is ASCII for clients without SMTPUTF8. */
const oneLine = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u2018\u2019\u201C\u201D]/g, "'")
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .slice(0, MAX_TEXT);

/** Returns anything thrown as a refusal, with its code and its invalid fields in English. */
export function refusalOf(thrown: unknown, requestId: string): SmtpRefusal {
  if (thrown instanceof SmtpRefusal) return thrown;
  const { code, message, details = [], note } = publicError(thrown, { locale: 'en', requestId });
  const fields = Array.isArray(details) ? details.map(({ field, message: rule }) => `${field}: ${rule}`) : [];
  return new SmtpRefusal(replyTo(code), [`${code}: ${message}`, ...fields, ...(note ? [note] : [])].join(' '), code);
}
