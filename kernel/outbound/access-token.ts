import { importPKCS8, SignJWT } from 'jose';
import { boundedCache } from '../context/bounded-cache.js';
import { after, type Clock, minutes, seconds } from '../context/clock.js';

/** The members of a service account's file that are needed to sign. */
export interface ServiceAccount {
  readonly clientEmail: string;
  /** PKCS #8 in PEM. */
  readonly privateKey: string;
}

/** The service that issues tokens, and the scope that they are for. */
export interface TokenService {
  /** The operator's: a service account names one too, but strangers bring those. */
  readonly url: string;
  readonly scope: string;
  /**
   * Posts a form to the URL; returns the status and the JSON of the answer. Rejects without an
   * answer.
   */
  post(url: string, form: string): Promise<{ readonly status: number; readonly body: unknown }>;
}

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_LIFETIME = minutes(30);
/** A token is replaced so long before its end. */
const BEFORE_END = minutes(5);
const MAX_ACCOUNTS = 1_000;

/** The answer to the request for a token, if it was no token. */
export class TokenRefused extends Error {
  constructor(readonly status: number) {
    super(`The token service answered ${status}.`);
    this.name = 'TokenRefused';
  }
}

interface Held {
  readonly token: Promise<string>;
  /** Unknown until the token came: then many wait for the same one. */
  until: number;
}

/** Access tokens of service accounts (RFC 7523): one each, shared by all that is sent until it ends. */
export class AccessTokens {
  readonly #held = boundedCache<string, Held>(MAX_ACCOUNTS);

  constructor(
    readonly service: TokenService,
    readonly clock: Clock,
  ) {}

  /** Rejects with {@link TokenRefused}, and as {@link TokenService.post} does. */
  of(account: ServiceAccount): Promise<string> {
    const name = nameOf(account);
    const known = this.#held.get(name);
    if (known && this.clock.now().getTime() < known.until) return known.token;
    const lasts = (until: number) => {
      held.until = until;
    };
    const held: Held = { token: this.#fetch(account, lasts), until: Number.MAX_VALUE };
    this.#held.set(name, held);
    held.token.catch(() => this.#forget(name, held));
    return held.token;
  }

  /** A token that was not accepted is used no more. */
  drop(account: ServiceAccount): void {
    this.#held.delete(nameOf(account));
  }

  #forget(name: string, held: Held): void {
    if (this.#held.get(name) === held) this.#held.delete(name);
  }

  async #fetch(account: ServiceAccount, lasts: (until: number) => void): Promise<string> {
    const now = this.clock.now();
    const assertion = await this.#assertion(account, now);
    const form = new URLSearchParams({ grant_type: GRANT, assertion }).toString();
    const { status, body } = await this.service.post(this.service.url, form);
    const { access_token: token, expires_in: lifetime } = (body ?? {}) as Granted;
    if (status !== 200 || typeof token !== 'string') throw new TokenRefused(status);
    lasts(after(now, seconds(Number(lifetime) || 0) - BEFORE_END).getTime());
    return token;
  }

  async #assertion({ clientEmail, privateKey }: ServiceAccount, now: Date): Promise<string> {
    return new SignJWT({ scope: this.service.scope })
      .setProtectedHeader({ typ: 'JWT', alg: 'RS256' })
      .setIssuer(clientEmail)
      .setAudience(this.service.url)
      .setIssuedAt(now)
      .setExpirationTime(after(now, ASSERTION_LIFETIME))
      .sign(await importPKCS8(privateKey, 'RS256'));
  }
}

interface Granted {
  readonly access_token?: unknown;
  readonly expires_in?: unknown;
}

const nameOf = ({ clientEmail, privateKey }: ServiceAccount): string => `${clientEmail} ${privateKey}`;
