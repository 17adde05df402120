import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type CryptoKey, importJWK } from 'jose';
import { after, type Clock, type Duration, seconds } from '../../kernel/context/clock.js';
import type { SecretBox } from '../../kernel/security/secret-box.js';
import type { KeyStore, StoredKey } from '../store/signing-keys.js';

/** A member of the JWKS: the documented fields, and `x` with the key itself. */
export interface PublicJwk {
  kty: 'OKP';
  crv: 'Ed25519';
  kid: string;
  use: 'sig';
  alg: 'EdDSA';
  x: string;
}

export interface SigningKeys {
  /** The key that signs now. Throws if there is none: `rotateKeys` has to run first. */
  current(): Promise<{ kid: string; key: KeyObject }>;
  /** A published key; `null` for an unknown or deleted `kid`. */
  find(kid: string): Promise<CryptoKey | null>;
  published(): Promise<PublicJwk[]>;
}

/** Another process may rotate the keys: cached keys are read again after this interval. */
const READ_INTERVAL = seconds(30);
/** Minimum interval of the reads that unknown `kid`s cause. */
const UNKNOWN_KEY_READ_INTERVAL = seconds(2);

interface Loaded {
  at: Date;
  stored: readonly StoredKey[];
  verifiers: ReadonlyMap<string, CryptoKey>;
}

export const keyContext = (kid: string): string => `signing-key:${kid}`;

interface Parts {
  store: KeyStore;
  box: SecretBox;
  clock: Clock;
}

export const createSigningKeys = (parts: Parts): SigningKeys => new StoredSigningKeys(parts);

class StoredSigningKeys implements SigningKeys {
  readonly #signers = new Map<string, KeyObject>();
  #loaded: Promise<Loaded> | null = null;

  constructor(readonly parts: Parts) {}

  async current() {
    const now = this.parts.clock.now();
    const { stored } = await this.#keys(READ_INTERVAL);
    // The first key signs even if the clock of this process is behind the clock of the process that made it.
    const active = stored.find(key => key.activeFrom <= now) ?? stored.at(-1);
    if (!active) throw new Error('There is no signing key: rotateKeys makes the first one.');
    return { kid: active.kid, key: this.#signer(active) };
  }

  async find(kid: string) {
    const verifier = (await this.#keys(READ_INTERVAL)).verifiers.get(kid);
    return verifier ?? (await this.#keys(UNKNOWN_KEY_READ_INTERVAL)).verifiers.get(kid) ?? null;
  }

  async published() {
    return (await this.#keys(READ_INTERVAL)).stored.map(toJwk);
  }

  async #keys(maxAge: Duration): Promise<Loaded> {
    const loaded = await this.#loaded?.catch(() => null);
    if (loaded && after(loaded.at, maxAge) > this.parts.clock.now()) return loaded;
    this.#loaded = this.#load();
    return this.#loaded;
  }

  async #load(): Promise<Loaded> {
    const at = this.parts.clock.now();
    const stored = await this.parts.store.signingKeys();
    const verifiers = await Promise.all(
      stored.map(async key => [key.kid, (await importJWK(toJwk(key), 'EdDSA')) as CryptoKey] as const),
    );
    return { at, stored, verifiers: new Map(verifiers) };
  }

  #signer({ kid, sealed }: StoredKey): KeyObject {
    const signer = this.#signers.get(kid);
    if (signer) return signer;
    const key = createPrivateKey({ key: JSON.parse(this.parts.box.open(sealed, keyContext(kid))), format: 'jwk' });
    this.#signers.set(kid, key);
    return key;
  }
}

const toJwk = ({ kid, x }: StoredKey): PublicJwk => ({ kty: 'OKP', crv: 'Ed25519', kid, use: 'sig', alg: 'EdDSA', x });
