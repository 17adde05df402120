import { hash, type Options, verify } from '@node-rs/argon2';
import { days, minutes } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { addressSubject } from '../../../../kernel/limits/address-subject.js';
import { type Allowance, countInTurn, takeBackUses } from '../../../../kernel/limits/exact-limit.js';

/** argon2id (the library's default) with the parameters OWASP recommends: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

const MAX_PASSWORD = 128;
/** Tries of one address at a link. */
const BY_ADDRESS: Allowance = { max: 10, per: minutes(15) };
/** Wrong tries at a link, from however many addresses: who guesses four digits needs weeks. */
const BY_LINK: Allowance = { max: 100, per: minutes(15) };
const BY_LINK_A_DAY: Allowance = { max: 300, per: days(1) };

/**
 * Checks the password of a link. Throws `SHORT_LINK_PASSWORD_WRONG`, and `SHORT_LINK_LIMITED` after too many of them: a
 * password cannot be guessed, and a check costs time.
 */
export async function checkPassword(ctx: Context, linkId: string, password: string, stored: string): Promise<void> {
  const uses = [
    { limit: 'link password by address', allowance: BY_ADDRESS, subject: `${linkId} ${addressSubject(ctx.ip)}` },
    { limit: 'link password', allowance: BY_LINK, subject: linkId },
    { limit: 'link password a day', allowance: BY_LINK_A_DAY, subject: linkId },
  ];
  const retryAfterSec = await countInTurn(ctx.db, uses, ctx.clock.now());
  if (retryAfterSec > 0) fail('SHORT_LINK_LIMITED', { retryAfterSec });
  if (password.length > MAX_PASSWORD || !(await verify(stored, password))) fail('SHORT_LINK_PASSWORD_WRONG');
  await takeBackUses(ctx.db, uses, []);
}
