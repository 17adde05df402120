import type { AuthenticationResponseJSON, VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import { minutes } from '../../../../kernel/context/clock.js';
import { type Context, transact } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { addressSubject } from '../../../../kernel/limits/address-subject.js';
import { countUses, type Use } from '../../../../kernel/limits/exact-limit.js';
import type { PasskeyAsk, PasskeyOptions, PasskeySignIn } from '../../../../kernel/security/sessions.js';
import { auditUser } from '../../account/audit-user.js';
import { openSession } from '../../session/open-session.js';
import { signInContext } from '../../session/sign-in-context.js';
import { countTry, forgetTries, triesOf } from '../factor-tries.js';
import { closePendingSignIn, findPendingSignIn, lockPendingSignIn, type PendingSignIn } from '../pending-sign-in.js';
import { checkOf, type FactorCheck } from '../sign-in-by-factor.js';
import { type Answered, readAssertion } from './answer.js';
import { answeringBearer, askingBrowser } from './asking-browser.js';
import { CHALLENGE_LIFETIME, newChallenge, takeChallenge } from './challenge.js';
import { findPasskey, lockPasskey, passkeysOf, recordUse, type StoredPasskey } from './passkey-store.js';
import { relyingParty } from './relying-party.js';

/** Each is a row for five minutes. An address may be that of an office. */
const CHALLENGES = { max: 100, per: minutes(15) };

/**
 * Returns the options for a browser: the keys of the sign-in that waits, or any key that stores its
 * owner.
 */
export async function passkeyOptions(
  services: Services,
  { ip, cookieHeader, step }: PasskeyAsk,
): Promise<PasskeyOptions> {
  const use: Use = { limit: 'passkey challenges', allowance: CHALLENGES, subject: addressSubject(ip) };
  const retryAfterSec = await countUses(services.db, [use], services.clock.now());
  if (retryAfterSec > 0) return { refused: 'limited', retryAfterSec };
  const pending = step === 'factor' ? await findPendingSignIn(services, cookieHeader) : null;
  if (step === 'factor' && !pending) return { refused: 'ended' };
  const keys = pending ? await passkeysOf(services.db, pending.user_id) : [];
  const browser = askingBrowser(services, cookieHeader);
  const challenge = await newChallenge(services, step, pending?.hash ?? browser.bearer);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services.config).rpId,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_LIFETIME,
    allowCredentials: keys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: pending ? 'preferred' : 'required',
  });
  return { options, cookies: pending ? [] : [browser.cookie] };
}

/**
 * Signs in by a passkey: either without another factor, or as the second step of the sign-in of
 * this browser.
 */
export async function signInByPasskey(services: Services, input: PasskeySignIn): Promise<FactorCheck> {
  const pending = input.step === 'factor' ? await findPendingSignIn(services, input.cookieHeader) : null;
  if (input.step === 'factor' && !pending) return { refused: 'ended' };
  const answered = readAssertion(input.response);
  const known = answered && (await findPasskey(services.db, answered.response.id));
  const tries = triesOf(services, input, pending?.email ?? known?.email ?? null);
  const retryAfterSec = await countTry(services, tries);
  if (retryAfterSec > 0) return { refused: 'limited', retryAfterSec };
  const bearer = pending?.hash ?? answeringBearer(services, input.cookieHeader);
  if (!answered || bearer === null) return { refused: 'wrong' };
  const { ip, requestId } = input;
  const check = await transact(signInContext(services, ip, requestId), tx =>
    finish(tx, answered, { pending, bearer, owner: known?.user_id ?? null, input }),
  );
  if (!('refused' in check)) await forgetTries(services, tries);
  return check;
}

interface Attempt {
  pending: PendingSignIn | null;
  /** The bearer of the challenge. */
  bearer: string;
  /** The person who had the key a moment ago; `null` when nobody had it. */
  owner: string | null;
  input: PasskeySignIn;
}

const LOCK_USER = 'select id from workspaces."user" where id = $1 for share';

/**
 * Changes the challenge, the counter of the key, the waiting sign-in and the session in one
 * transaction. The user is locked before the key, as in the removal of a key, so that a key that
 * was removed meanwhile is not found.
 */
async function finish(
  tx: Context,
  answered: Answered<AuthenticationResponseJSON>,
  { pending, bearer, owner, input }: Attempt,
): Promise<FactorCheck> {
  const { ip, userAgent, step } = input;
  const { id: credentialId } = answered.response;
  if (pending && !(await lockPendingSignIn(tx, pending))) return { refused: 'ended' };
  if (!pending) await sql(tx.em, LOCK_USER, [owner]);
  const isOpen = await takeChallenge(tx, answered.challenge, step, bearer);
  const passkey = await lockPasskey(tx, credentialId);
  if (!isOpen || !passkey || passkey.user_id !== (pending?.user_id ?? owner)) return { refused: 'wrong' };
  if (!(await isRight(tx, answered, passkey, pending !== null))) {
    await auditUser(tx, 'sign_in.refused', { userId: passkey.user_id, byOperator: true, details: { by: 'passkey' } });
    return { refused: 'wrong' };
  }
  if (pending) await closePendingSignIn(tx, pending);
  const { user_id: id, email } = passkey;
  const providerId = pending?.provider_id ?? null;
  return checkOf(await openSession(tx, { id, email }, { ip, userAgent, provenBy: 'factor', providerId }));
}

async function isRight(
  tx: Context,
  answered: Answered<AuthenticationResponseJSON>,
  passkey: StoredPasskey,
  isSecond: boolean,
): Promise<boolean> {
  const { userHandle } = answered.response.response;
  const holder = userHandle === undefined ? null : Buffer.from(userHandle, 'base64url').toString('utf8');
  // A key that signs in without a password names its owner. After the password it may leave that
  // out, but not name another person.
  if (isSecond ? holder !== null && holder !== passkey.user_id : holder !== passkey.user_id) return false;
  const verified = await verify(tx, answered, passkey, isSecond);
  if (!verified?.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  if (isCounting(passkey.counter, newCounter)) {
    await recordUse(tx, passkey.id, newCounter);
    return true;
  }
  const details = { passkeyId: passkey.id, counter: newCounter, last: passkey.counter };
  await auditUser(tx, 'passkey.refused', { userId: passkey.user_id, details });
  return false;
}

/**
 * Returns whether the signature counter of a key goes up, or stays zero. A key whose counter goes
 * back may have been copied (WebAuthn, 6.1.1).
 */
const isCounting = (last: number, next: number): boolean => next > last || (next === 0 && last === 0);

async function verify(
  { config }: Context,
  { response, challenge }: Answered<AuthenticationResponseJSON>,
  { credential_id, public_key }: StoredPasskey,
  isSecond: boolean,
): Promise<VerifiedAuthenticationResponse | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { rpId, origin } = relyingParty(config);
  try {
    return await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // The count is compared above, after the signature, so that one that goes back is recorded.
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter: 0 },
      requireUserVerification: !isSecond,
    });
  } catch {
    // It throws a plain error for each rule that an answer breaks.
    return null;
  }
}
