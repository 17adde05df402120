import { sign } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { boundedCache } from '../../kernel/context/bounded-cache.js';
import type { Clock } from '../../kernel/context/clock.js';
import { sha256 } from '../../kernel/security/hash.js';
import type { SigningKeys } from '../keys/signing-keys.js';

/** Claims of RFC 9068, with the workspace and the grant behind the token. Times in Unix seconds. */
export interface AccessTokenClaims {
  iss: string;
  sub: string;
  aud: string | string[];
  client_id: string;
  scope: string;
  iat: number;
  exp: number;
  jti: string;
  workspace_id: string;
  grant_id: string;
  /** Present, and `true`, in test mode. */
  sandbox?: true;
}

export const ACCESS_TOKEN_TYPE = 'at+jwt';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A JWS by RFC 7515 §3.1. jose is not used, because it signs through WebCrypto at twice the CPU. */
export async function signAccessToken(claims: AccessTokenClaims, keys: SigningKeys): Promise<string> {
  const { kid, key } = await keys.current();
  const content = `${encode({ alg: 'EdDSA', typ: ACCESS_TOKEN_TYPE, kid })}.${encode(claims)}`;
  return `${content}.${sign(null, Buffer.from(content), key).toString('base64url')}`;
}

export interface VerifyOptions {
  keys: Pick<SigningKeys, 'find'>;
  issuer: string;
  /** The resource that verifies; `null` accepts every audience, for introspection and revocation only. */
  audience: string | null;
  clock: Clock;
}

export type Verification =
  | { claims: AccessTokenClaims }
  | { refused: 'malformed' | 'expired' | 'signature' | 'audience' };

/** A cheap test that excludes other credentials. */
const looksLikeAccessToken = (token: string): boolean =>
  token.length <= 4_096 && /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(token);

/**
 * Checks signature, `alg`, `typ`, issuer, audience and expiry. There is no clock tolerance, because issuer and resource
 * are one service. The caller checks whether the grant was revoked.
 */
export async function verifyAccessToken(token: string, options: VerifyOptions): Promise<Verification> {
  if (!looksLikeAccessToken(token)) return { refused: 'malformed' };
  try {
    const { payload } = await jwtVerify<AccessTokenClaims>(
      token,
      async ({ kid }) => (kid ? await options.keys.find(kid) : null) ?? unknownKey(),
      {
        algorithms: ['EdDSA'],
        typ: ACCESS_TOKEN_TYPE,
        issuer: options.issuer,
        ...(options.audience === null ? {} : { audience: options.audience }),
        requiredClaims: ['sub', 'aud', 'exp', 'iat', 'jti', 'client_id', 'scope', 'workspace_id', 'grant_id'],
        currentDate: options.clock.now(),
      },
    );
    return { claims: payload };
  } catch (error) {
    return { refused: reasonOf(error) };
  }
}

function unknownKey(): never {
  throw new errors.JWKSNoMatchingKey();
}

function reasonOf(error: unknown): Exclude<Verification, { claims: unknown }>['refused'] {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) return error.claim === 'aud' ? 'audience' : 'malformed';
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey)
    return 'signature';
  if (error instanceof errors.JOSEError) return 'malformed';
  throw error;
}

export type AccessTokenVerifier = (token: string) => Verification | Promise<Verification>;

/** Cached tokens of a process, about 1 KiB each. */
const MAX_ENTRIES = 20_000;

/**
 * A verifier with a cache: valid tokens by their SHA-256, until they expire. Refused tokens are not cached, so that a
 * hostile caller cannot push valid tokens out of the cache.
 */
export function createAccessTokenVerifier(options: VerifyOptions, max = MAX_ENTRIES): AccessTokenVerifier {
  const cache = boundedCache<string, Verification & { claims: AccessTokenClaims }>(max);
  const verify = async (token: string, key: string) => {
    const result = await verifyAccessToken(token, options);
    if ('claims' in result) cache.set(key, result);
    return result;
  };
  return token => {
    const key = sha256(token).toString('base64');
    const cached = cache.get(key);
    if (cached && cached.claims.exp * 1_000 > options.clock.now().getTime()) return cached;
    if (cached) cache.delete(key);
    return verify(token, key);
  };
}
