import express, { type Request } from 'express';
import type { Services } from '../../kernel/context/services.js';
import { fail } from '../../kernel/errors/errors.js';
import type { Admission } from '../../kernel/http/admission.js';
import { csrfToken } from '../../kernel/http/csrf-token.js';
import { fromAnotherSite } from '../../kernel/http/other-site.js';
import type { PageRules } from '../../kernel/http/pages/send.js';
import { readCookie, sessionCookieName } from '../../kernel/http/session-cookie.js';
import type { Visitor } from '../../kernel/security/accounts.js';
import { sameText } from '../../kernel/security/hash.js';
import type { Session, UserDirectory } from '../../kernel/security/sessions.js';

export interface PageParts {
  services: Services;
  admission: Admission;
  users: UserDirectory;
}

/** Bytes of a body at most. */
export const MAX_BYTES = 16 * 1024;
/** The page to which a person goes who came from nowhere. */
export const HOME = '/dashboard';
/** The forms end here; the check of their Origin header needs a referrer policy that sends one. */
export const PAGE_RULES: PageRules = { formTargets: [], referrer: 'same-origin' };

export const readForm = express.urlencoded({ extended: false, limit: MAX_BYTES, inflate: false });

/** A field of the form; empty if it is absent or sent twice. Without a form there is no body at all. */
export function fieldOf(req: Request, name: string): string {
  const value = ((req.body ?? {}) as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

/** A parameter of the query; empty if it is absent or sent twice. */
export const parameterOf = (req: Request, name: string): string => {
  const value = req.query[name];
  return typeof value === 'string' ? value : '';
};

export function visitorOf(req: Request, admission: Admission): Visitor {
  const { cookie: cookieHeader, 'user-agent': userAgent = '' } = req.headers;
  const { ip, requestId } = admission.origin(req);
  return { ip, requestId, userAgent, cookieHeader };
}

/** Reads the data of a request that every page needs. */
export class PageRequests {
  constructor(readonly parts: PageParts) {}

  session(req: Request): Promise<Session | null> {
    return this.parts.users.session(req.headers.cookie);
  }

  /** Returns whether the browser had a session, which may have ended. */
  hasCookie({ headers }: Request): boolean {
    return readCookie(headers.cookie, sessionCookieName(this.parts.services.config)) !== null;
  }

  csrf(session: Session): string {
    return csrfToken(this.parts.services.box, session.id);
  }

  /** Throws `CSRF_REJECTED` unless the form has the token of the session. */
  checkCsrf(req: Request, session: Session): void {
    if (!sameText(fieldOf(req, 'csrf'), this.csrf(session))) fail('CSRF_REJECTED');
  }

  /** Signing a stranger in to an account of one's own choice is an attack too. Throws `CSRF_REJECTED`. */
  refuseOtherSite(req: Request, trusted: readonly string[] = []): void {
    if (fromAnotherSite(req, this.parts.services.config.baseUrl, trusted)) fail('CSRF_REJECTED');
  }

  /** A path of this site; anything else is {@link HOME}, so that the page sends nobody away. */
  ownPath(wanted: unknown, home = HOME): string {
    const { origin } = new URL(this.parts.services.config.baseUrl);
    if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return home;
    const url = new URL(wanted, origin);
    // Two slashes would name another host in a Location header.
    return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : home;
  }
}
