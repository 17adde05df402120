/** The cookie that holds the token; over https its name has the prefix. */
const CSRF_COOKIE = /(?:^|; )(?:__Host-)?switchboard-csrf=([^;]*)/;

export const isSignedIn = (): boolean => CSRF_COOKIE.test(document.cookie);

/** Returns the header that proves that a page of this origin makes the request. */
export const csrfHeader = (): Record<string, string> => {
  const [, token] = CSRF_COOKIE.exec(document.cookie) ?? [];
  return token ? { 'x-csrf-token': token } : {};
};
