import { createECDH, randomBytes } from 'node:crypto';
import ece from 'http_ece';

/** The body of a web push (RFC 8291): each has a key and a salt of its own. Throws for keys that are none. */
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
