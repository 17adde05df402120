import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { after } from '../../../../kernel/context/clock.js';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { auditUser } from '../../account/audit-user.js';
import { proveByPassword } from '../../session/prove.js';
import { enableFactor, lockFactors, removeLastFactor } from '../enable.js';
import { readSecondFactor } from '../factor.service.js';
import type { SecondFactor, SecondFactorChange } from '../second-factor.js';
import { type Answered, readAttestation } from './answer.js';
import { CHALLENGE_LIFETIME, newChallenge, takeChallenge } from './challenge.js';
import type { PasskeySetup } from './passkey.js';
import { deletePasskey, passkeysOf, storePasskey } from './passkey-store.js';
import { ALGORITHMS, RP_NAME, relyingParty } from './relying-party.js';

/** The most passkeys of a person, all of which a browser gets. */
const MAX_PASSKEYS = 20;

/** Throws `SIGN_IN_REFUSED`, `SIGN_IN_LIMITED` and `PASSKEY_LIMIT`. */
export async function startPasskey(ctx: Context, password: string): Promise<PasskeySetup> {
  const { id, email, name } = await proveByPassword(ctx, password);
  const present = await passkeysOf(ctx.db, id);
  if (present.length >= MAX_PASSKEYS) fail('PASSKEY_LIMIT', { max: MAX_PASSKEYS });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const challenge = await newChallenge(ctx, 'add', ctx.caller.credentialId ?? '');
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingParty(ctx.config).rpId,
    userName: email,
    userDisplayName: name ?? email,
    userID: new TextEncoder().encode(id),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    // A passkey signs in without a name and without a password, so it has to verify its user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: JSON.stringify(options), expiresAt: after(ctx.clock.now(), CHALLENGE_LIFETIME) };
}

/**
 * Sign-ins take the key from now on, and ask for a second factor. The user's other sessions end. Throws `AUTHENTICATOR_SETUP_ENDED`,
 * `PASSKEY_REFUSED`, `PASSKEY_EXISTS` and `PASSKEY_LIMIT`.
 */
export async function addPasskey(ctx: Context, given: string, name: string): Promise<SecondFactorChange> {
  const { userId = '', credentialId = '' } = ctx.caller;
  const answered = readAttestation(given) ?? fail('PASSKEY_REFUSED');
  // This is a transaction of its own, because a wrong answer uses up a challenge too.
  const isOpen = await transact(ctx, tx => takeChallenge(tx, answered.challenge, 'add', credentialId));
  if (!isOpen) fail('AUTHENTICATOR_SETUP_ENDED');
  const { credential } = (await verify(ctx, answered)).registrationInfo ?? fail('PASSKEY_REFUSED');
  const transports = answered.response.response.transports ?? [];
  return transact(ctx, async tx => {
    const isFirst = await lockFactors(tx, userId);
    if ((await passkeysOf(tx.em, userId)).length >= MAX_PASSKEYS) fail('PASSKEY_LIMIT', { max: MAX_PASSKEYS });
    const passkeyId = (await storePasskey(tx, { userId, name, credential, transports })) ?? fail('PASSKEY_EXISTS');
    await auditUser(tx, 'second_factor.added', { userId, details: { kind: 'passkey', passkeyId, name } });
    const recoveryCodes = await enableFactor(tx, userId, isFirst);
    return { recoveryCodes, secondFactor: await readSecondFactor(tx.em, userId) };
  });
}

async function verify(
  { config }: Context,
  { response, challenge }: Answered<RegistrationResponseJSON>,
): Promise<VerifiedRegistrationResponse> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { rpId, origin } = relyingParty(config);
  try {
    return await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  } catch {
    // It throws a plain error for each rule that an answer breaks.
    return { verified: false };
  }
}

/** Throws `SIGN_IN_REFUSED`, `SIGN_IN_LIMITED` and `NOT_FOUND`. */
export async function removePasskey(ctx: Context, id: string, password: string): Promise<SecondFactor> {
  const { id: userId } = await proveByPassword(ctx, password);
  return transact(ctx, async tx => {
    await lockFactors(tx, userId);
    const { name } = (await deletePasskey(tx, userId, id)) ?? fail('NOT_FOUND');
    const details = { kind: 'passkey', passkeyId: id, name };
    await auditUser(tx, 'second_factor.removed', { userId, details });
    await removeLastFactor(tx, userId);
    return readSecondFactor(tx.em, userId);
  });
}
