import { type BinaryToTextEncoding, createHmac } from 'node:crypto';
import { type Duration, minutes, seconds } from '../../../../../../kernel/context/clock.js';
import { sameText } from '../../../../../../kernel/security/hash.js';

/** Returns whether a text is the HMAC of others under a key, compared in constant time. An empty key signs nothing. */
export const isHmac = (
  given: string | undefined,
  algorithm: 'md5' | 'sha1' | 'sha256' | 'sha512',
  key: string | Buffer | undefined,
  signed: readonly (string | Buffer)[],
  encoding: BinaryToTextEncoding,
): boolean => {
  if (!given || !key || key.length === 0) return false;
  const hmac = createHmac(algorithm, key);
  for (const part of signed) hmac.update(part);
  return sameText(given, hmac.digest(encoding));
};

/** Returns whether a time in seconds is at most `within` away from now, so that a callback cannot be repeated later. */
export function isRecent(unixSeconds: string | number | undefined, now: Date, within: Duration = minutes(5)): boolean {
  const sentAt = Number(unixSeconds || Number.NaN);
  return Number.isFinite(sentAt) && Math.abs(now.getTime() - sentAt * seconds(1)) <= within;
}
