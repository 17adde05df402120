import { createECDH, randomBytes } from 'node:crypto';
import ece from 'http_ece';

/**
 * Returns the body of a web push (RFC 8291). Each has a key and a salt of its own. Throws for invalid
 * keys. `http_ece` has the key agreement of RFC 8291 as well as the coding of RFC 8188. The typed
 * package `@apeleghq/rfc8188` has only the latter, as a stream; the tests decrypt with it, so that no
 * fault of one package is in both sides.
 */
export function encryptPush(payload: object, { p256dh, auth }: { p256dh: string; auth: string }): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return ece.encrypt(Buffer.from(JSON.stringify(payload)), {
    version: 'aes128gcm',
    dh: p256dh,
    privateKey,
    salt: randomBytes(16),
    authSecret: auth,
  });
}
