import type { Clock } from '../../../../../kernel/context/clock.js';
import type { FetchAnswer, SafeFetch } from '../../../../../kernel/outbound/safe-fetch.js';
import { sha256 } from '../../../../../kernel/security/hash.js';
import { later } from '../../../core/provider/http-provider.js';
import type { Outcome } from '../../../core/provider/port.js';
import { gone, refused, refusedKeys, retryAfter, tooLarge, unanswered } from '../answers.js';
import type { Notification, Transport } from '../notification.js';
import { PAYLOAD_LIMITS, webPayload } from '../payload.js';
import { encryptPush } from './encrypt.js';
import { VapidHeaders } from './vapid.js';

/** RFC 8030, 5.4: at most 32 characters of base64url. */
const TOPIC = /^[\w-]{1,32}$/;
const topicOf = (key: string): string => (TOPIC.test(key) ? key : sha256(key).subarray(0, 24).toString('base64url'));

/** Web push (RFC 8030), encrypted (RFC 8291), in the name of its app (RFC 8292). Strangers choose the URLs it calls. */
export class WebPushTransport implements Transport {
  readonly #vapid: VapidHeaders;

  constructor(
    readonly fetch: SafeFetch,
    subject: string,
    readonly clock: Clock,
  ) {
    this.#vapid = new VapidHeaders(subject, clock);
  }

  close(): void {}

  async send({ id, content, target, attempt }: Notification): Promise<Outcome> {
    const payload = webPayload(content, target.reporting);
    // Variables may have made it longer than it was when it was accepted.
    if (Buffer.byteLength(JSON.stringify(payload)) > PAYLOAD_LIMITS.WEB)
      return tooLarge('The notification is larger than push services take.');
    const headers = {
      authorization: await this.#vapid.of(target.address, target.app.vapid),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(content.ttl),
      urgency: content.urgency,
      ...(content.collapseKey === undefined ? {} : { topic: topicOf(content.collapseKey) }),
    };
    try {
      const body = encryptPush(payload, target.keys);
      return this.#outcome(id, attempt, await this.fetch.post(target.address, { headers, body }));
    } catch (error) {
      return unanswered(error, attempt);
    }
  }

  #outcome(id: string, attempt: number, { status, headers }: FetchAnswer): Outcome {
    const reason = `The push service answered ${status}.`;
    if (status >= 200 && status < 300) return { kind: 'accepted', providerRef: id, parts: 1 };
    if (status === 404 || status === 410) return gone(reason);
    if (status === 429 || status >= 500) return later(attempt, reason, retryAfter(headers['retry-after'], this.clock));
    return status === 401 || status === 403 ? refusedKeys(reason) : refused(status, reason);
  }
}
