import { seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { AccountSender, OpenAccount, SenderOutcome } from '../../../core/provider/account/account-kind.js';
import { notTaken } from '../../../core/provider/account/api/refusal.js';
import type { OutboundMessage } from '../../../core/provider/port.js';
import type { RcsContent } from '../content/content.js';
import { toPlatformId } from '../message-id.js';
import { HandOver, isTaken, saysOf, type Verdicts } from '../platform/hand-over.js';
import type { PlatformApi } from '../platform/platform-api.js';
import { platformOf, settingsOf } from './platform-of.js';

/** Sends in the names of the agents of one account of a workspace. */
export class RcsAccount implements AccountSender<RcsContent> {
  readonly #api: PlatformApi;
  readonly #handOver: HandOver<SenderOutcome>;
  readonly #agent: string;

  constructor(services: Services, account: OpenAccount) {
    this.#api = platformOf(services, account);
    this.#handOver = new HandOver(this.#api, services.clock, OF_ACCOUNT);
    this.#agent = settingsOf(account).from;
  }

  async send(message: OutboundMessage<RcsContent>): Promise<SenderOutcome> {
    const { from } = message.content;
    const outcome = await this.#handOver.of(message, from ?? this.#agent);
    if (outcome.kind === 'retry') return { kind: 'later', after: outcome.after, reason: outcome.reason };
    const isOut = outcome.kind === 'accepted' || outcome.kind === 'unknown';
    return isOut && from === undefined ? { ...outcome, sender: this.#agent } : outcome;
  }

  close(force: boolean): void {
    void this.#api.stop(force ? 0 : seconds(30));
  }
}

/** The longest pause that the platform may ask for. */
const MAX_PAUSE = seconds(3_600);

/** Other accounts may take what the platform refuses; what may be there already, none. */
const OF_ACCOUNT: Verdicts<SenderOutcome> = {
  unanswered(reply, _attempt, wasSent) {
    if (reply.kind === 'no token') return notTaken(reply.final ? 'credentials' : 'away', reply.reason);
    return wasSent && reply.kind === 'silent'
      ? { kind: 'unknown', reason: reply.reason }
      : notTaken('away', reply.reason);
  },
  answered(answer, { id }) {
    const { status, retryAfter } = answer;
    const reason = `${saysOf(answer)}.`;
    if (isTaken(answer)) return { kind: 'accepted', providerRef: toPlatformId(id) };
    if (status === 429) return notTaken('busy', reason, Math.min(MAX_PAUSE, seconds(retryAfter ?? 0)));
    if (status >= 500 || status === 408 || status < 400) return { kind: 'unknown', reason };
    return notTaken(FAULTS[status] ?? 'PROVIDER_REJECTED', reason);
  },
  file(reply) {
    if (reply.kind === 'no token') return notTaken(reply.final ? 'credentials' : 'away', reply.reason);
    if (reply.kind !== 'answered') return notTaken('away', reply.reason);
    const fault = reply.status === 429 ? 'busy' : FAULTS[reply.status];
    return notTaken(fault ?? 'away', `The RCS platform answered a file with ${reply.status}.`);
  },
};

/** 403: the agent is not of this account, or is not launched and the person is none of its testers. */
const FAULTS: Readonly<Record<number, Parameters<typeof notTaken>[0]>> = {
  400: 'CONTENT_REJECTED',
  401: 'credentials',
  403: 'sender',
};
