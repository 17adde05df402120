import { expect } from 'vitest';
import { ask, type EdgeProcess, type Edges } from '../../../gateway/admission/credentials.harness.js';

export interface SignedIn {
  cookie: string;
  csrf: string;
}

/** The `Cookie` header after a response. */
export const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');

export const signIn = (edge: EdgeProcess, body: object, headers: Record<string, string> = {}) =>
  ask(edge, '/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

export async function signedIn(app: Edges, email: string, password: string): Promise<SignedIn> {
  const answer = await signIn(app.edges[0], { email, password });
  expect(answer.status).toBe(200);
  return { cookie: cookiesOf(answer.headers), csrf: answer.body.data.csrfToken };
}

export const me = (edge: EdgeProcess, cookie: string, headers: Record<string, string>) =>
  ask(edge, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify({ query: '{ me { user { email } role workspace { id } } }' }),
  });
