import { hash, type Options, verify } from '@node-rs/argon2';
import { randomToken } from '../../../kernel/security/hash.js';

/** argon2id (the library's default) with the parameters OWASP recommends: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const SHORTEST_PASSWORD = 10;
export const MAX_PASSWORD_LENGTH = 256;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** A password for someone who has not chosen one: 120 bits. */
export const randomPassword = (): string => randomToken(15);

let decoy: Promise<string> | undefined;

/**
 * Whether a password fits a stored hash. Without a hash (an unknown user) it takes the same time and answers `false`,
 * so that nobody learns who has an account.
 */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomPassword());
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== null && fits;
}
