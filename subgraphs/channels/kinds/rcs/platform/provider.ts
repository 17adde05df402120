import { seconds } from '../../../../../kernel/context/clock.js';
import { HttpProvider, later } from '../../../core/provider/http-provider.js';
import type { HttpTiming, LineAnswer } from '../../../core/provider/line/http.js';
import type { OutboundMessage, Outcome, ProviderDeps } from '../../../core/provider/port.js';
import { RCS_KINDS, type RcsContent } from '../content/content.js';
import { toPlatformId } from '../message-id.js';
import { Capabilities } from './capabilities.js';
import { PlatformFiles } from './files.js';
import { PlatformApi, type PlatformReply, type PlatformSettings } from './platform-api.js';
import { agentMessage, featuresOf } from './wire.js';

export const RCS_PROVIDER = 'rcs';

/**
 * Sends in the names of the agents of workspaces. The outcomes of messages come to
 * `/callbacks/rcs`.
 */
export class RcsProvider extends HttpProvider<RcsContent> {
  readonly name = RCS_PROVIDER;
  readonly #api: PlatformApi;
  readonly #capabilities: Capabilities;
  readonly #files: PlatformFiles;

  constructor(settings: PlatformSettings, deps: ProviderDeps, timing: Partial<HttpTiming> = {}) {
    super(deps);
    this.#api = new PlatformApi(settings, deps.clock, timing);
    this.#capabilities = new Capabilities(this.#api, deps.clock);
    this.#files = new PlatformFiles(this.#api, deps.clock);
  }

  protected close(): Promise<void> {
    return this.#api.stop(0);
  }

  protected async handOver(message: OutboundMessage<RcsContent>): Promise<Outcome> {
    const { id, to, content, attempt } = message;
    const { from } = content;
    if (!RCS_KINDS.includes(content.kind) || !from)
      return { kind: 'rejected', code: 'CONTENT_REJECTED', reason: 'Not an RCS message of an agent.' };
    const features = await this.#capabilities.of(from, to, toPlatformId(id));
    if (features === null) return cannot('The device has no RCS.');
    if (!('kind' in features)) {
      const missing = featuresOf(content).filter(feature => !features.has(feature));
      if (missing.length > 0) return cannot(`The device lacks ${missing.join(', ')}.`);
    } else if (features.kind !== 'answered') return unanswered(features, attempt, false);
    const names = await this.#files.of(from, message);
    if ('kind' in names) return names;
    const reply = await this.#api.send(from, to, toPlatformId(id), agentMessage(content, names));
    if (reply.kind !== 'answered') return unanswered(reply, attempt, true);
    if (reply.status === 404) this.#capabilities.isAbsent(from, to);
    return outcomeOf(reply, id, attempt);
  }
}

const cannot = (reason: string): Outcome => ({ kind: 'rejected', code: 'RCS_NOT_SUPPORTED', reason });

/** @param wasSent the message may be at the platform. */
function unanswered(reply: Exclude<PlatformReply, LineAnswer>, attempt: number, wasSent: boolean): Outcome {
  const { reason } = reply;
  if (reply.kind === 'no token' && reply.final) return { kind: 'rejected', code: 'PROVIDER_REJECTED', reason };
  return wasSent && reply.kind === 'silent' ? { kind: 'unknown', reason } : later(attempt, reason);
}

/** The longest wait that the platform may ask for. */
const MAX_WAIT = seconds(3_600);

function outcomeOf({ status, retryAfter }: LineAnswer, id: string, attempt: number): Outcome {
  const reason = `The RCS platform answered ${status}.`;
  // 409: it has the message already.
  if ((status >= 200 && status < 300) || status === 409)
    return { kind: 'accepted', providerRef: toPlatformId(id), parts: 1 };
  if (status === 401 || status === 429 || status >= 500)
    return later(attempt, reason, Math.min(MAX_WAIT, seconds(retryAfter ?? 0)));
  if (status === 404) return cannot(reason);
  return { kind: 'rejected', code: status === 400 ? 'CONTENT_REJECTED' : 'PROVIDER_REJECTED', reason };
}
