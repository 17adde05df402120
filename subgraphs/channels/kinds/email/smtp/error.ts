import type { NodemailerError } from 'nodemailer';
import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { seconds } from '../../../../../kernel/context/clock.js';
import { backoff } from '../../../core/provider/backoff.js';
import type { Outcome } from '../../../core/provider/port.js';
import { ATTEMPTS, waitAfter } from './schedule.js';

/**
 * The error when the relay refuses a command for good. Refusals of any other command concern us,
 * not the message.
 */
const REFUSED_COMMANDS: Readonly<Record<string, ErrorCode>> = {
  'MAIL FROM': 'SENDER_REJECTED',
  'RCPT TO': 'RECIPIENT_REJECTED',
  DATA: 'CONTENT_REJECTED',
};

/**
 * A recipient that is refused for another reason than its address (RFC 3463, the second number of a status code): its
 * mailbox is full or closed, or the relay refuses us. `RECIPIENT_REJECTED` suppresses the address, these do not.
 */
const REFUSED_RECIPIENTS: Readonly<Record<string, ErrorCode>> = {
  2: 'MESSAGE_UNDELIVERABLE',
  3: 'PROVIDER_REJECTED',
  4: 'PROVIDER_REJECTED',
  5: 'PROVIDER_REJECTED',
  7: 'PROVIDER_REJECTED',
};
const MAILBOX_FULL = 552;

/** Replies that ask for credentials or encryption (RFC 4954 §6, RFC 3207 §4): the operator's to mend. */
const OPERATOR = new Set([530, 534, 535, 538]);

/** Returns whether the relay asks for other credentials, or for encryption before it takes them. */
export const wantsCredentials = ({ code, responseCode }: NodemailerError): boolean =>
  code === 'EAUTH' || OPERATOR.has(responseCode ?? 0);

/** Returns the outcome of a failed send. `mayHaveArrived` says that the whole message had left. */
export function failure(error: NodemailerError, mayHaveArrived: boolean, attempt: number): Outcome {
  const { code, command, responseCode } = error;
  const refused = command === 'RCPT TO' ? refusedRecipient(error) : REFUSED_COMMANDS[command ?? ''];
  if (responseCode !== undefined) {
    const reason = `The mail relay answered: ${oneLine(error.response ?? String(responseCode))}`;
    const final = error.permanent === true && !OPERATOR.has(responseCode) && refused !== undefined;
    return final
      ? { kind: 'rejected', code: refused, reason }
      : { kind: 'retry', after: waitAfter(attempt), attempts: ATTEMPTS, reason };
  }
  if (mayHaveArrived) return { kind: 'unknown', reason: 'The connection ended before the mail relay answered.' };
  // Refused by nodemailer itself: larger than the relay's limit, or no valid envelope.
  if (code === 'EMESSAGE' || code === 'EENVELOPE')
    return {
      kind: 'rejected',
      code: refused === 'RECIPIENT_REJECTED' ? refused : 'CONTENT_REJECTED',
      reason: oneLine(error.message),
    };
  return {
    kind: 'retry',
    after: backoff(attempt, seconds(10)),
    reason: `The mail relay could not be reached: ${code ?? error.name}`,
  };
}

/** The relay closes the connection, whatever was asked (RFC 5321 §3.8). */
const CLOSING = 421;

/**
 * Returns whether a failed send says something about the relay rather than about the mail: another
 * relay may take it.
 */
export const concernsRelay = ({ responseCode, command = '' }: NodemailerError): boolean =>
  responseCode === undefined ||
  responseCode === CLOSING ||
  OPERATOR.has(responseCode) ||
  !(command in REFUSED_COMMANDS || command === 'RCPT TO');

function refusedRecipient({ response = '', responseCode }: NodemailerError): ErrorCode {
  const [, subject] = /\b5\.(\d)\.\d{1,3}\b/.exec(response) ?? [];
  const byStatus = subject && REFUSED_RECIPIENTS[subject];
  return byStatus || (responseCode === MAILBOX_FULL ? 'MESSAGE_UNDELIVERABLE' : 'RECIPIENT_REJECTED');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 300);
