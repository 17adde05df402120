import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Edges, startEdges } from '../../../gateway/admission/credentials.harness.js';
import { cookiesOf } from './session.harness.js';

let app: Edges;
let workspaceId: string;

beforeAll(async () => {
  app = await startEdges();
  workspaceId = await app.workspace();
});
afterAll(() => app?.stop());

describe('the page /sign-in', () => {
  const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(app.edges[0], path, { method: 'POST', headers, body: new URLSearchParams(fields) });

  test('works without a script, in the language of the reader, in no frame', async () => {
    const answer = await ask(app.edges[0], '/sign-in?returnTo=/graphql', { headers: { 'accept-language': 'pt-BR' } });
    expect(answer.body).toContain('<html lang="pt-BR">');
    // Passkeys alone need scripts, which are files of ours.
    expect(answer.body).not.toMatch(/<script(?! src="\/sign-in\/assets\/)/);
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
    expect(answer.headers.get('location')).toBe('/dashboard');
  });
});
