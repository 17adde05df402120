import type { Clock } from '../../../../../kernel/context/clock.js';
import { AccessTokens, TokenRefused, type TokenService } from '../../../../../kernel/outbound/access-token.js';
import type { FetchAnswer, SafeFetch } from '../../../../../kernel/outbound/safe-fetch.js';
import { later } from '../../../core/provider/http-provider.js';
import type { Outcome } from '../../../core/provider/port.js';
import { gone, refused, refusedKeys, retryAfter, tooLarge, unanswered } from '../answers.js';
import type { FcmAccount } from '../app/credentials.js';
import type { Notification, Transport } from '../notification.js';
import { fcmMessage, PAYLOAD_LIMITS } from '../payload.js';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

interface FcmUrls {
  readonly fcmUrl: string;
  readonly fcmTokenUrl: string;
}

/** Firebase Cloud Messaging, HTTP v1. */
export class FcmTransport implements Transport {
  readonly #tokens: AccessTokens;

  constructor(
    readonly fetch: SafeFetch,
    readonly urls: FcmUrls,
    readonly clock: Clock,
  ) {
    const post: TokenService['post'] = async (url, body) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await fetch.post(url, { headers, body });
      return { status: answer.status, body: answer.status === 200 ? JSON.parse(answer.body.toString('utf8')) : null };
    };
    this.#tokens = new AccessTokens({ url: urls.fcmTokenUrl, scope: SCOPE, post }, clock);
  }

  close(): void {}

  async send({ id, content, target, attempt }: Notification): Promise<Outcome> {
    const account = target.app.fcm;
    if (!account) return refusedKeys('The app has no service account any more.');
    const message = fcmMessage(content, target.reporting);
    if (Buffer.byteLength(JSON.stringify(message)) > PAYLOAD_LIMITS.ANDROID)
      return tooLarge('The notification is larger than FCM takes.');
    const token = await this.#tokens.of(account).catch((error: unknown) => tokenOutcome(error, attempt));
    if (typeof token !== 'string') return token;
    try {
      const answer = await this.#post(account, token, { message: { ...message, token: target.address } });
      return this.#outcome(id, attempt, account, answer);
    } catch (error) {
      return unanswered(error, attempt);
    }
  }

  #post({ projectId }: FcmAccount, token: string, body: object): Promise<FetchAnswer> {
    return this.fetch.post(`${this.urls.fcmUrl}/v1/projects/${encodeURIComponent(projectId)}/messages:send`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  #outcome(id: string, attempt: number, account: FcmAccount, answer: FetchAnswer): Outcome {
    const { status, headers } = answer;
    if (status === 200) return { kind: 'accepted', providerRef: id, parts: 1 };
    const code = codeOf(answer);
    const reason = `FCM answered ${status} ${code}.`;
    if (status === 401) this.#tokens.drop(account);
    if (status === 401 || status === 429 || status >= 500)
      return later(attempt, reason, retryAfter(headers['retry-after'], this.clock));
    if (status === 404 || code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return gone(reason);
    return status === 403 ? refusedKeys(reason) : refused(status, reason);
  }
}

/** Nothing was sent without a token. */
function tokenOutcome(error: unknown, attempt: number): Outcome {
  if (!(error instanceof TokenRefused)) return later(attempt, 'The token service could not be reached.');
  return error.status === 429 || error.status >= 500
    ? later(attempt, error.message)
    : refusedKeys('The token service refused the service account.');
}

/** `error.details[].errorCode` says more than `error.status`. */
function codeOf({ body }: FetchAnswer): string {
  try {
    const { error } = JSON.parse(body.toString('utf8')) as { error?: FcmError };
    return error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status ?? '';
  } catch {
    return '';
  }
}

interface FcmError {
  readonly status?: string;
  readonly details?: readonly { readonly errorCode?: string }[];
}
