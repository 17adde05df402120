import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts the secrets that must be used again (signing keys, webhook secrets, provider credentials). */
export interface SecretBox {
  /** AES-256-GCM; `context` binds the ciphertext to its place, so that a row's secret cannot be moved to another. */
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
  /** A 32-byte key for another use, derived from the same root. Kept: `use` is a constant, and nobody writes into the key. */
  derive(use: string): Buffer;
  /**
   * That key and, while keys are exchanged, the one of the other root: a process may have signed
   * with either.
   */
  deriveAll(use: string): readonly Buffer[];
}

const VERSION = 'v1';

const deriveFrom = (root: Uint8Array, use: string) => Buffer.from(hkdfSync('sha256', root, 'switchboard', use, 32));

/**
 * Each key is derived once: that takes longer than a signature with it. Uses are texts of the
 * source, and so few.
 */
function keptKeys(root: Uint8Array): (use: string) => Buffer {
  const keys = new Map<string, Buffer>();
  return use => {
    const kept = keys.get(use) ?? deriveFrom(root, use);
    keys.set(use, kept);
    return kept;
  };
}

/**
 * @param other opens texts that were sealed with it; nothing is sealed with it. `null` when there
 * is no other key.
 */
export function createSecretBox(root: Uint8Array, other: Uint8Array | null = null): SecretBox {
  const derive = keptKeys(root);
  const deriveOther = other && keptKeys(other);
  const deriveAll = (use: string) => (deriveOther ? [derive(use), deriveOther(use)] : [derive(use)]);
  const key = derive('secret-box');
  const keys = deriveAll('secret-box');
  return {
    derive,
    deriveAll,
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
      return openWith(keys, { nonce: Buffer.from(nonce, 'base64url'), bytes: Buffer.from(body, 'base64url'), context });
    },
  };
}

interface Sealed {
  nonce: Buffer;
  /** The ciphertext and its tag. */
  bytes: Buffer;
  context: string;
}

/** Throws the error of the last key. */
function openWith([key, ...others]: readonly Buffer[], sealed: Sealed): string {
  const { nonce, bytes, context } = sealed;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key!, nonce)
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch (error) {
    if (others.length === 0) throw error;
    return openWith(others, sealed);
  }
}
