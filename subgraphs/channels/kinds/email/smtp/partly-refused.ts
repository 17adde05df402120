import type { NodemailerError } from 'nodemailer';
import { minutes } from '../../../../../kernel/context/clock.js';
import { backoff } from '../../../core/provider/backoff.js';
import type { Outcome } from '../../../core/provider/port.js';
import type { MissingAttachment } from '../attachment/attachment.js';
import { failure } from './error.js';

/** The answer of a relay about the recipients of a mail that it took. */
export interface Answer {
  rejected?: readonly string[] | undefined;
  rejectedErrors?: readonly NodemailerError[] | undefined;
}

/**
 * Returns why a message failed whose mail was taken for its copies alone, or `null` if its
 * recipient was not refused. It is never tried again, because that would send the copies twice.
 */
export function refusalOf(to: string, { rejected = [], rejectedErrors = [] }: Answer, attempt: number): Outcome | null {
  const error = rejectedErrors[rejected.indexOf(to)];
  if (!error) return null;
  const outcome = failure(error, false, attempt);
  return outcome.kind === 'retry' ? { ...outcome, kind: 'rejected', code: 'PROVIDER_REJECTED' } : outcome;
}

/** The number of attempts after which an attachment that stays away is missing for good. */
const ATTACHMENT_ATTEMPTS = 5;

/** The outcome of a mail that lacks an attachment. */
export function withoutAttachment({ code, reason }: MissingAttachment, attempt: number): Outcome {
  if (code) return { kind: 'rejected', code, reason };
  if (attempt >= ATTACHMENT_ATTEMPTS) return { kind: 'rejected', code: 'ATTACHMENT_UNAVAILABLE', reason };
  return { kind: 'retry', after: backoff(attempt, minutes(1)), reason };
}
