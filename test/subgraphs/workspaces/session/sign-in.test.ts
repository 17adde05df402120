import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../app/config.js';
import { minutes } from '../../../../kernel/context/clock.js';
import { sessionCookies } from '../../../../kernel/http/session-cookie.js';
import { ask, type Edges, startEdges } from '../../../gateway/admission/credentials.harness.js';
import { cookiesOf, me, signedIn, signIn } from './session.harness.js';

let app: Edges;
let workspaceId: string;

beforeAll(async () => {
  app = await startEdges();
  workspaceId = await app.workspace();
});
afterAll(() => app?.stop());

describe('POST /session', () => {
  test('signs in, in any letter case, and the cookies work on every process', async () => {
    const { email, password, id } = await app.user(workspaceId);
    const answer = await signIn(app.edges[0], { email: ` ${email.toUpperCase()} `, password });
    expect(answer.body.data).toMatchObject({ user: { id, email }, workspaceId });
    const [session, csrf] = answer.headers.getSetCookie();
    expect(session).toMatch(/^switchboard-session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(csrf).toMatch(/^switchboard-csrf=[\w-]{43}; Max-Age=86400; Path=\/; SameSite=Lax$/);
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

  test('opens a new session each time and ends the one of the request', async () => {
    const { email, password } = await app.user(workspaceId);
    const first = await signedIn(app, email, password);
    const answer = await signIn(app.edges[0], { email, password }, { cookie: first.cookie });
    expect(cookiesOf(answer.headers)).not.toBe(first.cookie);
    expect((await ask(app.edges[0], '/session', { headers: { cookie: first.cookie } })).body.code).toBe(
      'SESSION_ENDED',
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

describe('the limit of sign-in attempts', () => {
  test('429 SIGN_IN_LIMITED after 10 for an account, over all processes and even in parallel', async () => {
    app.clock.advance(minutes(15));
    const { email, password } = await app.user(workspaceId);
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn(app.edges[i % 2]!, { email, password: 'wrong' })),
    );
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(10);
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
