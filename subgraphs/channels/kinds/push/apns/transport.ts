import { after, type Clock, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { later } from '../../../core/provider/http-provider.js';
import type { Outcome } from '../../../core/provider/port.js';
import { gone, refused, refusedKeys, retryAfter, tooLarge } from '../answers.js';
import type { ApnsKey } from '../app/credentials.js';
import type { Notification, PushContent, Transport } from '../notification.js';
import { apnsPayload, PAYLOAD_LIMITS } from '../payload.js';
import { ProviderTokens } from './provider-token.js';
import { type ApnsAnswer, ApnsSession } from './session.js';

const ORIGINS = {
  production: 'https://api.push.apple.com',
  development: 'https://api.sandbox.push.apple.com',
} as const;

/** Connections that are kept; the one that was used longest ago is closed for another. */
const MAX_SESSIONS = 200;

/** Reasons of the service (400, 410) that say the token is none, or none any more. */
const GONE = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken']);

/** The Apple Push Notification service, with tokens. A team has a connection of its own, as the service wants it. */
export class ApnsTransport implements Transport {
  readonly #tokens: ProviderTokens;
  readonly #sessions = new Map<string, ApnsSession>();

  constructor(
    readonly url: string | null,
    readonly clock: Clock,
    readonly timeout: Duration,
  ) {
    this.#tokens = new ProviderTokens(clock);
  }

  close(): void {
    for (const session of this.#sessions.values()) session.close();
    this.#sessions.clear();
  }

  async send({ id, content, target, attempt }: Notification): Promise<Outcome> {
    const key = target.app.apns;
    if (!key) return refusedKeys('The app has no key of APNs any more.');
    const body = JSON.stringify(apnsPayload(content, target.reporting));
    if (Buffer.byteLength(body) > PAYLOAD_LIMITS.IOS) return tooLarge('The notification is larger than APNs takes.');
    const headers = {
      ':path': `/3/device/${target.address}`,
      authorization: `bearer ${await this.#tokens.of(key)}`,
      ...this.#headersOf(content, key),
    };
    const answer = await this.#sessionOf(key).request(headers, body);
    return this.#outcome(id, attempt, key, answer);
  }

  #headersOf({ ttl, urgency, collapseKey }: PushContent, { bundleId }: ApnsKey): Record<string, string> {
    const ends = ttl === 0 ? 0 : Math.floor(after(this.clock.now(), seconds(ttl)).getTime() / 1_000);
    return {
      'apns-topic': bundleId,
      'apns-push-type': 'alert',
      'apns-priority': urgency === 'high' || urgency === 'normal' ? '10' : '5',
      'apns-expiration': String(ends),
      ...(collapseKey === undefined ? {} : { 'apns-collapse-id': collapseIdOf(collapseKey) }),
    };
  }

  #sessionOf({ teamId, keyId, development }: ApnsKey): ApnsSession {
    const origin = this.url ?? (development ? ORIGINS.development : ORIGINS.production);
    const name = `${origin} ${teamId} ${keyId}`;
    const known = this.#sessions.get(name);
    this.#sessions.delete(name);
    const session = known?.usable ? known : new ApnsSession(origin, this.timeout);
    this.#sessions.set(name, session);
    if (this.#sessions.size > MAX_SESSIONS) this.#closeOldest();
    return session;
  }

  #closeOldest(): void {
    const [oldest] = this.#sessions;
    if (!oldest) return;
    this.#sessions.delete(oldest[0]);
    oldest[1].close();
  }

  #outcome(id: string, attempt: number, key: ApnsKey, answer: ApnsAnswer): Outcome {
    if (answer.kind === 'unsent') return later(attempt, answer.reason);
    if (answer.kind === 'silent') return { kind: 'unknown', reason: answer.reason };
    const { status, headers } = answer;
    if (status === 200) return { kind: 'accepted', providerRef: id, parts: 1 };
    const code = reasonOf(answer.body);
    const reason = `APNs answered ${status} ${code}.`;
    if (status === 410 || GONE.has(code)) return gone(reason);
    if (code === 'ExpiredProviderToken') this.#tokens.expire(key);
    if (code === 'ExpiredProviderToken' || status === 429 || status >= 500)
      return later(attempt, reason, retryAfter(headers['retry-after'], this.clock));
    return status === 403 ? refusedKeys(reason) : refused(status, reason);
  }
}

/** Returns an id of at most 64 bytes. */
const collapseIdOf = (key: string): string => {
  const bytes = Buffer.from(key);
  return bytes.length <= 64 && /^[\x20-\x7e]*$/.test(key) ? key : bytes.toString('base64url').slice(0, 64);
};

function reasonOf(body: string): string {
  try {
    const { reason } = JSON.parse(body) as { reason?: unknown };
    return typeof reason === 'string' ? reason : '';
  } catch {
    return '';
  }
}
