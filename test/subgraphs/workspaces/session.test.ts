import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../kernel/config/config.js';
import { minutes } from '../../../kernel/context/clock.js';
import { sessionCookies } from '../../../kernel/http/session-cookie.js';
import { workspaces } from '../../../subgraphs/workspaces/index.js';
import {
  ask,
  type EdgeProcess,
  type Edges,
  startEdges,
  withinOneSecond,
} from '../../gateway/admission/credentials.harness.js';

let app: Edges;
let workspaceId: string;

beforeAll(async () => {
  app = await startEdges();
  workspaceId = await app.workspace();
});
afterAll(() => app?.stop());

interface SignedIn {
  cookie: string;
  csrf: string;
}

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');

const signIn = (edge: EdgeProcess, body: object, headers: Record<string, string> = {}) =>
  ask(edge, '/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function signedIn(email: string, password: string): Promise<SignedIn> {
  const answer = await signIn(app.edges[0], { email, password });
  expect(answer.status).toBe(200);
  return { cookie: cookiesOf(answer.headers), csrf: answer.body.data.csrfToken };
}

const me = (edge: EdgeProcess, cookie: string, headers: Record<string, string>) =>
  ask(edge, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify({ query: '{ me { user { email } role workspace { id } } }' }),
  });

describe('POST /session', () => {
  test('signs in, in any letter case, and the cookies work on every process', async () => {
    const { email, password, id } = await app.user(workspaceId);
    const answer = await signIn(app.edges[0], { email: ` ${email.toUpperCase()} `, password });
    expect(answer.body.data).toMatchObject({ user: { id, email }, workspaceId });
    const [session, csrf] = answer.headers.getSetCookie();
    expect(session).toMatch(/^switchboard-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(csrf).toMatch(/^switchboard-csrf=[\w-]{43}; Max-Age=43200; Path=\/; SameSite=Lax$/);
    const own = await me(app.edges[1], cookiesOf(answer.headers), { 'x-csrf-token': answer.body.data.csrfToken });
    expect(own.body.data.me).toEqual({ user: { email }, role: 'owner', workspace: { id: workspaceId } });
  });

  test('on https the cookies are Secure and bound to the host', () => {
    const config = readConfig({ BASE_URL: 'https://api.example.com', DATA_DIR: '/tmp/switchboard-unused' });
    const [session, csrf] = sessionCookies(config, { token: 't', csrf: 'c', maxAge: 60 });
    expect(session).toBe('__Host-switchboard-session=t; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(csrf).toBe('__Host-switchboard-csrf=c; Max-Age=60; Path=/; Secure; SameSite=Lax');
  });

  test('the same answer and about the same time for an unknown user and a wrong password', async () => {
    const { email } = await app.user(workspaceId);
    const refusalOf = async (address: string) => {
      const started = performance.now();
      const { status, body } = await signIn(app.edges[0], { email: address, password: 'wrong' });
      return { status, body, ms: performance.now() - started };
    };
    await refusalOf('warm-up@test.example');
    const [wrong, unknown] = [[await refusalOf(email)], [await refusalOf('nobody@test.example')]];
    expect(wrong[0]?.status).toBe(401);
    expect(wrong[0]?.body).toMatchObject({ success: false, code: 'SIGN_IN_REFUSED' });
    expect(unknown[0]?.body).toEqual(wrong[0]?.body);
    for (let i = 0; i < 3; i++) {
      wrong.push(await refusalOf(email));
      unknown.push(await refusalOf('nobody@test.example'));
    }
    const fastest = (tries: readonly { ms: number }[]) => Math.min(...tries.map(({ ms }) => ms));
    expect(fastest(unknown)).toBeGreaterThan(fastest(wrong) / 3);
    app.clock.advance(minutes(15));
  });

  test('a new session each time; the one that came with the request ends', async () => {
    const { email, password } = await app.user(workspaceId);
    const first = await signedIn(email, password);
    const answer = await signIn(app.edges[0], { email, password }, { cookie: first.cookie });
    expect(cookiesOf(answer.headers)).not.toBe(first.cookie);
    expect((await ask(app.edges[0], '/session', { headers: { cookie: first.cookie } })).body.code).toBe(
      'SESSION_REQUIRED',
    );
  });

  test.each([
    ['no fields', '{}', 400, 'VALIDATION_ERROR'],
    ['numbers', '{"email":1,"password":2}', 400, 'VALIDATION_ERROR'],
    ['a list', '[]', 400, 'VALIDATION_ERROR'],
    ['broken JSON', '{', 400, 'INVALID_JSON'],
    ['a large body', `{"email":"${'a'.repeat(20_000)}"}`, 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s is refused', async (_, body, status, code) => {
    const answer = await ask(app.edges[0], '/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('403 CSRF_REJECTED from a page of another site', async () => {
    const { email, password } = await app.user(workspaceId);
    const foreign = { origin: 'https://evil.example' };
    const answer = await signIn(app.edges[0], { email, password }, foreign);
    expect([answer.status, answer.body.code]).toEqual([403, 'CSRF_REJECTED']);
    const hinted = await signIn(app.edges[0], { email, password }, { 'sec-fetch-site': 'cross-site' });
    expect(hinted.body.code).toBe('CSRF_REJECTED');
    const own = await signIn(app.edges[0], { email, password }, { origin: 'http://switchboard.test' });
    expect(own.status).toBe(200);
  });
});

describe('the limit of tries', () => {
  test('429 SIGN_IN_LIMITED after 10 for an account, over all processes and even in parallel', async () => {
    app.clock.advance(minutes(15));
    const { email, password } = await app.user(workspaceId);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn(app.edges[i % 2]!, { email, password: 'wrong' })),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    const answer = await signIn(app.edges[0], { email, password });
    expect(answer.body).toMatchObject({ code: 'SIGN_IN_LIMITED', retryAfterSec: 900 });
    expect(answer.headers.get('retry-after')).toBe('900');
    app.clock.advance(minutes(15));
    expect((await signIn(app.edges[0], { email, password })).status).toBe(200);
  });

  test('for an address over many accounts; successes of others do not count', async () => {
    app.clock.advance(minutes(15));
    const { email, password } = await app.user(workspaceId);
    for (let i = 0; i < 12; i++) expect((await signIn(app.edges[0], { email, password })).status).toBe(200);
    for (let i = 0; i < 10; i++) await signIn(app.edges[0], { email: `user${i}@test.example`, password: 'x' });
    expect((await signIn(app.edges[1], { email, password })).body.code).toBe('SIGN_IN_LIMITED');
    app.clock.advance(minutes(15));
  });
});

describe('a session', () => {
  test('changes nothing without its CSRF token, and from no other site with it', async () => {
    const { email, password } = await app.user(workspaceId);
    const mine = await signedIn(email, password);
    const other = await signedIn(email, password);
    const refused = async (headers: Record<string, string>) => {
      const answer = await me(app.edges[0], mine.cookie, headers);
      return [answer.status, answer.body.errors[0].extensions.code];
    };
    expect(await refused({})).toEqual([403, 'CSRF_REJECTED']);
    expect(await refused({ 'x-csrf-token': other.csrf })).toEqual([403, 'CSRF_REJECTED']);
    expect(await refused({ 'x-csrf-token': mine.csrf, origin: 'null' })).toEqual([403, 'CSRF_REJECTED']);
    expect(await refused({ 'x-csrf-token': mine.csrf, origin: 'http://switchboard.test.evil.example' })).toEqual([
      403,
      'CSRF_REJECTED',
    ]);
    const { host } = new URL(app.edges[0].url);
    expect((await me(app.edges[0], mine.cookie, { 'x-csrf-token': mine.csrf, origin: `http://${host}` })).status).toBe(
      200,
    );
  });

  test('is not read from a header that has its cookie twice', async () => {
    const { email, password } = await app.user(workspaceId);
    const { cookie } = await signedIn(email, password);
    const other = await signedIn(email, password);
    const sessionOf = (header: string) => ask(app.edges[0], '/session', { headers: { cookie: header } });
    expect((await sessionOf(cookie)).status).toBe(200);
    expect((await sessionOf(`theme=dark; ${cookie}; x`)).status).toBe(200);
    for (const twice of [`${cookie}; ${other.cookie}`, `${cookie}; switchboard-session=`])
      expect((await sessionOf(twice)).body.code).toBe('SESSION_REQUIRED');
  });

  test('is no credential under /v1', async () => {
    const { email, password } = await app.user(workspaceId);
    const { cookie, csrf } = await signedIn(email, password);
    const answer = await ask(app.edges[0], '/v1/x', { headers: { cookie, 'x-csrf-token': csrf } });
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('ends after 12 hours', async () => {
    const { email, password } = await app.user(workspaceId);
    const { cookie, csrf } = await signedIn(email, password);
    expect((await me(app.edges[0], cookie, { 'x-csrf-token': csrf })).status).toBe(200);
    app.clock.advance(minutes(12 * 60));
    expect((await me(app.edges[0], cookie, { 'x-csrf-token': csrf })).status).toBe(401);
    const answer = await ask(app.edges[0], '/session', { headers: { cookie } });
    expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_REQUIRED']);
  });

  test('DELETE /session ends it on every process within a second, with its CSRF token alone', async () => {
    const { email, password } = await app.user(workspaceId);
    const { cookie, csrf } = await signedIn(email, password);
    const probe = () => me(app.edges[1], cookie, { 'x-csrf-token': csrf });
    expect((await probe()).status).toBe(200);
    const forged = await ask(app.edges[0], '/session', { method: 'DELETE', headers: { cookie } });
    expect(forged.body.code).toBe('CSRF_REJECTED');
    const answer = await ask(app.edges[0], '/session', { method: 'DELETE', headers: { cookie, 'x-csrf-token': csrf } });
    expect(answer.headers.getSetCookie()[0]).toContain('switchboard-session=; Max-Age=0; Path=/');
    expect((await withinOneSecond(probe, ({ status }) => status === 401)).status).toBe(401);
  });
});

test('the clean-up forgets sessions that are over and windows that limit nobody, and no others', async () => {
  const { email, password } = await app.user(workspaceId);
  const { services } = app.edges[0];
  const count = async (table: 'session' | 'sign_in_window') =>
    (await services.db.pool.query(`select count(*)::int as n from workspaces.${table}`)).rows[0].n as number;
  const job = (await workspaces()).jobsWith([]).find(({ name }) => name === 'workspaces.clean-up');
  await signedIn(email, password);
  app.clock.advance(minutes(24 * 60));
  const { cookie } = await signedIn(email, password);
  expect(await job?.run(services, new AbortController().signal)).toBeGreaterThan(1);
  expect([await count('session'), await count('sign_in_window')]).toEqual([1, 2]);
  expect((await ask(app.edges[0], '/session', { headers: { cookie } })).status).toBe(200);
});

describe('the page /sign-in', () => {
  const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(app.edges[0], path, { method: 'POST', headers, body: new URLSearchParams(fields) });

  test('works without a script, in the language of the reader, in no frame', async () => {
    const answer = await ask(app.edges[0], '/sign-in?returnTo=/graphql', { headers: { 'accept-language': 'pt-BR' } });
    expect(answer.body).toContain('<html lang="pt-BR">');
    expect(answer.body).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('signs a person in and goes on; shows who is signed in; signs out', async () => {
    const { email, password } = await app.user(workspaceId);
    const answer = await submit('/session', { email, password, returnTo: '/graphql?x=1' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/graphql?x=1']);
    const cookie = cookiesOf(answer.headers);
    const page = await ask(app.edges[0], '/sign-in', { headers: { cookie } });
    expect(page.body).toContain(email);
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect((await submit('/sign-out', { csrf: 'wrong' }, { cookie })).body.code).toBe('CSRF_REJECTED');
    expect((await submit('/sign-out', { csrf }, { cookie })).headers.get('location')).toBe('/sign-in');
    expect((await ask(app.edges[0], '/session', { headers: { cookie } })).status).toBe(401);
  });

  test('says what was wrong, keeps the address, and writes it harmlessly', async () => {
    const answer = await submit('/session', { email: '"><script>alert(1)</script>', password: 'x' });
    expect(answer.status).toBe(401);
    expect(answer.body).toContain('role="alert"');
    expect(answer.body).not.toContain('<script>');
    expect(answer.body).toContain('&quot;&gt;&lt;script&gt;');
  });

  test.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('never goes on to another site: %j', async returnTo => {
    const { email, password } = await app.user(workspaceId);
    const answer = await submit('/session', { email, password, returnTo });
    expect(answer.headers.get('location')).toBe('/graphql');
  });
});
