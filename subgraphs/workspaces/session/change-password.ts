import { type Context, transact } from '../../../kernel/context/context.js';
import { setPassword } from '../account/password-link.js';
import { hashPassword } from '../user/password.js';
import { proveByPassword } from './prove.js';

/** Changes the password and ends the user's other sessions. Throws `SIGN_IN_REFUSED` if `current` is wrong, and `SIGN_IN_LIMITED`. */
export async function changePassword(ctx: Context, current: string, next: string): Promise<void> {
  const { id } = await proveByPassword(ctx, current);
  const passwordHash = await hashPassword(next);
  await transact(ctx, tx => setPassword(tx, id, passwordHash, ctx.caller.credentialId ?? ''));
}
