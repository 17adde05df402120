/** The cookie that holds the token; over https its name has the prefix. */
const CSRF_COOKIE = /(?:^|; )(?:__Host-)?switchboard-csrf=([^;]*)/;

export const isSignedIn = (): boolean => CSRF_COOKIE.test(document.cookie);

/** What proves that a request is made by a page of this origin. */
export const csrfHeader = (): Record<string, string> => {
  const [, token] = CSRF_COOKIE.exec(document.cookie) ?? [];
  return token ? { 'x-csrf-token': token } : {};
};
