import type { ErrorCode } from '../../../../../../catalogue/errors/catalogue.js';
import { type Duration, seconds } from '../../../../../../kernel/context/clock.js';
import { backoff } from '../../backoff.js';
import type { Outcome } from '../../port.js';
import type { AccountFault } from '../http-kind.js';

/** The refusal of a message by an account. */
export interface Refused {
  readonly accountId: string;
  readonly fault: AccountFault;
  readonly reason: string;
  /** Not before that time at this account. */
  readonly after?: Duration | undefined;
}

const CODES: Readonly<Record<AccountFault, ErrorCode>> = {
  credentials: 'PROVIDER_ACCOUNT_REFUSED',
  balance: 'PROVIDER_BALANCE_EXHAUSTED',
  sender: 'SENDER_REJECTED',
  destination: 'DESTINATION_UNSUPPORTED',
  busy: 'PROVIDER_UNAVAILABLE',
  away: 'PROVIDER_UNAVAILABLE',
};

/** The faults that time does not mend. */
const isFinal = ({ fault }: Refused): boolean => fault === 'sender' || fault === 'destination';

/**
 * Returns the outcome of a message that every account refused: it is tried again later, unless that would change nothing. One
 * that tests an account is not.
 */
export function refusedByAll(refusals: readonly Refused[], attempt: number, isTest: boolean): Outcome {
  const last = refusals.findLast(refusal => !isFinal(refusal)) ?? refusals.at(-1)!;
  const { accountId: account, reason, fault } = last;
  if (isTest || refusals.every(isFinal)) return { kind: 'rejected', code: CODES[fault], reason, account };
  const asked = Math.min(...refusals.map(({ after = 0 }) => after));
  return { kind: 'retry', after: Math.max(backoff(attempt, seconds(5)), asked), reason, code: CODES[fault], account };
}
