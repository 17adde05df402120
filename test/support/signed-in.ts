import type { Answer, TestApp } from './app.js';

type Headers = Record<string, string>;

/** A browser with a session. */
export interface SignedIn {
  readonly cookie: string;
  readonly csrf: string;
  /** A request with the cookie and the CSRF token; a header that is empty is not sent. */
  request(method: string, path: string, options?: { body?: unknown; headers?: Headers }): Promise<Answer>;
  /** An operation of the graph. */
  graphql(query: string, variables?: Record<string, unknown>, headers?: Headers): Promise<Answer>;
}

/** Signs a person in; by default the owner of the app's workspace. */
export async function signIn(app: TestApp, person: { email: string; password: string } = app.owner): Promise<SignedIn> {
  const { headers, body } = await app.request('POST', '/session', { key: null, body: person });
  const cookie = headers
    .getSetCookie()
    .map(value => value.split(';')[0])
    .join('; ');
  const csrf = body.data.csrfToken;
  const sent = (more: Headers): Headers =>
    Object.fromEntries(Object.entries({ cookie, 'x-csrf-token': csrf, ...more }).filter(([, value]) => value !== ''));
  return {
    cookie,
    csrf,
    request: (method, path, { headers: more = {}, ...rest } = {}) =>
      app.request(method, path, { key: null, headers: sent(more), ...rest }),
    graphql: (query, variables, more = {}) => app.graphql(query, variables, { key: null, headers: sent(more) }),
  };
}
