import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes, seconds } from '../../../../kernel/context/clock.js';
import { isActive, obtainCode, postForm, redeem, refresh } from '../../../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../../../support/oauth/oauth.js';

let server: TestOAuth;
let open: Registered;
beforeAll(async () => {
  server = await startOAuth();
  open = await server.register({ token_endpoint_auth_method: 'none' });
});
afterAll(() => server.stop());

describe('POST /oauth/token: grant_type=authorization_code', () => {
  test('200 with the documented fields, not to be stored (RFC 6749 §5.1)', async () => {
    const { status, headers, body } = await redeem(server, open, await obtainCode(server, open, { mode: 'live' }));
    expect(status).toBe(200);
    expect([headers.get('cache-control'), headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
    expect(Object.keys(body)).toEqual(['access_token', 'token_type', 'expires_in', 'refresh_token', 'scope']);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'email:send contacts:read' });
    expect(body.refresh_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('a client without the refresh grant gets no refresh token', async () => {
    const client = await server.register({ token_endpoint_auth_method: 'none', grant_types: ['authorization_code'] });
    expect((await redeem(server, client, await obtainCode(server, client))).body).not.toHaveProperty('refresh_token');
  });

  test.each<[string, Record<string, string>, string]>([
    ['an unknown code', { code: 'x'.repeat(43) }, 'invalid_grant'],
    ['a wrong verifier', { code_verifier: 'a'.repeat(43) }, 'invalid_grant'],
    ['a verifier that is too short', { code_verifier: 'a'.repeat(42) }, 'invalid_grant'],
    ['a verifier that is too long', { code_verifier: 'a'.repeat(129) }, 'invalid_grant'],
    ['another redirect URI', { redirect_uri: 'https://app.example/other' }, 'invalid_grant'],
    ['another resource', { resource: 'https://evil.example' }, 'invalid_target'],
    ['no code', { code: '' }, 'invalid_request'],
    ['no redirect_uri', { redirect_uri: '' }, 'invalid_request'],
    ['no code_verifier (PKCE downgrade)', { code_verifier: '' }, 'invalid_request'],
    ['no grant_type', { grant_type: '' }, 'invalid_request'],
    ['an unknown grant_type', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['a grant_type that is a property of every object', { grant_type: 'constructor' }, 'unsupported_grant_type'],
  ])('400 for %s, and the code stays valid', async (_, change, error) => {
    const obtained = await obtainCode(server, open);
    const wrong = await postForm(server, '/oauth/token', { ...obtained.form, ...change }, open);
    expect([wrong.status, wrong.body.error]).toEqual([400, error]);
    expect(wrong.headers.get('cache-control')).toBe('no-store');
    expect((await redeem(server, open, obtained)).status).toBe(200);
  });

  test('400 invalid_grant for the challenge in place of the verifier', async () => {
    const obtained = await obtainCode(server, open, { change: { code_challenge: 'c'.repeat(43) } });
    const form = { ...obtained.form, code_verifier: 'c'.repeat(43) };
    expect((await postForm(server, '/oauth/token', form, open)).body.error).toBe('invalid_grant');
  });

  test('a code is valid for 60 seconds', async () => {
    const [early, late] = [await obtainCode(server, open), await obtainCode(server, open)];
    server.clock.advance(seconds(59));
    expect((await redeem(server, open, early)).status).toBe(200);
    server.clock.advance(seconds(1));
    const answer = await redeem(server, open, late);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
  });

  test('a replayed code revokes its grant and all its tokens (RFC 6749 §4.1.2)', async () => {
    const obtained = await obtainCode(server, open);
    const { body } = await redeem(server, open, obtained);
    const replay = await redeem(server, open, obtained);
    expect([replay.status, replay.body.error]).toEqual([400, 'invalid_grant']);
    expect(await isActive(server, body.access_token)).toBe(false);
    expect((await refresh(server, open, body.refresh_token)).body.error).toBe('invalid_grant');
    expect(server.logged.some(line => line.includes('authorization code used twice'))).toBe(true);
  });

  test('a replay after the code has expired revokes the grant too', async () => {
    const obtained = await obtainCode(server, open);
    const { body } = await redeem(server, open, obtained);
    server.clock.advance(minutes(5));
    await redeem(server, open, obtained);
    expect(await isActive(server, body.refresh_token)).toBe(false);
  });

  test('of 20 parallel redemptions one succeeds', async () => {
    const obtained = await obtainCode(server, open);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(server, open, obtained)));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    expect(answers.filter(answer => answer.body.error === 'invalid_grant')).toHaveLength(19);
  });

  test('another client cannot redeem a code (mix-up), and its attempt changes nothing', async () => {
    const other = await server.register({ token_endpoint_auth_method: 'none' });
    const obtained = await obtainCode(server, open);
    expect((await redeem(server, other, obtained)).body.error).toBe('invalid_grant');
    expect((await redeem(server, open, obtained)).status).toBe(200);
  });

  test('a loopback redirect URI must be the same, with its port', async () => {
    const client = await server.register({
      token_endpoint_auth_method: 'none',
      redirect_uris: ['http://127.0.0.1/cb'],
    });
    const obtained = await obtainCode(server, client, { change: { redirect_uri: 'http://127.0.0.1:5001/cb' } });
    const moved = { ...obtained, form: { ...obtained.form, redirect_uri: 'http://127.0.0.1:5002/cb' } };
    expect((await redeem(server, client, moved)).body.error).toBe('invalid_grant');
    expect((await redeem(server, client, obtained)).status).toBe(200);
  });

  test('400 invalid_grant if the user has left the workspace', async () => {
    const { person, userId } = await server.user('owner');
    const obtained = await obtainCode(server, open, { person });
    await server.services.db.pool.query('delete from workspaces.membership where user_id = $1', [userId]);
    expect((await redeem(server, open, obtained)).body.error).toBe('invalid_grant');
  });
});
