/** `http` on loopback with any port: RFC 8252 §7.3 lets a native app listen on whichever is free. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::(\d{1,5}))?(\/[^?]*)?(\?.*)?$/;

/** Schemes that run or show what they carry, or that the browser keeps for itself. */
const NEVER = new Set(
  'javascript data vbscript file blob about filesystem view-source ftp ws wss mailto tel sms intent jar chrome'.split(
    ' ',
  ),
);

const SCHEME = /^([a-z][a-z0-9+.-]*):/;
const MOST_CHARACTERS = 2_048;

/**
 * Why a text cannot be registered as a redirect URI; `null` if it can. Allowed are https, http on loopback, and for
 * public clients the scheme of a native app.
 */
export function redirectUriFault(uri: string, isPublic: boolean): string | null {
  if (uri.length > MOST_CHARACTERS) return `it may have at most ${MOST_CHARACTERS} characters`;
  if (!/^[\x21-\x7e]+$/.test(uri) || /[\\"<>^`{|}]/.test(uri))
    return 'it must be a URI: percent-encode other characters';
  if (uri.includes('#')) return 'it must not have a fragment';
  const scheme = SCHEME.exec(uri)?.[1];
  if (!scheme || !URL.canParse(uri)) return 'it must be an absolute URI with a lower-case scheme';
  const url = new URL(uri);
  if (url.username || url.password || /^[a-z+.-]+:\/\/[^/?]*@/.test(uri)) return 'it must not carry credentials';
  if (/(^|\/)(\.|%2e){1,2}(\/|\?|$)/i.test(uri.replace(/^[^:]+:(\/\/)?/, ''))) return 'it must not have dot segments';
  if (scheme === 'https') return uri.startsWith('https://') && url.hostname ? null : 'it must start with https://';
  if (scheme === 'http') return loopbackFault(uri);
  if (NEVER.has(scheme)) return `the scheme ${scheme} is not allowed`;
  return isPublic ? null : 'a confidential client needs https (http only on loopback)';
}

function loopbackFault(uri: string): string | null {
  const port = LOOPBACK.exec(uri)?.[2];
  if (!LOOPBACK.test(uri)) return 'http is allowed on 127.0.0.1, [::1] and localhost alone: use https';
  return port && Number(port) > 65_535 ? 'its port does not exist' : null;
}

/** A loopback URI without its port; any other as it is. Texts are compared, never parsed URLs: nothing is normalised. */
function comparable(uri: string): string {
  const [, host, port, path = '', query = ''] = LOOPBACK.exec(uri) ?? [];
  return host && Number(port ?? 0) <= 65_535 ? `http://${host}${path}${query}` : uri;
}

/** Exact match, but for the port of a loopback redirect. */
export const matchesRedirectUri = (registered: readonly string[], requested: string): boolean =>
  registered.includes(requested) ||
  registered.some(uri => LOOPBACK.test(uri) && comparable(uri) === comparable(requested));

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
