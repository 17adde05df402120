import { createECDH, hkdfSync } from 'node:crypto';
import { decrypt, encodings } from '@apeleghq/rfc8188';
import type { Browser } from './push.js';

/**
 * Decrypts the body of a web push as a browser does (RFC 8291), with a library other than the one
 * that encrypts.
 */
export async function decryptPush({ keys, privateKey }: Browser, body: Uint8Array): Promise<string> {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const secretOf = (keyId: ArrayBufferLike): ArrayBufferLike => {
    const sender = Buffer.from(keyId);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    return hkdfSync('sha256', pair.computeSecret(sender), Buffer.from(keys.auth, 'base64url'), info, 32);
  };
  const stream = decrypt(encodings.aes128gcm, new Blob([new Uint8Array(body)]).stream(), secretOf);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as ArrayBuffer));
  return Buffer.concat(chunks).toString('utf8');
}
