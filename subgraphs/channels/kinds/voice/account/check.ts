import { seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { members, text } from '../../../core/inbound/callback/wire.js';
import type { OpenAccount } from '../../../core/provider/account/account-kind.js';
import { oneLine } from '../../../core/provider/account/api/refusal.js';
import type { CheckOutcome } from '../../../core/provider/account/http-kind.js';
import { settingsOf, verbApiOf } from './verb-api-of.js';

/** Asks for the balance, which only the right credentials show. */
export async function checkVoiceAccount(services: Services, account: OpenAccount): Promise<CheckOutcome> {
  const api = verbApiOf(services, account, { connect: seconds(2), answer: seconds(10) });
  try {
    const reply = await api.request('GET', 'Balance.json');
    if (reply.kind !== 'answered') return { kind: 'fails', fault: 'away', reason: reply.reason };
    const { balance, currency, message } = members(reply.body);
    const senders = [settingsOf(account).from];
    // A subaccount has no balance of its own.
    if (reply.status === 404) return { kind: 'works', senders };
    if (reply.status === 200)
      return {
        kind: 'works',
        senders,
        ...(text(balance) ? { balance: `${text(balance)} ${text(currency) ?? ''}` } : {}),
      };
    const fault = reply.status === 401 || reply.status === 403 ? 'credentials' : 'away';
    return {
      kind: 'fails',
      fault,
      reason: oneLine(`The call provider answered ${reply.status}: ${text(message) ?? ''}`),
    };
  } finally {
    await api.stop(0);
  }
}
