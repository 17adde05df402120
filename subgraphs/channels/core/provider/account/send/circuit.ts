import { jobContext } from '../../../../../../kernel/context/context.js';
import { resourceOf } from '../../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../../kernel/context/services.js';
import type { SenderOutcome } from '../account-kind.js';
import type { AccountFault } from '../http-kind.js';
import { failAccount, noteRefusal, recoverAccount } from '../state.js';
import { knownAccounts, type RoutedAccount } from './known-accounts.js';
import type { OpenSender } from './open-senders.js';

/** Refusals in a row after which an account is failing. */
const MAX_FAILURES = 3;

/** The faults that are of the account as a whole, and not of one message at it. */
const FAILURES: ReadonlySet<AccountFault> = new Set<AccountFault>(['credentials', 'balance', 'away']);

interface Failure {
  readonly fault: AccountFault;
  readonly reason: string;
}

/** A provider that stays silent cannot be reached either: each message that it is given is in doubt. */
function failureOf(outcome: SenderOutcome): Failure | null {
  if (outcome.kind === 'unknown') return { fault: 'away', reason: outcome.reason };
  return outcome.kind === 'refused' && FAILURES.has(outcome.fault) ? outcome : null;
}

/** Keeps account of what an account did with a message: it fails after some refusals in a row, and recovers by a success. */
export async function noteOutcome(
  services: Services,
  channel: string,
  account: RoutedAccount,
  open: OpenSender,
  outcome: SenderOutcome,
): Promise<void> {
  const failure = failureOf(outcome);
  open.failures = failure ? open.failures + 1 : 0;
  try {
    if (await moved(services, account, open, failure))
      resourceOf(services, knownAccounts).forget(account.workspaceId, channel);
  } catch (error) {
    services.log.warn({ err: error, providerAccountId: account.id }, 'the state of a provider account was not stored');
  }
}

async function moved(
  services: Services,
  { id, state }: RoutedAccount,
  { failures }: OpenSender,
  failure: Failure | null,
): Promise<boolean> {
  if (!failure) return state === 'FAILING' && recoverAccount(jobContext(services), id);
  if (state === 'FAILING') return (await noteRefusal(services, id, failure.fault, failure.reason)).length > 0;
  return failures >= MAX_FAILURES && failAccount(services, id, failure.fault, failure.reason);
}
