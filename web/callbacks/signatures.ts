import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Services } from '../../kernel/context/services.js';
import { isCallbackSecret } from '../../kernel/security/callback-secret.js';
import { hmacSha256Hex, sameText } from '../../kernel/security/hash.js';
import { reportOfRcs } from './rcs.js';

/** A callback whose sender is to be checked. */
export interface SignedCallback {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The id in the path. */
  readonly instanceId: string | null;
}

/**
 * Returns whether a callback comes from the provider; `null` when no callback of it is accepted
 * here.
 */
export type SignatureCheck = (services: Services, callback: SignedCallback) => boolean | null;

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

/** `X-Hub-Signature-256: sha256=<hex>` over the exact bytes, keyed with the secret of the app. */
const hubSignature = (secret: string | null | undefined, { headers, body }: SignedCallback): boolean | null =>
  secret ? sameText(textOf(headers['x-hub-signature-256']), `sha256=${hmacSha256Hex(secret, body)}`) : null;

export const chatappSignature: SignatureCheck = ({ config }, callback) =>
  hubSignature(config.chatappCloud?.app?.secret, callback);

export const photosocialSignature: SignatureCheck = ({ config }, callback) =>
  hubSignature(config.photosocialGraph?.appSecret, callback);

/** The wire's own name of the header in which the provider repeats the secret that it was given. */
const BOT_SECRET_HEADER = 'x-telegram-bot-api-secret-token';

export const botchatSignature: SignatureCheck = ({ config, box }, { headers, instanceId }) =>
  config.botchat && instanceId ? isCallbackSecret(box, instanceId, textOf(headers[BOT_SECRET_HEADER])) : null;

export const rcsSignature: SignatureCheck = ({ config }, { headers, body }) => {
  const token = config.rcs?.clientToken;
  if (!token) return null;
  const expected = createHmac('sha512', token).update(reportOfRcs(body)).digest('base64');
  return sameText(textOf(headers['x-goog-signature']), expected);
};
