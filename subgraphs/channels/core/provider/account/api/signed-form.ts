import { isHmac } from './signature.js';

/**
 * Returns the texts that a provider may have signed: the address with and without the usual port, because services
 * differ in that, and the parameters by their names, each once.
 */
function signedTexts(url: string, form: URLSearchParams): string[] {
  const plain = new URL(url);
  plain.port = '';
  const withPort = plain.href.replace(plain.host, `${plain.host}:${plain.protocol === 'https:' ? 443 : 80}`);
  const names = [...new Set(form.keys())].sort();
  const values = names.flatMap(name => [...new Set(form.getAll(name))].sort().map(value => name + value)).join('');
  return [url, plain.href, withPort].map(address => address + values);
}

/** Returns whether a form that came to an address was signed with a token: HMAC-SHA1 over both, in base64. */
export const isSignedForm = (
  signature: string | undefined,
  token: string,
  url: string,
  form: URLSearchParams,
): boolean => signedTexts(url, form).some(text => isHmac(signature, 'sha1', token, [text], 'base64'));
