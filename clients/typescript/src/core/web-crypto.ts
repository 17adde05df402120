/** A name that bundlers for browsers do not follow: there `crypto` is global. */
const OF_NODE = 'node:crypto';

let found: Promise<Crypto> | undefined;

/** The Web Crypto API, which Node 18 has under a name of its own alone. */
export function webCrypto(): Promise<Crypto> {
  found ??= globalThis.crypto
    ? Promise.resolve(globalThis.crypto)
    : import(/* @vite-ignore */ /* webpackIgnore: true */ OF_NODE).then(module => module.webcrypto as Crypto);
  return found;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A random text of characters that need no escape in a URL, 6 bits each. */
export async function randomText(length: number): Promise<string> {
  const bytes = (await webCrypto()).getRandomValues(new Uint8Array(length));
  return Array.from(bytes, byte => LETTERS[byte & 63]).join('');
}

/** In base64url, without padding. */
export function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
