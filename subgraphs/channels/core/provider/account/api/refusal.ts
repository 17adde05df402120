import { type ErrorCode, isErrorCode } from '../../../../../../catalogue/errors/catalogue.js';
import { type Duration, hours } from '../../../../../../kernel/context/clock.js';
import { readRetryAfter } from '../../../../../../kernel/outbound/retry-after.js';
import type { AccountFault, AccountOutcome, CheckOutcome, ProviderAnswer } from '../http-kind.js';

/** The meaning of a refusal: a fault of the account, or a code of ours where the message is at fault. */
export type Meaning = AccountFault | ErrorCode;

/** Returns the meaning of each code of a provider, from the codes of each meaning. */
export const meaningsOf = (
  codes: Readonly<Partial<Record<Meaning, readonly (string | number)[]>>>,
): ReadonlyMap<string, Meaning> =>
  new Map(
    Object.entries(codes).flatMap(([meaning, all]) => all.map(code => [String(code), meaning as Meaning] as const)),
  );

type NotTaken = Extract<AccountOutcome, { kind: 'refused' | 'rejected' }>;

const LONGEST_PAUSE: Duration = hours(1);
const MAX_REASON = 300;

/** The words of a provider in one line of at most 300 characters. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON);

/** Returns the outcome of a message of which the provider took nothing. */
export function notTaken(meaning: Meaning, reason: string, after: Duration | null = null): NotTaken {
  if (isErrorCode(meaning)) return { kind: 'rejected', code: meaning, reason: oneLine(reason) };
  return { kind: 'refused', fault: meaning, reason: oneLine(reason), ...(after === null ? {} : { after }) };
}

/** The pause that an answer asks for by `Retry-After`, one hour at most. */
export const pauseOf = ({ headers }: ProviderAnswer, now: Date): Duration | null =>
  readRetryAfter(headers['retry-after'], now, LONGEST_PAUSE);

/** The faults of an account that statuses of HTTP mean by themselves (RFC 9110). */
const FAULTS: Readonly<Record<number, AccountFault>> = {
  401: 'credentials',
  402: 'balance',
  403: 'credentials',
  404: 'away',
  405: 'away',
  429: 'busy',
};

/**
 * Returns the outcome of an answer that is no success, by the meaning of its code, or else by its
 * status alone. A failure of the server is in doubt, whatever it says.
 */
export function refusedBy(answer: ProviderAnswer, now: Date, reason: string, meaning?: Meaning): AccountOutcome {
  if (meaning) return notTaken(meaning, reason, meaning === 'busy' ? pauseOf(answer, now) : null);
  const fault = FAULTS[answer.status];
  if (fault) return notTaken(fault, reason, fault === 'busy' ? pauseOf(answer, now) : null);
  if (answer.status >= 500 || answer.status < 300 || answer.status === 408)
    return { kind: 'unknown', reason: oneLine(reason) };
  return answer.status < 400 ? notTaken('away', reason) : notTaken('PROVIDER_REJECTED', reason);
}

/** Returns the outcome of a check that was not answered with a success. */
export const checkFails = ({ status }: ProviderAnswer, reason: string, fault?: AccountFault): CheckOutcome => ({
  kind: 'fails',
  fault: fault ?? FAULTS[status] ?? 'away',
  reason: oneLine(reason),
});
