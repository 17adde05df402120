import type { Context } from '../../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../../kernel/context/resource.js';
import { sha256 } from '../../../../kernel/security/hash.js';
import { ALPHABET } from '../store-links.js';

/**
 * Longer than other codes, so that nobody finds the links of others by trying, however many there
 * are.
 */
const LENGTH = 11;

const key = defineResource('key of automatic codes', ({ box }) => ({
  value: box.derive('codes of automatic links').toString('base64url'),
}));
export const automaticCodeKey = key;

/** The place of a link in its message. */
export interface LinkPlace {
  readonly messageId: string;
  readonly place: number;
}

/**
 * Derives the code of a link from its place, so that a repetition makes the same one. `attempt`
 * makes another one, if that is taken.
 */
export function automaticCode(ctx: Context, { messageId, place }: LinkPlace, attempt: number): string {
  const hash = sha256(`${resourceOf(ctx, key)} ${messageId} ${place} ${attempt}`);
  let rest = hash.readBigUInt64BE();
  let code = '';
  for (const base = BigInt(ALPHABET.length); code.length < LENGTH; rest /= base) code += ALPHABET[Number(rest % base)];
  return code;
}

/**
 * A code of the usual length for samples. It has a letter that no code has, so that it leads
 * nowhere.
 */
export const SAMPLE_CODE = 'o'.repeat(LENGTH);
