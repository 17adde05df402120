import { importJWK, SignJWT } from 'jose';
import { boundedCache } from '../../../../../kernel/context/bounded-cache.js';
import { after, type Clock, hours } from '../../../../../kernel/context/clock.js';
import type { VapidKeys } from '../app/credentials.js';

/** RFC 8292 allows 24 hours. */
const LIFETIME = hours(12);
/** A token is used again for this time. */
const USED_FOR = hours(6);
const MAX_TOKENS = 10_000;

interface Signed {
  readonly header: Promise<string>;
  readonly until: number;
}

/** The `Authorization` of web push (RFC 8292): one token for each push service and pair of keys, used again for hours. */
export class VapidHeaders {
  readonly #signed = boundedCache<string, Signed>(MAX_TOKENS);

  constructor(
    readonly subject: string,
    readonly clock: Clock,
  ) {}

  of(endpoint: string, keys: VapidKeys): Promise<string> {
    const { origin } = new URL(endpoint);
    const name = `${keys.publicKey} ${origin}`;
    const now = this.clock.now();
    const known = this.#signed.get(name);
    if (known && now.getTime() < known.until) return known.header;
    const header = this.#sign(origin, keys, now);
    this.#signed.set(name, { header, until: after(now, USED_FOR).getTime() });
    header.catch(() => this.#signed.delete(name));
    return header;
  }

  async #sign(audience: string, { publicKey, privateKey }: VapidKeys, now: Date): Promise<string> {
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'));
    const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey }, 'ES256');
    const token = await new SignJWT({ sub: this.subject })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(audience)
      .setExpirationTime(after(now, LIFETIME))
      .sign(key);
    return `vapid t=${token}, k=${publicKey}`;
  }
}
