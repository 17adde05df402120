import { LOOPBACK_URI } from '../../kernel/security/redirect-uri.js';

/** A loopback URI without its port; any other as it is. Texts are compared, never parsed URLs: nothing is normalised. */
function comparable(uri: string): string {
  const [, host, port, path = '', query = ''] = LOOPBACK_URI.exec(uri) ?? [];
  return host && Number(port ?? 0) <= 65_535 ? `http://${host}${path}${query}` : uri;
}

/** Exact match, but for the port of a loopback redirect. */
export const matchesRedirectUri = (registered: readonly string[], requested: string): boolean =>
  registered.includes(requested) ||
  registered.some(uri => LOOPBACK_URI.test(uri) && comparable(uri) === comparable(requested));

/** The redirect with more query values, its own left exactly as they were registered. */
export function redirectTo(uri: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value);
  return `${uri}${uri.includes('?') ? '&' : '?'}${query}`;
}

/** Where the redirect leads, for a person: the host, or the scheme of a native app. */
export function redirectHost(uri: string): string {
  const url = new URL(uri);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.host : url.protocol;
}

/** The redirect as a CSP source. CSP has no notation for IPv6 addresses, so `[::1]` needs its whole scheme. */
export function redirectSource(uri: string): string {
  const url = new URL(uri);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && !url.hostname.startsWith('[') ? url.origin : url.protocol;
}
