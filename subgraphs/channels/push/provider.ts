import { type Duration, seconds } from '../../../kernel/context/clock.js';
import { createSafeFetch, type SafeFetch } from '../../../kernel/outbound/safe-fetch.js';
import { backoff } from '../provider/backoff.js';
import { InFlight } from '../provider/in-flight.js';
import type { OutboundMessage, Outcome, Provider, ProviderDeps } from '../provider/port.js';
import { ApnsTransport } from './apns/transport.js';
import { FcmTransport } from './fcm/transport.js';
import type { PushContent, Transport } from './notification.js';
import { PUSH_PROVIDER } from './provider-name.js';
import type { PushPlatform } from './subscription/subscription.js';
import { WebPushTransport } from './webpush/transport.js';

export interface PushSettings {
  readonly fcmUrl: string;
  readonly fcmTokenUrl: string;
  /** `null`: Apple's own. */
  readonly apnsUrl: string | null;
  /** Contact of the operator for push services: an `https` or `mailto` URL. */
  readonly subject: string;
  /** CIDR ranges that may be called though they are not public. */
  readonly allowNetworks: readonly string[];
}

const TIMEOUT: Duration = seconds(20);
const MAX_ANSWER = 64 * 1_024;

/** Every push service: each subscription says which of them reaches it, and its app in whose name. */
export class PushProvider implements Provider<PushContent> {
  readonly name = PUSH_PROVIDER;
  private readonly inFlight = new InFlight();
  private readonly fetch: SafeFetch;
  private readonly transports: Readonly<Record<PushPlatform, Transport>>;
  private reachable = true;
  private stopping = false;

  constructor(
    settings: PushSettings,
    private readonly deps: ProviderDeps,
    timeout: Duration = TIMEOUT,
  ) {
    const { allowNetworks } = settings;
    this.fetch = createSafeFetch({ allowNetworks, timeout, maxBytes: MAX_ANSWER, log: deps.log });
    this.transports = {
      WEB: new WebPushTransport(this.fetch, settings.subject, deps.clock),
      ANDROID: new FcmTransport(this.fetch, settings, deps.clock),
      IOS: new ApnsTransport(settings.apnsUrl, deps.clock, timeout),
    };
  }

  async start(): Promise<void> {}

  healthy(): boolean {
    return this.reachable;
  }

  async send({ id, content, attempt }: OutboundMessage<PushContent>): Promise<Outcome> {
    const reason = 'The process is stopping.';
    if (this.stopping) return { kind: 'retry', after: backoff(attempt, seconds(5)), reason };
    const { target } = content;
    if (content.kind !== 'push' || !target)
      return { kind: 'rejected', code: 'CONTENT_REJECTED', reason: 'Not a notification with a subscription.' };
    try {
      const sent = this.transports[target.platform].send({ id, content, target, attempt });
      return this.observed(await this.inFlight.track(sent));
    } catch (error) {
      this.deps.log.error({ err: error, messageId: id }, 'the adapter of push services failed');
      return { kind: 'unknown', reason: 'The adapter failed.' };
    }
  }

  async stop(grace: Duration): Promise<void> {
    this.stopping = true;
    await this.inFlight.drained(grace);
    await this.fetch.close();
    for (const transport of Object.values(this.transports)) transport.close();
    await this.inFlight.drained(grace);
  }

  private observed(outcome: Outcome): Outcome {
    this.reachable = outcome.kind === 'accepted' || outcome.kind === 'rejected';
    return outcome;
  }
}
