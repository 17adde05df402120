import type { Config } from './config.js';

type Site = Pick<Config, 'baseUrl'>;

const isSecure = ({ baseUrl }: Site): boolean => baseUrl.startsWith('https:');

/** On https the name's prefix makes browsers refuse the cookie from a subdomain or over http. */
export const sessionCookieName = (site: Site): string =>
  isSecure(site) ? '__Host-switchboard-session' : 'switchboard-session';

/** Readable by the dashboard's own scripts: what it holds goes back in the header X-CSRF-Token. */
export const csrfCookieName = (site: Site): string => (isSecure(site) ? '__Host-switchboard-csrf' : 'switchboard-csrf');

interface CookieOptions {
  readableByScripts?: boolean;
  /** Seconds; 0 deletes the cookie. */
  maxAge: number;
}

/** A `Set-Cookie` value: whole site, SameSite=Lax, Secure on https. The value must need no escaping. */
export const cookie = (site: Site, name: string, value: string, options: CookieOptions): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${options.maxAge}`,
    'SameSite=Lax',
    ...(options.readableByScripts ? [] : ['HttpOnly']),
    ...(isSecure(site) ? ['Secure'] : []),
  ].join('; ');

/** The value of a cookie of a request; `null` if it has none, or several by that name. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (!header) return null;
  const found = header
    .split(';')
    .map(part => part.trim())
    .filter(part => part.startsWith(`${name}=`));
  return found.length === 1 ? found[0]!.slice(name.length + 1) : null;
}
