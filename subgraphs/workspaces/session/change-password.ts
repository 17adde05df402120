import { type Context, transact } from '../../../kernel/context/context.js';
import { fail } from '../../../kernel/errors/errors.js';
import { setPassword } from '../account/password-link.js';
import { hashPassword } from '../user/password.js';
import { User } from '../user/user.js';
import { checkPassword } from './sign-in.js';

/**
 * Changes the password and ends the user's other sessions. Attempts of a session are limited as those of a known device,
 * so that a stolen session cannot be used to guess the password. Throws `SIGN_IN_REFUSED` if `current` is wrong, and `SIGN_IN_LIMITED`.
 */
export async function changePassword(ctx: Context, current: string, next: string): Promise<void> {
  const { userId = '', credentialId = '' } = ctx.caller;
  const { email } = (await ctx.em.findOne(User, { id: userId })) ?? fail('SESSION_REQUIRED');
  const check = await checkPassword(ctx, { email, password: current, ip: ctx.ip, device: credentialId });
  if ('refused' in check)
    return check.refused === 'limited'
      ? fail('SIGN_IN_LIMITED', { retryAfterSec: check.retryAfterSec })
      : fail('SIGN_IN_REFUSED');
  const passwordHash = await hashPassword(next);
  await transact(ctx, tx => setPassword(tx, userId, passwordHash, credentialId));
}
