import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts the secrets that must be used again (signing keys, webhook secrets, provider credentials). */
export interface SecretBox {
  /** AES-256-GCM; `context` binds the ciphertext to its place, so that a row's secret cannot be moved to another. */
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
  /** A 32-byte key for another use, derived from the same root. */
  derive(use: string): Buffer;
}

const VERSION = 'v1';

export function createSecretBox(root: Uint8Array): SecretBox {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', root, 'switchboard', use, 32));
  const key = derive('secret-box');
  return {
    derive,
    seal(plain, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, nonce.toString('base64url'), body.toString('base64url')].join('.');
    },
    open(sealed, context) {
      const [version, nonce, body] = sealed.split('.');
      if (version !== VERSION || !nonce || !body)
        throw new Error('The sealed secret is not of a version this build reads.');
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
    },
  };
}
