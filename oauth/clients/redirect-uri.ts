import { LOOPBACK_URI } from '../../kernel/security/redirect-uri.js';

/** A loopback URI without its port; any other URI unchanged. URIs are compared as text and not normalised. */
function comparable(uri: string): string {
  const [, host, port, path = '', query = ''] = LOOPBACK_URI.exec(uri) ?? [];
  return host && Number(port ?? 0) <= 65_535 ? `http://${host}${path}${query}` : uri;
}

/** An exact match, except for the port of a loopback URI. */
export const matchesRedirectUri = (registered: readonly string[], requested: string): boolean =>
  registered.includes(requested) ||
  registered.some(uri => LOOPBACK_URI.test(uri) && comparable(uri) === comparable(requested));

/** Adds query parameters and leaves the registered ones unchanged. */
export function redirectTo(uri: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value);
  return `${uri}${uri.includes('?') ? '&' : '?'}${query}`;
}

/** The target as a person reads it: the host, or the scheme of a native app. */
export function redirectHost(uri: string): string {
  const url = new URL(uri);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.host : url.protocol;
}

/**
 * The redirect as a CSP source. For a host that CSP cannot express (an IPv6 address, or with `;` or `,`) the source is the
 * scheme.
 */
export function redirectSource(uri: string): string {
  const url = new URL(uri);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && /^[\w.-]+$/.test(url.hostname) ? url.origin : url.protocol;
}
