import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type CryptoKey, importJWK } from 'jose';
import { after, type Clock, seconds } from '../kernel/clock.js';
import type { SecretBox } from '../kernel/secret-box.js';
import type { KeyStore, StoredKey } from './store.js';

/** A member of the JWKS with exactly the documented fields (and `x`, the key itself). */
export interface PublicJwk {
  kty: 'OKP';
  crv: 'Ed25519';
  kid: string;
  use: 'sig';
  alg: 'EdDSA';
  x: string;
}

export interface SigningKeys {
  /** The key that signs now. Throws if there is none: run `rotateKeys` at the start. */
  current(): Promise<{ kid: string; key: KeyObject }>;
  /** A published key; `null` for a `kid` that is not, or no longer, ours. */
  find(kid: string): Promise<CryptoKey | null>;
  published(): Promise<PublicJwk[]>;
}

/** Other processes rotate: what is cached is read anew after this long. */
const REREAD = seconds(30);
/** Least time between two reads that strangers' `kid`s cause. */
const REREAD_UNKNOWN = seconds(2);

interface Loaded {
  at: Date;
  stored: readonly StoredKey[];
  verifiers: ReadonlyMap<string, CryptoKey>;
}

export const keyContext = (kid: string): string => `signing-key:${kid}`;

export function createSigningKeys(deps: { store: KeyStore; box: SecretBox; clock: Clock }): SigningKeys {
  const { store, box, clock } = deps;
  const signers = new Map<string, KeyObject>();
  let loaded: Promise<Loaded> | null = null;

  const load = async (): Promise<Loaded> => {
    const at = clock.now();
    const stored = await store.signingKeys();
    const verifiers = await Promise.all(
      stored.map(async key => [key.kid, (await importJWK(toJwk(key), 'EdDSA')) as CryptoKey] as const),
    );
    return { at, stored, verifiers: new Map(verifiers) };
  };

  const keys = async (maxAge: number): Promise<Loaded> => {
    const known = await loaded?.catch(() => null);
    if (known && after(known.at, maxAge) > clock.now()) return known;
    loaded = load();
    return loaded;
  };

  const signer = ({ kid, sealed }: StoredKey): KeyObject => {
    const known = signers.get(kid);
    if (known) return known;
    const key = createPrivateKey({ key: JSON.parse(box.open(sealed, keyContext(kid))), format: 'jwk' });
    signers.set(kid, key);
    return key;
  };

  return {
    async current() {
      const now = clock.now();
      const { stored } = await keys(REREAD);
      // The very first key signs even where the clock is behind that of the process that made it.
      const active = stored.find(key => key.activeFrom <= now) ?? stored.at(-1);
      if (!active) throw new Error('There is no signing key: rotateKeys makes the first one.');
      return { kid: active.kid, key: signer(active) };
    },
    async find(kid) {
      const known = (await keys(REREAD)).verifiers.get(kid);
      return known ?? (await keys(REREAD_UNKNOWN)).verifiers.get(kid) ?? null;
    },
    published: async () => (await keys(REREAD)).stored.map(toJwk),
  };
}

const toJwk = ({ kid, x }: StoredKey): PublicJwk => ({ kty: 'OKP', crv: 'Ed25519', kid, use: 'sig', alg: 'EdDSA', x });
