import { timingSafeEqual } from 'node:crypto';
import { hmacSha256 } from './hash.js';
import type { SecretBox } from './secret-box.js';

/** 128 bits of an HMAC cannot be guessed, and keep a link short enough for a mail header. */
const SIGNATURE_BYTES = 16;

const signatureOf = (key: Uint8Array, text: string): Buffer => hmacSha256(key, text).subarray(0, SIGNATURE_BYTES);

/**
 * Returns a text for a URL that names the object of its bearer's permission. It is signed, not
 * encrypted, and valid until that object is gone.
 *
 * @param use what the link is for: a text signed for one use is none for another.
 * @param parts identifiers; none may contain a dot.
 */
export function signLink(box: SecretBox, use: string, parts: readonly string[]): string {
  const text = parts.join('.');
  return `${text}.${signatureOf(box.derive(`link:${use}`), text).toString('base64url')}`;
}

/** The parts of a signed text; `null` if it was not signed here for this use. */
export function readLink(box: SecretBox, use: string, signed: string): string[] | null {
  const end = signed.lastIndexOf('.');
  const text = signed.slice(0, Math.max(end, 0));
  const given = Buffer.from(signed.slice(end + 1), 'base64url');
  // The last character has bits that say nothing: only the one form that was made is read.
  if (given.length !== SIGNATURE_BYTES || given.toString('base64url') !== signed.slice(end + 1)) return null;
  const keys = box.deriveAll(`link:${use}`);
  return keys.some(key => timingSafeEqual(given, signatureOf(key, text))) ? text.split('.') : null;
}
