import { type Phrase, phrase } from '../errors/text.js';

/** `http` on loopback with any port: RFC 8252 §7.3 lets a native app listen on whichever is free. */
export const LOOPBACK_URI = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::(\d{1,5}))?(\/[^?]*)?(\?.*)?$/;

/** Schemes that run or show their content, or that the browser keeps for itself. */
const NEVER = new Set(
  'javascript data vbscript file blob about filesystem view-source ftp ws wss mailto tel sms intent jar chrome'.split(
    ' ',
  ),
);

/**
 * Apps that let a model act for a person, and whose schemes have no dot. RFC 8252 §7.1 asks for one, as two apps of a device may take
 * the same short scheme.
 */
const KNOWN_APPS = new Set(['cursor', 'vscode', 'vscode-insiders', 'windsurf', 'zed', 'claude', 'chatgpt', 'raycast']);

const SCHEME = /^([a-z][a-z0-9+.-]*):/;
const MAX_CHARACTERS = 2_048;

/**
 * Returns the reason why a text cannot be registered as a redirect URI; `null` if it can. Allowed
 * are https, http on loopback, and for public clients the scheme of a native app.
 *
 * @param ownOrigins of this service: a page of ours must not pass a code on.
 */
export function redirectUriError(uri: string, isPublic: boolean, ownOrigins: readonly string[] = []): Phrase | null {
  if (uri.length > MAX_CHARACTERS) return phrase('uriTooLong', { max: MAX_CHARACTERS });
  if (!/^[\x21-\x7e]+$/.test(uri) || /[\\"<>^`{|}]/.test(uri)) return phrase('uriCharacters');
  if (uri.includes('#')) return phrase('uriFragment');
  const scheme = SCHEME.exec(uri)?.[1];
  if (!scheme || !URL.canParse(uri)) return phrase('uriRelative');
  const url = new URL(uri);
  if (url.username || url.password || /^[a-z+.-]+:\/\/[^/?]*@/.test(uri)) return phrase('uriCredentials');
  if (/(^|\/)(\.|%2e){1,2}(\/|\?|$)/i.test(uri.replace(/^[^:]+:(\/\/)?/, ''))) return phrase('uriDotSegments');
  if (ownOrigins.includes(url.origin)) return phrase('uriOwn');
  if (scheme === 'https') return httpsError(uri, url);
  if (scheme === 'http') return loopbackError(uri);
  if (NEVER.has(scheme)) return phrase('uriScheme', { scheme });
  if (!isPublic) return phrase('uriConfidential');
  return scheme.includes('.') || KNOWN_APPS.has(scheme) ? null : phrase('uriSchemeName');
}

/** The origins of this service, for {@link redirectUriError}. */
export const originsOf = (...urls: readonly string[]): readonly string[] => urls.map(url => new URL(url).origin);

function httpsError(uri: string, { hostname }: URL): Phrase | null {
  if (!uri.startsWith('https://') || !hostname) return phrase('uriHttps');
  return /^([\w.-]+|\[[\da-f:.]+\])$/.test(hostname) ? null : phrase('uriHost');
}

function loopbackError(uri: string): Phrase | null {
  const port = LOOPBACK_URI.exec(uri)?.[2];
  if (!LOOPBACK_URI.test(uri)) return phrase('uriLoopback');
  return port && Number(port) > 65_535 ? phrase('uriPort') : null;
}
