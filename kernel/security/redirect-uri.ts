/** `http` on loopback with any port: RFC 8252 §7.3 lets a native app listen on whichever is free. */
export const LOOPBACK_URI = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::(\d{1,5}))?(\/[^?]*)?(\?.*)?$/;

/** Schemes that run or show what they carry, or that the browser keeps for itself. */
const NEVER = new Set(
  'javascript data vbscript file blob about filesystem view-source ftp ws wss mailto tel sms intent jar chrome'.split(
    ' ',
  ),
);

const SCHEME = /^([a-z][a-z0-9+.-]*):/;
const MAX_CHARACTERS = 2_048;

/**
 * Why a text cannot be registered as a redirect URI; `null` if it can. Allowed are https, http on loopback, and for
 * public clients the scheme of a native app.
 */
export function redirectUriError(uri: string, isPublic: boolean): string | null {
  if (uri.length > MAX_CHARACTERS) return `it may have at most ${MAX_CHARACTERS} characters`;
  if (!/^[\x21-\x7e]+$/.test(uri) || /[\\"<>^`{|}]/.test(uri))
    return 'it must be a URI: percent-encode other characters';
  if (uri.includes('#')) return 'it must not have a fragment';
  const scheme = SCHEME.exec(uri)?.[1];
  if (!scheme || !URL.canParse(uri)) return 'it must be an absolute URI with a lower-case scheme';
  const url = new URL(uri);
  if (url.username || url.password || /^[a-z+.-]+:\/\/[^/?]*@/.test(uri)) return 'it must not carry credentials';
  if (/(^|\/)(\.|%2e){1,2}(\/|\?|$)/i.test(uri.replace(/^[^:]+:(\/\/)?/, ''))) return 'it must not have dot segments';
  if (scheme === 'https') return httpsError(uri, url);
  if (scheme === 'http') return loopbackError(uri);
  if (NEVER.has(scheme)) return `the scheme ${scheme} is not allowed`;
  return isPublic ? null : 'a confidential client needs https (http only on loopback)';
}

function httpsError(uri: string, { hostname }: URL): string | null {
  if (!uri.startsWith('https://') || !hostname) return 'it must start with https://';
  return /^([\w.-]+|\[[\da-f:.]+\])$/.test(hostname) ? null : 'its host must be a domain name or an address';
}

function loopbackError(uri: string): string | null {
  const port = LOOPBACK_URI.exec(uri)?.[2];
  if (!LOOPBACK_URI.test(uri)) return 'http is allowed on 127.0.0.1, [::1] and localhost alone: use https';
  return port && Number(port) > 65_535 ? 'its port does not exist' : null;
}
