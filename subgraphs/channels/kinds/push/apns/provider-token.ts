import { importPKCS8, SignJWT } from 'jose';
import { boundedCache } from '../../../../../kernel/context/bounded-cache.js';
import { after, type Clock, minutes } from '../../../../../kernel/context/clock.js';
import type { ApnsKey } from '../app/credentials.js';

/** The service wants a new token at least every 60 minutes, and at most every 20. */
const USED_FOR = minutes(45);
const AT_MOST_EVERY = minutes(20);
const MAX_KEYS = 1_000;

interface Signed {
  readonly token: Promise<string>;
  readonly at: Date;
}

/** Tokens of the keys of apps, each used again for most of its hour. */
export class ProviderTokens {
  readonly #signed = boundedCache<string, Signed>(MAX_KEYS);

  constructor(readonly clock: Clock) {}

  of(key: ApnsKey): Promise<string> {
    const name = nameOf(key);
    const now = this.clock.now();
    const known = this.#signed.get(name);
    if (known && now < after(known.at, USED_FOR)) return known.token;
    const signed = { token: sign(key, now), at: now };
    this.#signed.set(name, signed);
    signed.token.catch(() => this.#signed.delete(name));
    return signed.token;
  }

  /** The service says that the token has expired. A new one is not made more often than it allows. */
  expire(key: ApnsKey): void {
    const known = this.#signed.get(nameOf(key));
    if (known && this.clock.now() >= after(known.at, AT_MOST_EVERY)) this.#signed.delete(nameOf(key));
  }
}

const nameOf = ({ keyId, teamId, privateKey }: ApnsKey): string => `${teamId} ${keyId} ${privateKey}`;

const sign = async ({ keyId, teamId, privateKey }: ApnsKey, now: Date): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt(now)
    .sign(await importPKCS8(privateKey, 'ES256'));
