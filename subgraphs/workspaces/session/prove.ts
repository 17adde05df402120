import type { Context } from '../../../kernel/context/context.js';
import { fail } from '../../../kernel/errors/errors.js';
import { User } from '../user/user.js';
import { checkPassword } from './sign-in.js';

/**
 * Proves that the caller knows the password of the account: a window that was left open is not
 * enough to take it over. Attempts of a session are limited as those of a known device, so that a
 * stolen session cannot be used to guess the password. Throws `SIGN_IN_REFUSED` and
 * `SIGN_IN_LIMITED`.
 */
export async function proveByPassword(ctx: Context, password: string): Promise<User> {
  const { userId = '', credentialId = '', providerId } = ctx.caller;
  const user = (await ctx.em.findOne(User, { id: userId })) ?? fail('SESSION_REQUIRED');
  // A provider can open any number of sessions, so that those it opened have no tries of their own.
  const device = providerId === undefined ? credentialId : null;
  const check = await checkPassword(ctx, { email: user.email, password, ip: ctx.ip, device });
  if (!('refused' in check)) return user;
  return check.refused === 'limited'
    ? fail('SIGN_IN_LIMITED', { retryAfterSec: check.retryAfterSec })
    : fail('SIGN_IN_REFUSED');
}
