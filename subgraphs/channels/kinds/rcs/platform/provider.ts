import { seconds } from '../../../../../kernel/context/clock.js';
import { backoff } from '../../../core/provider/backoff.js';
import { HttpProvider, later } from '../../../core/provider/http-provider.js';
import type { HttpTiming } from '../../../core/provider/line/http.js';
import type { OutboundMessage, Outcome, ProviderDeps } from '../../../core/provider/port.js';
import type { RcsContent } from '../content/content.js';
import { toPlatformId } from '../message-id.js';
import { HandOver, isTaken, saysOf, type Verdicts } from './hand-over.js';
import { PlatformApi, type PlatformSettings } from './platform-api.js';

export const RCS_PROVIDER = 'rcs';

/**
 * Sends in the names of the agents of workspaces. The outcomes of messages come to
 * `/callbacks/rcs`.
 */
export class RcsProvider extends HttpProvider<RcsContent> {
  readonly name = RCS_PROVIDER;
  readonly #api: PlatformApi;
  readonly #handOver: HandOver<Outcome>;

  constructor(settings: PlatformSettings, deps: ProviderDeps, timing: Partial<HttpTiming> = {}) {
    super(deps);
    this.#api = new PlatformApi(settings, deps.clock, timing);
    this.#handOver = new HandOver(this.#api, deps.clock, OF_OPERATOR);
  }

  protected close(): Promise<void> {
    return this.#api.stop(0);
  }

  protected async handOver(message: OutboundMessage<RcsContent>): Promise<Outcome> {
    const { from } = message.content;
    if (!from) return { kind: 'rejected', code: 'RCS_AGENT_REQUIRED', reason: 'It names no agent.' };
    return this.#handOver.of(message, from);
  }
}

/** The longest wait that the platform may ask for. */
const MAX_WAIT = seconds(3_600);

/** There is one way out: what may work later is tried again, which the platform recognises by its identifier. */
const OF_OPERATOR: Verdicts<Outcome> = {
  unanswered(reply, attempt, wasSent) {
    const { reason } = reply;
    if (reply.kind === 'no token' && reply.final) return { kind: 'rejected', code: 'PROVIDER_REJECTED', reason };
    return wasSent && reply.kind === 'silent' ? { kind: 'unknown', reason } : later(attempt, reason);
  },
  answered(answer, { id, attempt }) {
    const { status, retryAfter } = answer;
    const reason = `${saysOf(answer)}.`;
    if (isTaken(answer)) return { kind: 'accepted', providerRef: toPlatformId(id), parts: 1 };
    if (status === 401 || status === 429 || status >= 500)
      return later(attempt, reason, Math.min(MAX_WAIT, seconds(retryAfter ?? 0)));
    return { kind: 'rejected', code: status === 400 ? 'CONTENT_REJECTED' : 'PROVIDER_REJECTED', reason };
  },
  file(reply, attempt) {
    const { kind } = reply;
    const reason = kind === 'answered' ? `The RCS platform answered a file with ${reply.status}.` : reply.reason;
    if (kind === 'no token' && reply.final) return { kind: 'rejected', code: 'PROVIDER_REJECTED', reason };
    return { kind: 'retry', after: backoff(attempt, seconds(5)), reason };
  },
};
