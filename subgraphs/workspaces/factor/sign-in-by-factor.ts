import { systemCaller } from '../../../kernel/context/caller.js';
import { hours, minutes } from '../../../kernel/context/clock.js';
import { type Context, createContext, transact } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { deviceCookieName, readCookie } from '../../../kernel/http/session-cookie.js';
import { addressSubject } from '../../../kernel/limits/address-subject.js';
import { countInTurn, takeBackUses, type Use } from '../../../kernel/limits/exact-limit.js';
import { readDevice } from '../../../kernel/security/known-device.js';
import type { FactorSignIn } from '../../../kernel/security/sessions.js';
import { openSession } from '../session/session.service.js';
import { accountOf } from '../session/sign-in.js';
import { takeAppCode } from './authenticator.js';
import { closePendingSignIn, findPendingSignIn, lockPendingSignIn, type PendingSignIn } from './pending-sign-in.js';
import { takeRecoveryCode } from './recovery-codes.js';

type Opened = NonNullable<Awaited<ReturnType<typeof openSession>>>;

export type FactorCheck = Opened | { refused: 'wrong' | 'ended' } | { refused: 'limited'; retryAfterSec: number };

/** Finishes the sign-in of this browser by a code of the authenticator app or a recovery code. */
export async function signInByCode(services: Services, input: FactorSignIn): Promise<FactorCheck> {
  const pending = await findPendingSignIn(services, input.cookieHeader);
  if (!pending) return { refused: 'ended' };
  const uses = usesOf(services, input, pending);
  // Counted before the code is compared, so that parallel attempts cannot pass the limit.
  const retryAfterSec = await countInTurn(services.db, uses, services.clock.now());
  if (retryAfterSec > 0) return { refused: 'limited', retryAfterSec };
  const { ip, requestId } = input;
  const ctx = createContext(services, { caller: systemCaller(''), locale: 'en', requestId, ip });
  const check = await transact(ctx, tx => finish(tx, pending, input));
  if ('refused' in check) return check;
  const shared = uses.filter(use => use.limit === BY_ADDRESS);
  await takeBackUses(
    services.db,
    shared,
    uses.filter(use => !shared.includes(use)),
  );
  return check;
}

/** Code, waiting sign-in and session change together: a code is never used up for nothing. */
async function finish(
  tx: Context,
  pending: PendingSignIn,
  { code, ip, userAgent }: FactorSignIn,
): Promise<FactorCheck> {
  if (!(await lockPendingSignIn(tx, pending))) return { refused: 'ended' };
  const { user_id: id, email } = pending;
  const isRight = (await takeAppCode(tx, id, code)) || (await takeRecoveryCode(tx, id, code));
  if (!isRight) return { refused: 'wrong' };
  await closePendingSignIn(tx, pending);
  const opened = await openSession(tx, { id, email }, { ip, userAgent, provenBy: 'factor' });
  return opened ?? { refused: 'ended' };
}

const BY_ADDRESS = 'second factor by address';
const SHORT = { max: 10, per: minutes(15) };
/** Six digits are guessed in time: whoever has the password gets this many tries of them in a day, and no more. */
const DAILY = { max: 50, per: hours(24) };

/** A device that has signed in before has tries of its own, as with the password. */
function usesOf({ box, clock, config }: Services, { ip, cookieHeader }: FactorSignIn, { email }: PendingSignIn): Use[] {
  const account = accountOf(email);
  const device = readDevice(box, readCookie(cookieHeader, deviceCookieName(config)), account, clock.now());
  const who = device === null ? account : `${device} ${account}`;
  const of = device === null ? 'account' : 'device';
  return [
    ...(device === null ? [{ limit: BY_ADDRESS, allowance: SHORT, subject: addressSubject(ip) }] : []),
    { limit: `second factor by ${of}`, allowance: SHORT, subject: who },
    { limit: `second factor by ${of} a day`, allowance: DAILY, subject: who },
  ];
}
