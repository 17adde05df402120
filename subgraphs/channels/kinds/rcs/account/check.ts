import { randomUUID } from 'node:crypto';
import { seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { OpenAccount } from '../../../core/provider/account/account-kind.js';
import { oneLine } from '../../../core/provider/account/api/refusal.js';
import type { CheckOutcome } from '../../../core/provider/account/http-kind.js';
import { saysOf } from '../platform/hand-over.js';
import type { PlatformReply } from '../platform/platform-api.js';
import { platformOf, settingsOf } from './platform-of.js';

/** A number that nobody has: what its device shows is asked for, and nothing is sent. */
const NOBODY = '+14155550100';

/** Asks for a token, and as the agent for the device of a number. */
export async function checkRcsAccount(services: Services, account: OpenAccount): Promise<CheckOutcome> {
  const api = platformOf(services, account, seconds(10));
  try {
    const { from } = settingsOf(account);
    return outcomeOf(await api.capabilities(from, NOBODY, randomUUID()), from);
  } finally {
    await api.stop(0);
  }
}

function outcomeOf(reply: PlatformReply, agent: string): CheckOutcome {
  if (reply.kind === 'no token')
    return { kind: 'fails', fault: reply.final ? 'credentials' : 'away', reason: reply.reason };
  if (reply.kind !== 'answered') return { kind: 'fails', fault: 'away', reason: reply.reason };
  const { status } = reply;
  if (status < 300 || status === 404) return { kind: 'works', senders: [agent] };
  const fault = status === 401 ? 'credentials' : status === 403 ? 'sender' : status === 429 ? 'busy' : 'away';
  return { kind: 'fails', fault, reason: oneLine(saysOf(reply)) };
}
