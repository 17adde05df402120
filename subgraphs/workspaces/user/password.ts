import { hash, type Options, verify } from '@node-rs/argon2';
import { randomToken } from '../../../kernel/security/hash.js';

/** argon2id (the library's default) with the parameters OWASP recommends: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** A random password of 120 bits. */
export const randomPassword = (): string => randomToken(15);

let dummyHash: Promise<string> | undefined;

/**
 * Returns whether a password has the stored hash. Without a hash (an unknown user) it returns
 * `false` after the same time, so that the response does not reveal who has an account.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  dummyHash ??= hashPassword(randomPassword());
  const valid = await verify(stored ?? (await dummyHash), password);
  return stored !== null && valid;
}
