import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const FORM = 'application/x-www-form-urlencoded';
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.request('POST', path, { key: null, body, headers: { 'content-type': FORM, ...headers } });

describe('a form that cannot be read is the caller’s fault', () => {
  test.each([
    { 'content-type': `${FORM}; charset=bogus` },
    { 'content-encoding': 'br' },
    { 'content-encoding': 'gzip' },
  ] as Record<string, string>[])('%j', async headers => {
    const { status, body } = await post('/session', 'email=a&password=b', headers);
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('too many fields', async () => {
    expect((await post('/session', 'a&'.repeat(2_000))).status).toBe(413);
  });

  test('no form at all: there is nothing to sign out of', async () => {
    const { status } = await app.request('POST', '/sign-out', { key: null });
    expect(status).toBe(303);
  });
});

test.each([
  ['PUT', '/session', 'GET, HEAD, POST, DELETE'],
  ['POST', '/sign-in', 'GET, HEAD'],
  ['GET', '/sign-out', 'POST'],
])('%s %s answers 405 with what is allowed', async (method, path, allowed) => {
  const { status, headers, body } = await app.request(method, path, { key: null });
  expect([status, headers.get('allow'), body.code]).toEqual([405, allowed, 'METHOD_NOT_ALLOWED']);
});

test.each(['/nowhere', '/session', '/sign-in', '/healthz', '/.well-known/jwks.json', '/oauth/authorize', '/mcp'])(
  '%s carries X-Request-Id: a sane one of the caller, else a new one',
  async path => {
    const given = await app.request('GET', path, { key: null, headers: { 'x-request-id': 'trace-1234' } });
    expect(given.headers.get('x-request-id')).toBe('trace-1234');
    const odd = await app.request('GET', path, { key: null, headers: { 'x-request-id': '<script>alert(1)' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^req_[\w-]{36}$/);
  },
);

test('a session does not help to guess its password: every try counts', async () => {
  const { email, password } = app.owner;
  const signedIn = await app.request('POST', '/session', { key: null, body: { email, password } });
  const cookie = signedIn.headers
    .getSetCookie()
    .map(value => value.split(';')[0])
    .join('; ');
  const headers = { cookie, 'x-csrf-token': signedIn.body.data.csrfToken };
  const change = (name: string) => `${name}: changePassword(current: "guess ${name}", next: "a new password") { role }`;
  const tries = Array.from({ length: 12 }, (_, index) => change(`try${index}`));
  const { body } = await app.graphql(`mutation { ${tries[0]} }`, {}, { key: null, headers });
  expect(body.errors[0].extensions.code).toBe('SIGN_IN_REFUSED');
  const codes: string[] = [];
  for (const text of tries) {
    const answer = await app.graphql(`mutation { ${text} }`, {}, { key: null, headers });
    codes.push(answer.body.errors[0].extensions.code);
  }
  expect(codes.slice(-3)).toEqual(['SIGN_IN_LIMITED', 'SIGN_IN_LIMITED', 'SIGN_IN_LIMITED']);
});
