import { type Context, transact } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import type { FactorSignIn } from '../../../kernel/security/sessions.js';
import { auditUser } from '../account/audit-user.js';
import { type OpenedSession, openSession } from '../session/open-session.js';
import { signInContext } from '../session/sign-in-context.js';
import { takeAppCode } from './authenticator.js';
import { countTry, forgetTries, triesOf } from './factor-tries.js';
import { closePendingSignIn, findPendingSignIn, lockPendingSignIn, type PendingSignIn } from './pending-sign-in.js';
import { takeRecoveryCode } from './recovery-codes.js';

type Opened = Extract<OpenedSession, { token: string }>;

export type FactorCheck =
  | Opened
  | { refused: 'wrong' | 'ended' | 'provider' }
  | { refused: 'limited'; retryAfterSec: number };

/** Finishes the sign-in of this browser by a code of the authenticator app or a recovery code. */
export async function signInByCode(services: Services, input: FactorSignIn): Promise<FactorCheck> {
  const pending = await findPendingSignIn(services, input.cookieHeader);
  if (!pending) return { refused: 'ended' };
  const tries = triesOf(services, input, pending.email);
  const retryAfterSec = await countTry(services, tries);
  if (retryAfterSec > 0) return { refused: 'limited', retryAfterSec };
  const { ip, requestId } = input;
  const check = await transact(signInContext(services, ip, requestId), tx => finish(tx, pending, input));
  if (!('refused' in check)) await forgetTries(services, tries);
  return check;
}

/** Code, waiting sign-in and session change together: a code is never used up for nothing. */
async function finish(
  tx: Context,
  pending: PendingSignIn,
  { code, ip, userAgent }: FactorSignIn,
): Promise<FactorCheck> {
  if (!(await lockPendingSignIn(tx, pending))) return { refused: 'ended' };
  const { user_id: id, email, provider_id: providerId } = pending;
  const isRight = (await takeAppCode(tx, id, code)) || (await takeRecoveryCode(tx, id, code));
  if (!isRight) {
    await auditUser(tx, 'sign_in.refused', { userId: id, byOperator: true, details: { by: 'code' } });
    return { refused: 'wrong' };
  }
  await closePendingSignIn(tx, pending);
  return checkOf(await openSession(tx, { id, email }, { ip, userAgent, provenBy: 'factor', providerId }));
}

/** Returns a session that was opened with a factor, or the reason why there is none. */
export const checkOf = (opened: OpenedSession): FactorCheck =>
  'token' in opened ? opened : { refused: opened.asks === 'provider' ? 'provider' : 'ended' };
