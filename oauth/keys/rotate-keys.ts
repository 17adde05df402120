import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { after, type Clock, type Duration, minutes } from '../../kernel/context/clock.js';
import type { SecretBox } from '../../kernel/security/secret-box.js';
import type { KeyStore, StoredKey } from '../store/signing-keys.js';
import { KEY_LEAD } from './lifetimes.js';
import { keyContext } from './signing-keys.js';

interface RotationDeps {
  store: KeyStore;
  box: SecretBox;
  clock: Clock;
  config: { keyRotation: Duration; accessLifetime: Duration };
}

/** Clocks of other machines, and of verifiers with some tolerance. */
const MARGIN = minutes(5);

/**
 * The job behind the signing keys; may run at any time in any number of processes. Makes the first key at once; makes
 * the next one when the newest is old enough, published {@link KEY_LEAD} before it signs; and drops a key once the last
 * token it signed is dead. Answers what it changed.
 */
export async function rotateKeys(deps: RotationDeps): Promise<{ added: string | null; dropped: string[] }> {
  const now = deps.clock.now();
  const keys = await deps.store.signingKeys();
  const due = after(now, -deps.config.keyRotation);
  const newest = keys[0];
  let added: string | null = null;
  if (!newest || newest.activeFrom <= due) {
    const key = await makeKey(deps.box, newest ? after(now, KEY_LEAD) : now);
    if (await deps.store.addSigningKey(key, due)) added = key.kid;
  }
  const dropped = retired(keys, after(now, -(deps.config.accessLifetime + MARGIN)));
  if (dropped.length > 0) await deps.store.dropSigningKeys(dropped);
  return { added, dropped };
}

/** Keys whose successor has been signing since before `moment`. */
const retired = (newestFirst: readonly StoredKey[], moment: Date): string[] => {
  const successor = newestFirst.findIndex(key => key.activeFrom <= moment);
  return successor < 0 ? [] : newestFirst.slice(successor + 1).map(key => key.kid);
};

async function makeKey(box: SecretBox, activeFrom: Date): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, x: jwk.x!, sealed: box.seal(JSON.stringify(jwk), keyContext(kid)), activeFrom };
}
