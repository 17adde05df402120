import type { Request } from 'express';
import { hmacSha256Hex, sameText } from '../../kernel/security/hash.js';
import type { OAuthDeps } from '../deps.js';
import type { Parameters } from '../parameters.js';
import { AuthorizeError } from './errors.js';
import type { AuthorizationRequest } from './request.js';

/**
 * The CSRF token of a form. It is an HMAC over the page, its session or visitor, and the authorization request: another
 * site cannot compute it, and it is valid for no other request. Nothing is stored.
 */
export const formToken = (request: AuthorizationRequest, page: 'login' | 'consent', bearer: string): string =>
  tokenWith(request.deps.box.derive('oauth-form'), request, page, bearer);

const tokenWith = (key: Buffer, { parameters }: AuthorizationRequest, page: string, bearer: string): string =>
  hmacSha256Hex(key, [page, bearer, parameters.toString()].join('\n'));

const isToken = (given: string, request: AuthorizationRequest, page: string, bearer: string): boolean =>
  request.deps.box.deriveAll('oauth-form').some(key => sameText(given, tokenWith(key, request, page, bearer)));

/** Throws unless the form has the token of this page, request and `bearer` (the session or visitor). */
export function checkForm(
  req: Request,
  form: Parameters,
  { request, page, bearer }: { request: AuthorizationRequest; page: 'login' | 'consent'; bearer: string | undefined },
): void {
  // Browsers send this header; for others the token decides.
  if (req.headers['sec-fetch-site'] === 'cross-site') throw new AuthorizeError('formExpired', {}, 403);
  const genuine = bearer !== undefined && isToken(form.get('csrf') ?? '', request, page, bearer);
  if (!genuine) throw new AuthorizeError('formExpired', {}, 403);
}

const VISITOR = 'sb_visitor';

/** A random identifier of a browser that has not signed in. It is no session and never becomes one. */
export function visitorOf(req: Request): string | undefined {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === VISITOR && /^[\w-]{43}$/.test(value ?? '')) return value;
  }
  return undefined;
}

export const visitorCookie = (visitor: string, { issuer, tlsAtProxy }: OAuthDeps): string =>
  `${VISITOR}=${visitor}; Path=/oauth; HttpOnly; SameSite=Lax${tlsAtProxy || issuer.startsWith('https:') ? '; Secure' : ''}`;
