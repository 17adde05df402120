import { timingSafeEqual } from 'node:crypto';
import { isId } from '../context/ids.js';
import { hmacSha256 } from './hash.js';
import type { SecretBox } from './secret-box.js';

/** 128 bits of an HMAC, in base64url. */
const SIGNATURE_BYTES = 16;
const USE = 'email-tracking';

/** Returns the subject of an address: the picture of a mail, or one link of it. */
const subjectOf = (messageId: string, target: string | null): string =>
  target === null ? `o ${messageId}` : `c ${messageId} ${target}`;

const signatureOf = (key: Uint8Array, text: string): Buffer => hmacSha256(key, text).subarray(0, SIGNATURE_BYTES);

/** Makes the addresses of one mail. */
export class TrackingLinks {
  readonly #key: Uint8Array;
  readonly #base: string;

  /** @param origin a host that leads here, with its scheme. */
  constructor(
    origin: string,
    box: SecretBox,
    readonly messageId: string,
  ) {
    this.#key = box.derive(USE);
    this.#base = `${origin}/t`;
  }

  /** The address of the picture that reveals that a mail was opened. */
  get pixel(): string {
    return `${this.#base}/o/${this.messageId}/${this.#sign(null)}`;
  }

  /** Leads on to `target`, which is signed: the address leads nowhere else. */
  to(target: string): string {
    return `${this.#base}/c/${this.messageId}/${this.#sign(target)}?u=${encodeURIComponent(target)}`;
  }

  #sign(target: string | null): string {
    return signatureOf(this.#key, subjectOf(this.messageId, target)).toString('base64url');
  }
}

/** Returns whether an address was made here. @param target `null` for the picture. */
export function isTracked(box: SecretBox, messageId: string, target: string | null, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== SIGNATURE_BYTES || !isId('msg', messageId)) return false;
  const text = subjectOf(messageId, target);
  return box.deriveAll(USE).some(key => timingSafeEqual(given, signatureOf(key, text)));
}
