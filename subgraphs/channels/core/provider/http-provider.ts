import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import { backoff } from './backoff.js';
import { InFlight } from './in-flight.js';
import type { MessageContent, OutboundMessage, Outcome, Provider, ProviderDeps } from './port.js';

/**
 * The base of providers with an API over HTTP: each message is a request or a few, and requests
 * under way end before it stops.
 */
export abstract class HttpProvider<Content extends MessageContent> implements Provider<Content> {
  abstract readonly name: string;
  readonly #inFlight = new InFlight();
  #reachable = true;
  #stopping = false;

  constructor(protected readonly deps: ProviderDeps) {}

  protected abstract handOver(message: OutboundMessage<Content>): Promise<Outcome>;

  /** Ends its connections, and so the requests that outlast the grace. */
  protected abstract close(): Promise<void>;

  async start(): Promise<void> {}

  healthy(): boolean {
    return this.#reachable;
  }

  async send(message: OutboundMessage<Content>): Promise<Outcome> {
    if (this.#stopping) return later(message.attempt, 'The process is stopping.');
    try {
      const outcome = await this.#inFlight.track(this.handOver(message));
      this.#reachable = outcome.kind === 'accepted' || outcome.kind === 'rejected';
      return outcome;
    } catch (error) {
      this.deps.log.error({ err: error, messageId: message.id, provider: this.name }, 'the adapter failed');
      return { kind: 'unknown', reason: 'The adapter failed.' };
    }
  }

  async stop(grace: Duration): Promise<void> {
    this.#stopping = true;
    await this.#inFlight.drained(grace);
    await this.close();
    await this.#inFlight.drained(grace);
  }
}

/**
 * Returns the outcome of a message to be tried again, and not before the other side `asked` for it.
 */
export const later = (
  attempt: number,
  reason: string,
  asked: Duration | null = null,
): Extract<Outcome, { kind: 'retry' }> => ({
  kind: 'retry',
  after: Math.max(backoff(attempt, seconds(5)), asked ?? 0),
  reason,
});
