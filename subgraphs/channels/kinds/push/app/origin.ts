const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The origin of a site in its one form; `null` if the text is none, or one on which browsers allow no push. */
export function toOrigin(text: string): string | null {
  const url = URL.parse(text.trim());
  if (url?.pathname !== '/' || url.search || url.hash || url.username || url.password) return null;
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSecure ? url.origin : null;
}
