import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import { createSafeFetch, type SafeFetch } from '../../../../kernel/outbound/safe-fetch.js';
import { HttpProvider } from '../../core/provider/http-provider.js';
import type { OutboundMessage, Outcome, ProviderDeps } from '../../core/provider/port.js';
import { ApnsTransport } from './apns/transport.js';
import { FcmTransport } from './fcm/transport.js';
import type { PushContent, Transport } from './notification.js';
import { PUSH_PROVIDER } from './provider-name.js';
import type { PushPlatform } from './subscription/subscription.js';
import { WebPushTransport } from './webpush/transport.js';

export interface PushSettings {
  readonly fcmUrl: string;
  readonly fcmTokenUrl: string;
  /** `null` for Apple's own. */
  readonly apnsUrl: string | null;
  /** Contact of the operator for push services: an `https` or `mailto` URL. */
  readonly subject: string;
  /** CIDR ranges that may be called though they are not public. */
  readonly allowNetworks: readonly string[];
}

const TIMEOUT: Duration = seconds(20);
const MAX_ANSWER = 64 * 1_024;

/** Every push service: each subscription says which of them reaches it, and its app in whose name. */
export class PushProvider extends HttpProvider<PushContent> {
  readonly name = PUSH_PROVIDER;
  readonly #fetch: SafeFetch;
  readonly #transports: Readonly<Record<PushPlatform, Transport>>;

  constructor(settings: PushSettings, deps: ProviderDeps, timeout: Duration = TIMEOUT) {
    super(deps);
    const { allowNetworks } = settings;
    this.#fetch = createSafeFetch({ allowNetworks, timeout, maxBytes: MAX_ANSWER, log: deps.log });
    this.#transports = {
      WEB: new WebPushTransport(this.#fetch, settings.subject, deps.clock),
      ANDROID: new FcmTransport(this.#fetch, settings, deps.clock),
      IOS: new ApnsTransport(settings.apnsUrl, deps.clock, timeout),
    };
  }

  protected async handOver({ id, content, attempt }: OutboundMessage<PushContent>): Promise<Outcome> {
    const { target } = content;
    if (content.kind !== 'push' || !target)
      return { kind: 'rejected', code: 'CONTENT_REJECTED', reason: 'Not a notification with a subscription.' };
    return this.#transports[target.platform].send({ id, content, target, attempt });
  }

  protected async close(): Promise<void> {
    await this.#fetch.close();
    for (const transport of Object.values(this.#transports)) transport.close();
  }
}
