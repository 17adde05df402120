import type { Configuration } from 'openid-client';
import { toAddress } from '../../../../kernel/address/mail-address.js';
import type { Config } from '../../../../kernel/config/config.js';
import type { Services } from '../../../../kernel/context/services.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { phrase } from '../../../../kernel/errors/text.js';
import { normaliseEmail } from '../../user/user.service.js';
import type { StoredProvider } from '../provider-store.js';
import { configurationOf } from './discovery.js';
import { refused } from './problem.js';

/** Returns the URL to which a provider sends browsers back. */
export const redirectUri = ({ baseUrl }: Pick<Config, 'baseUrl'>): string => `${baseUrl}/sign-in/provider/callback`;

/** The secrets of one sign-in, known only to us and the browser. */
export interface Secrets {
  state: string;
  nonce: string;
  /** The code verifier of PKCE. */
  verifier: string;
}

/** The page of the provider on which a person signs in. */
export async function pageOfProvider(
  services: Services,
  provider: StoredProvider,
  { state, nonce, verifier }: Secrets,
): Promise<string> {
  const configuration = await configurationOf(services, provider);
  const openid = await import('openid-client');
  return openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(services.config),
    scope: scopesOf(configuration, provider),
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

/** Some providers need a scope for groups, and others refuse a scope that they do not know. */
function scopesOf(configuration: Configuration, { groupsClaim }: StoredProvider): string {
  const known = configuration.serverMetadata().scopes_supported ?? [];
  return ['openid', 'email', 'profile', ...(groupsClaim && known.includes('groups') ? ['groups'] : [])].join(' ');
}

/** The identity of a person according to the provider. */
export interface Claims {
  subject: string;
  /** The address in lower case. */
  email: string;
  isVerified: boolean;
  name: string | null;
  groups: readonly string[];
}

/** Exchanges the code; state, `iss`, nonce, PKCE and the signature of the ID token are checked. Throws `PROVIDER_SIGN_IN_REFUSED` and `IDENTITY_PROVIDER_UNAVAILABLE`. */
export async function redeem(
  services: Services,
  provider: StoredProvider,
  { state, nonce, verifier }: Secrets,
  query: URLSearchParams,
): Promise<Claims> {
  const configuration = await configurationOf(services, provider);
  const openid = await import('openid-client');
  const url = new URL(`${redirectUri(services.config)}?${query}`);
  try {
    const tokens = await openid.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    const hasEmail = claims['email'] !== undefined && claims['email_verified'] !== undefined;
    const hasGroups = provider.groupsClaim === null || Object.hasOwn(claims, provider.groupsClaim);
    const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
    // Many providers give the address and the groups only for the access token, which is of the
    // same subject.
    const more: Record<string, unknown> =
      (hasEmail && hasGroups) || !hasMore
        ? {}
        : await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    const { email = claims['email'], email_verified } = more;
    return read({ ...more, ...claims, ...(hasEmail ? {} : { email, email_verified }) }, provider);
  } catch (error) {
    return refused(error);
  }
}

const MAX_SUBJECT = 255;
const MAX_GROUPS = 2_000;
const MAX_NAME = 120;

function read(claims: Readonly<Record<string, unknown>>, { groupsClaim }: StoredProvider): Claims {
  const { sub, email, email_verified: isVerified, name } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT || sub.includes('\0'))
    throw new TypeError('The provider names no subject.');
  const address = typeof email === 'string' ? normaliseEmail(email) : '';
  return {
    subject: sub,
    email: toAddress(address) !== null && address.length <= 254 ? address : '',
    // Some providers write it as a text.
    isVerified: isVerified === true || isVerified === 'true',
    name: typeof name === 'string' ? nameOf(name) : null,
    groups: groupsClaim === null ? [] : groupsOf(claims[groupsClaim]),
  };
}

const nameOf = (text: string): string | null =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed() || null;

const groupsOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).slice(0, MAX_GROUPS).filter(each => typeof each === 'string');

/** The address of the person, which the provider has verified. Throws `PROVIDER_SIGN_IN_REFUSED` and `PROVIDER_EMAIL_UNVERIFIED`. */
export function verifiedEmail({ email, isVerified }: Claims): string {
  if (email === '') fail('PROVIDER_SIGN_IN_REFUSED', { reason: phrase('providerClaims') });
  return isVerified ? email : fail('PROVIDER_EMAIL_UNVERIFIED');
}
