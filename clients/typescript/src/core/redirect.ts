import { AddressError } from './errors.js';

/**
 * Returns the error of an answer that sends the request elsewhere; `null` for any other. No redirect is followed: a POST
 * would become a GET, and the credential would go to another address.
 *
 * @param url the address of the request
 * @param path the end of it that the address of the installation does not have
 */
export function redirectOf(response: Response, url: string, path: string): AddressError | null {
  const isHidden = response.type === 'opaqueredirect';
  if (!isHidden && (response.status < 300 || response.status > 399)) return null;
  const from = withoutEnd(url, path);
  const location = response.headers.get('location');
  // Browsers hide where a redirect leads.
  if (location === null || !URL.canParse(location, url))
    return new AddressError(`${from} redirects to another address. Set baseUrl to the address of the installation.`);
  const to = withoutEnd(new URL(location, url).href, path);
  return new AddressError(`${from} redirects to ${to}. Set baseUrl to the address of the installation.`);
}

const withoutEnd = (url: string, end: string): string => (url.endsWith(end) ? url.slice(0, -end.length) : url);
