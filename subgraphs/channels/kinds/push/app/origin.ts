import { isLoopbackName } from '../../../../../kernel/outbound/public-address.js';

/** The origin of a site in its one form; `null` if the text is none, or one on which browsers allow no push. */
export function toOrigin(text: string): string | null {
  const url = URL.parse(text.trim());
  if (url?.pathname !== '/' || url.search || url.hash || url.username || url.password) return null;
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackName(url.hostname));
  return isSecure ? url.origin : null;
}
