import type { Request } from 'express';
import { after, type Duration, hours } from '../../kernel/context/clock.js';
import { fromAnotherSite } from '../../kernel/http/other-site.js';
import type { PageRules } from '../../kernel/http/pages/send.js';
import { hmacSha256Hex, randomToken, sameText } from '../../kernel/security/hash.js';
import { redirectSource } from '../clients/redirect-uri.js';
import type { OAuthDeps } from '../deps.js';
import type { Parameters } from '../parameters.js';
import { AuthorizeError } from './errors.js';
import type { AuthorizationRequest } from './request.js';

/**
 * Returns the rules of a page with such a form, which ends here or, after the decision, at the
 * client.
 */
export const formRules = ({ redirectUri }: AuthorizationRequest): PageRules => ({
  formTargets: [redirectSource(redirectUri)],
  referrer: 'same-origin',
});

/** The time for which the form of a consent page is valid. */
const FORM_LIFETIME: Duration = hours(1);

type PageName = 'login' | 'consent';

interface FormOwner {
  request: AuthorizationRequest;
  page: PageName;
  /** The session or visitor. */
  bearer: string;
}

const FORM = /^(\d{1,12})\.([\w-]{22})\.([0-9a-f]{64})$/;

const macOf = (key: Buffer, { request, page, bearer }: FormOwner, issuedAt: string, id: string): string =>
  hmacSha256Hex(key, [page, bearer, issuedAt, id, request.parameters.toString()].join('\n'));

/**
 * The CSRF token of a form: when it was issued, an identifier, and an HMAC over both, the page, its session or visitor, and
 * the authorization request. Another site cannot compute it, and it is valid for no other request.
 */
export function formToken(request: AuthorizationRequest, page: PageName, bearer: string): string {
  const { box, clock } = request.deps;
  const issuedAt = String(Math.floor(clock.now().getTime() / 1_000));
  const id = randomToken(16);
  return `${issuedAt}.${id}.${macOf(box.derive('oauth-form'), { request, page, bearer }, issuedAt, id)}`;
}

/** A token that belongs to the form. */
export interface FormToken {
  id: string;
  issuedAt: Date;
}

/**
 * Throws unless the form comes from a page of ours and has the token of this page, request and `bearer` (the session or
 * visitor).
 */
export function checkForm(
  req: Request,
  form: Parameters,
  { request, page, bearer }: Omit<FormOwner, 'bearer'> & { bearer: string | undefined },
): FormToken {
  const refuse = (): never => {
    throw new AuthorizeError('formExpired', {}, 403);
  };
  if (bearer === undefined || fromAnotherSite(req, request.deps.issuer)) return refuse();
  const [, issuedAt = '', id = '', mac = ''] = FORM.exec(form.get('csrf') ?? '') ?? [];
  const keys = request.deps.box.deriveAll('oauth-form');
  if (!keys.some(key => sameText(mac, macOf(key, { request, page, bearer }, issuedAt, id)))) return refuse();
  return { id, issuedAt: new Date(Number(issuedAt) * 1_000) };
}

/**
 * Uses a token up, in all processes. Returns `false` if it was used before, or is an hour old. Only
 * the use is stored, for that hour, as a counter of a limit.
 */
export async function spendForm({ deps }: AuthorizationRequest, { id, issuedAt }: FormToken): Promise<boolean> {
  const now = deps.clock.now();
  if (after(issuedAt, FORM_LIFETIME) <= now) return false;
  const use = { limit: 'consent form', allowance: { max: 1, per: FORM_LIFETIME }, subject: id };
  return (await deps.store.countUse(use, now)) === 0;
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
