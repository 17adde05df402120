import type { Config } from '../config/config.js';

type Site = Pick<Config, 'baseUrl'>;

const isSecure = ({ baseUrl }: Site): boolean => baseUrl.startsWith('https:');

/** On https the name's prefix makes browsers refuse the cookie from a subdomain or over http. */
export const sessionCookieName = (site: Site): string =>
  isSecure(site) ? '__Host-switchboard-session' : 'switchboard-session';

/** Readable by the dashboard's own scripts: what it holds goes back in the header X-CSRF-Token. */
export const csrfCookieName = (site: Site): string => (isSecure(site) ? '__Host-switchboard-csrf' : 'switchboard-csrf');

/**
 * The `Set-Cookie` values of a session: its token, hidden from scripts, and its CSRF token beside it. `maxAge` in
 * seconds; 0 forgets both.
 */
export function sessionCookies(site: Site, values: { token: string; csrf: string; maxAge: number }): string[] {
  const scope = `Path=/; Max-Age=${values.maxAge}; SameSite=Lax${isSecure(site) ? '; Secure' : ''}`;
  return [
    `${sessionCookieName(site)}=${values.token}; ${scope}; HttpOnly`,
    `${csrfCookieName(site)}=${values.csrf}; ${scope}`,
  ];
}

/** The value of a cookie of a request; `null` if it has none, or several by that name. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (!header) return null;
  const [only, ...more] = header
    .split(';')
    .map(part => part.trim())
    .filter(part => part.startsWith(`${name}=`));
  return only !== undefined && more.length === 0 ? only.slice(name.length + 1) : null;
}
