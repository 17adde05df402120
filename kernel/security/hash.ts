import { createHmac, createSecretKey, hash, type KeyObject, randomFillSync, timingSafeEqual } from 'node:crypto';

export const sha256 = (text: string | Uint8Array): Buffer => hash('sha256', text, 'buffer');

export const hmacSha256Hex = (key: string | Uint8Array, text: string | Uint8Array): string =>
  createHmac('sha256', key).update(text).digest('hex');

const prepared = new WeakMap<Uint8Array, KeyObject>();

/** For a key that signs again and again, as those of a secret box do: preparing it takes longer than signing. */
export function hmacSha256(key: Uint8Array, text: string): Buffer {
  const ready = prepared.get(key) ?? createSecretKey(key);
  prepared.set(key, ready);
  return createHmac('sha256', ready).update(text).digest();
}

/** Random bytes are drawn in blocks: a call to the system for each token costs more than the token. */
const block = Buffer.alloc(4_096);
let unused = 0;

/** `bytes` random bytes as base64url: 32 bytes are a 256-bit secret of 43 characters. At most 4,096. */
export function randomToken(bytes = 32): string {
  if (unused < bytes) {
    randomFillSync(block);
    unused = block.length;
  }
  const start = block.length - unused;
  const token = block.toString('base64url', start, start + bytes);
  // No secret stays in memory, and no part is ever used again.
  block.fill(0, start, start + bytes);
  unused -= bytes;
  return token;
}

/** Compares in constant time; texts of different length are different. */
export const sameText = (a: string, b: string): boolean => {
  const left = sha256(a);
  const right = sha256(b);
  return timingSafeEqual(left, right);
};
