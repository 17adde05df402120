import { parseCookie, stringifySetCookie } from 'cookie';
import type { Config } from '../config/config.js';

type Site = Pick<Config, 'baseUrl' | 'tlsAtProxy'>;
type SiteOfSessions = Site & Pick<Config, 'dashboards'>;

/** A dashboard of another site gets no cookie of ours into its requests otherwise; its changes are checked in any case. */
const sameSiteOf = ({ dashboards }: SiteOfSessions): 'none' | 'lax' => (dashboards.crossSite ? 'none' : 'lax');

/** Returns whether people reach the site over https. */
export const isSecure = ({ baseUrl, tlsAtProxy }: Site): boolean => tlsAtProxy || baseUrl.startsWith('https:');

/** With the `__Host-` prefix, a browser refuses the cookie from a subdomain or over http. */
export const sessionCookieName = (site: Site): string =>
  isSecure(site) ? '__Host-switchboard-session' : 'switchboard-session';

/** Scripts of the dashboard read this cookie and send its value in the header X-CSRF-Token. */
export const csrfCookieName = (site: Site): string => (isSecure(site) ? '__Host-switchboard-csrf' : 'switchboard-csrf');

/** Says that this browser has signed in before. It opens nothing, and stays when a session ends. */
export const deviceCookieName = (site: Site): string =>
  isSecure(site) ? '__Host-switchboard-device' : 'switchboard-device';

/** Names a sign-in that waits for the second factor. It is no session. */
export const signInCookieName = (site: Site): string =>
  isSecure(site) ? '__Host-switchboard-sign-in' : 'switchboard-sign-in';

/** The `Set-Cookie` value of such a sign-in. `maxAge` in seconds; 0 deletes it. */
export const signInCookie = (site: SiteOfSessions, { value, maxAge }: { value: string; maxAge: number }): string =>
  stringifySetCookie({
    name: signInCookieName(site),
    value,
    maxAge,
    path: '/',
    sameSite: sameSiteOf(site),
    secure: isSecure(site),
    httpOnly: true,
  });

/** Binds sign-ins that are under way at a provider to the browser that began them. It is no session. */
export const providerCookieName = (site: Site): string =>
  isSecure(site) ? '__Host-switchboard-provider' : 'switchboard-provider';

/** The `Set-Cookie` value of such a browser. A provider leads it back with a GET, which carries cookies that are lax. `maxAge` in seconds. */
export const providerCookie = (site: Site, { value, maxAge }: { value: string; maxAge: number }): string =>
  stringifySetCookie({
    name: providerCookieName(site),
    value,
    maxAge,
    path: '/',
    sameSite: 'lax',
    secure: isSecure(site),
    httpOnly: true,
  });

/** Binds the challenge of a sign-in by passkey to the browser that asked for it. It is no session. */
export const passkeyCookieName = (site: Site): string =>
  isSecure(site) ? '__Host-switchboard-passkey' : 'switchboard-passkey';

/** The `Set-Cookie` value of such a browser. `maxAge` in seconds. */
export const passkeyCookie = (site: SiteOfSessions, { value, maxAge }: { value: string; maxAge: number }): string =>
  stringifySetCookie({
    name: passkeyCookieName(site),
    value,
    maxAge,
    path: '/',
    sameSite: sameSiteOf(site),
    secure: isSecure(site),
    httpOnly: true,
  });

/** The `Set-Cookie` value of a known device. `maxAge` in seconds. */
export const deviceCookie = (site: Site, { value, maxAge }: { value: string; maxAge: number }): string =>
  stringifySetCookie({
    name: deviceCookieName(site),
    value,
    maxAge,
    path: '/',
    sameSite: 'lax',
    secure: isSecure(site),
    httpOnly: true,
  });

/**
 * The `Set-Cookie` values of a session: its token, hidden from scripts, and its CSRF token. `maxAge` in seconds; 0
 * deletes both cookies.
 */
export function sessionCookies(
  site: SiteOfSessions,
  values: { token: string; csrf: string; maxAge: number },
): string[] {
  const options = { path: '/', maxAge: values.maxAge, sameSite: sameSiteOf(site), secure: isSecure(site) };
  return [
    stringifySetCookie({ ...options, name: sessionCookieName(site), value: values.token, httpOnly: true }),
    stringifySetCookie({ ...options, name: csrfCookieName(site), value: values.csrf }),
  ];
}

/**
 * Returns the value of one cookie of a `Cookie` header. `null` if it is absent, or if its name
 * occurs more than once: the header may also have a cookie of a subdomain or path, and does not
 * tell them apart.
 */
export function readCookie(header: string | undefined, name: string): string | null {
  if (!header?.includes(name)) return null;
  const pairs = header.split(';').map(pair => parseCookie(pair)[name]);
  const values = pairs.filter(value => value !== undefined);
  return values.length === 1 ? values[0]! : null;
}
