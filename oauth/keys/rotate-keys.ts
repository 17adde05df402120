import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { after, type Clock, type Duration, minutes } from '../../kernel/context/clock.js';
import type { SecretBox } from '../../kernel/security/secret-box.js';
import type { KeyStore, StoredKey } from '../store/signing-keys.js';
import { PUBLICATION_LEAD } from './lifetimes.js';
import { keyContext } from './signing-keys.js';

interface RotationDeps {
  store: KeyStore;
  box: SecretBox;
  clock: Clock;
  config: { keyRotation: Duration; accessLifetime: Duration };
}

/** Keys stay published this long after their last token, for clocks that differ and verifiers with a tolerance. */
const CLOCK_GRACE = minutes(5);

/**
 * Rotates the signing keys. May run at any time in any number of processes. The first key signs at once. The next key is
 * made when the newest is `keyRotation` old, and signs {@link PUBLICATION_LEAD} later. A key is deleted when the last
 * token that it signed has expired. Answers the `kid` of the added key and of the deleted keys.
 */
export async function rotateKeys(deps: RotationDeps): Promise<{ added: string | null; dropped: string[] }> {
  const now = deps.clock.now();
  const keys = await deps.store.signingKeys();
  const due = after(now, -deps.config.keyRotation);
  const newest = keys[0];
  let added: string | null = null;
  if (!newest || newest.activeFrom <= due) {
    const key = await makeKey(deps.box, newest ? after(now, PUBLICATION_LEAD) : now);
    if (await deps.store.addSigningKey(key, due)) added = key.kid;
  }
  const dropped = retired(keys, after(now, -(deps.config.accessLifetime + CLOCK_GRACE)));
  if (dropped.length > 0) await deps.store.dropSigningKeys(dropped);
  return { added, dropped };
}

/** Keys whose successor signs since before `moment`. */
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
