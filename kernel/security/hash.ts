import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();

export const hmacSha256Hex = (key: string | Uint8Array, text: string | Uint8Array): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** `bytes` random bytes as base64url: 32 bytes are a 256-bit secret of 43 characters. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** Compares in constant time; texts of different length are different. */
export const sameText = (a: string, b: string): boolean => {
  const left = sha256(a);
  const right = sha256(b);
  return timingSafeEqual(left, right);
};
