import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes, seconds } from '../../../kernel/context/clock.js';
import {
  basic,
  claimsOf,
  isActive,
  obtainCode,
  obtainTokens,
  postForm,
  redeem,
  refresh,
} from '../../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../../support/oauth/oauth.js';

let server: TestOAuth;
let open: Registered;
let secret: Registered;
beforeAll(async () => {
  server = await startOAuth();
  open = await server.register({ token_endpoint_auth_method: 'none' });
  secret = await server.register();
});
afterAll(() => server.stop());

const raw = async (init: RequestInit) => {
  const answer = await fetch(`${server.issuer}/oauth/token`, { method: 'POST', ...init });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { error?: string } };
};

describe('POST /oauth/token: grant_type=authorization_code', () => {
  test('200 with the documented fields, not to be stored (RFC 6749 §5.1)', async () => {
    const { status, headers, body } = await redeem(server, open, await obtainCode(server, open));
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
  ])('400 for %s, and the code lives on', async (_, change, error) => {
    const obtained = await obtainCode(server, open);
    const wrong = await postForm(server, '/oauth/token', { ...obtained.form, ...change }, open);
    expect([wrong.status, wrong.body.error]).toEqual([400, error]);
    expect(wrong.headers.get('cache-control')).toBe('no-store');
    expect((await redeem(server, open, obtained)).status).toBe(200);
  });

  test('the challenge itself is no verifier', async () => {
    const obtained = await obtainCode(server, open, { change: { code_challenge: 'c'.repeat(43) } });
    const form = { ...obtained.form, code_verifier: 'c'.repeat(43) };
    expect((await postForm(server, '/oauth/token', form, open)).body.error).toBe('invalid_grant');
  });

  test('a code lives 60 seconds', async () => {
    const [early, late] = [await obtainCode(server, open), await obtainCode(server, open)];
    server.clock.advance(seconds(59));
    expect((await redeem(server, open, early)).status).toBe(200);
    server.clock.advance(seconds(1));
    const answer = await redeem(server, open, late);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
  });

  test('a replayed code kills its grant and all its tokens (RFC 6749 §4.1.2)', async () => {
    const obtained = await obtainCode(server, open);
    const { body } = await redeem(server, open, obtained);
    const replay = await redeem(server, open, obtained);
    expect([replay.status, replay.body.error]).toEqual([400, 'invalid_grant']);
    expect(await isActive(server, body.access_token)).toBe(false);
    expect((await refresh(server, open, body.refresh_token)).body.error).toBe('invalid_grant');
    expect(server.logged.some(line => line.includes('authorization code used twice'))).toBe(true);
  });

  test('a replay after the code has expired kills the grant as well', async () => {
    const obtained = await obtainCode(server, open);
    const { body } = await redeem(server, open, obtained);
    server.clock.advance(minutes(5));
    await redeem(server, open, obtained);
    expect(await isActive(server, body.refresh_token)).toBe(false);
  });

  test('20 parallel redemptions give one token at most', async () => {
    const obtained = await obtainCode(server, open);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(server, open, obtained)));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    expect(answers.filter(answer => answer.body.error === 'invalid_grant')).toHaveLength(19);
  });

  test('another client cannot redeem a code (mix-up), and its try changes nothing', async () => {
    const other = await server.register({ token_endpoint_auth_method: 'none' });
    const obtained = await obtainCode(server, open);
    expect((await redeem(server, other, obtained)).body.error).toBe('invalid_grant');
    expect((await redeem(server, open, obtained)).status).toBe(200);
  });

  test('a loopback redirect must be the very one, its port included', async () => {
    const client = await server.register({
      token_endpoint_auth_method: 'none',
      redirect_uris: ['http://127.0.0.1/cb'],
    });
    const obtained = await obtainCode(server, client, { change: { redirect_uri: 'http://127.0.0.1:5001/cb' } });
    const moved = { ...obtained, form: { ...obtained.form, redirect_uri: 'http://127.0.0.1:5002/cb' } };
    expect((await redeem(server, client, moved)).body.error).toBe('invalid_grant');
    expect((await redeem(server, client, obtained)).status).toBe(200);
  });

  test('a user who left the workspace in between gets nothing', async () => {
    const { person, userId } = await server.user('owner');
    const obtained = await obtainCode(server, open, { person });
    await server.services.db.pool.query('delete from workspaces.membership where user_id = $1', [userId]);
    expect((await redeem(server, open, obtained)).body.error).toBe('invalid_grant');
  });
});

describe('POST /oauth/token: the body', () => {
  test('JSON is refused', async () => {
    const { form } = await obtainCode(server, open);
    const answer = await raw({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, client_id: open.client_id }),
    });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  });

  test.each(['code', 'client_id', 'grant_type', 'resource'])('%s twice is refused (RFC 6749 §3.2)', async name => {
    const { form } = await obtainCode(server, open);
    const body = new URLSearchParams({ ...form, client_id: open.client_id, resource: server.issuer });
    body.append(name, body.get(name) ?? '');
    expect((await raw({ body })).body.error).toBe('invalid_request');
  });

  test('parameters in the query are not read', async () => {
    const { form } = await obtainCode(server, open);
    const query = new URLSearchParams({ ...form, client_id: open.client_id });
    const answer = await fetch(`${server.issuer}/oauth/token?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(401);
  });

  test('no body and a body that is too large are refused', async () => {
    expect((await raw({})).status).toBe(400);
    expect((await raw({ body: new URLSearchParams({ code: 'x'.repeat(40_000) }) })).status).toBe(413);
  });

  test('405 for GET, with Allow', async () => {
    const answer = await fetch(`${server.issuer}/oauth/token`);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('POST /oauth/token: client authentication', () => {
  const tryAs = async (headers: Record<string, string>, more: Record<string, string>) => {
    const { form } = await obtainCode(server, secret);
    return raw({ headers, body: new URLSearchParams({ ...form, ...more }) });
  };

  test('client_secret_basic', async () => {
    expect((await tryAs(basic(secret), {})).status).toBe(200);
  });

  test('client_secret_post, which is not advertised', async () => {
    const { client_id, client_secret = '' } = secret;
    expect((await tryAs({}, { client_id, client_secret })).status).toBe(200);
  });

  test('both halves of Basic are form-encoded (RFC 6749 §2.3.1)', async () => {
    const encoded = `${secret.client_id.replace('_', '%5F')}:${secret.client_secret}`;
    expect((await tryAs({ authorization: `Basic ${Buffer.from(encoded).toString('base64')}` }, {})).status).toBe(200);
  });

  test.each<[string, () => [Record<string, string>, Record<string, string>]]>([
    ['no authentication at all', () => [{}, {}]],
    ['a confidential client without its secret', () => [{}, { client_id: secret.client_id }]],
    ['a wrong secret', () => [basic({ client_id: secret.client_id, client_secret: 'x' }), {}]],
    ["another client's secret", () => [basic({ client_id: open.client_id, client_secret: secret.client_secret! }), {}]],
    ['an unknown client', () => [basic({ client_id: 'cli_x', client_secret: 'x' }), {}]],
    ['an unknown public client', () => [{}, { client_id: 'cli_x' }]],
    ['a bearer token', () => [{ authorization: 'Bearer x' }, { client_id: secret.client_id }]],
    ['Basic that is not base64', () => [{ authorization: 'Basic %%%' }, {}]],
    ['Basic without a colon', () => [{ authorization: `Basic ${Buffer.from('x').toString('base64')}` }, {}]],
  ])('401 invalid_client with a Basic challenge for %s', async (_, credentials) => {
    const answer = await tryAs(...credentials());
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client']);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
  });

  test('400 for two kinds of authentication at once (RFC 6749 §2.3)', async () => {
    const answer = await tryAs(basic(secret), { client_secret: secret.client_secret! });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  });

  test('400 for a client_id that is not the one that authenticates', async () => {
    expect((await tryAs(basic(secret), { client_id: open.client_id })).status).toBe(400);
  });
});

describe('POST /oauth/token: grant_type=refresh_token', () => {
  test('the token is replaced on every use', async () => {
    const first = await obtainTokens(server, open);
    const second = await refresh(server, open, first.refresh_token);
    const third = await refresh(server, open, second.body.refresh_token);
    expect(new Set([first.refresh_token, second.body.refresh_token, third.body.refresh_token]).size).toBe(3);
    expect(claimsOf(third.body.access_token)['grant_id']).toBe(claimsOf(first.access_token)['grant_id']);
  });

  test('within the grace of 60 seconds a retry of the last token gets a live pair and breaks nothing', async () => {
    const { refresh_token: last } = await obtainTokens(server, open);
    const lost = await refresh(server, open, last);
    server.clock.advance(seconds(59));
    const retried = await refresh(server, open, last);
    expect(retried.status).toBe(200);
    expect(retried.body.refresh_token).not.toBe(lost.body.refresh_token);
    expect((await refresh(server, open, retried.body.refresh_token)).status).toBe(200);
  });

  test('outside the grace, reuse revokes the grant and is logged', async () => {
    const first = await obtainTokens(server, open);
    const second = await refresh(server, open, first.refresh_token);
    server.clock.advance(seconds(60));
    const reuse = await refresh(server, open, first.refresh_token);
    expect([reuse.status, reuse.body.error]).toEqual([400, 'invalid_grant']);
    expect((await refresh(server, open, second.body.refresh_token)).body.error).toBe('invalid_grant');
    expect(await isActive(server, second.body.access_token)).toBe(false);
    expect(server.logged.some(line => line.includes('refresh token reused'))).toBe(true);
    expect(server.logged.join('')).not.toContain(first.refresh_token);
  });

  test('a token of two rotations ago is a theft, however soon it comes', async () => {
    const first = await obtainTokens(server, open);
    const second = await refresh(server, open, first.refresh_token);
    const third = await refresh(server, open, second.body.refresh_token);
    expect((await refresh(server, open, first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(server, open, third.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('20 parallel refreshes leave a working grant', async () => {
    const { refresh_token: last } = await obtainTokens(server, open);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(server, open, last)));
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(answer => answer.body.refresh_token)).size).toBe(20);
    const next = await refresh(server, open, answers[7]!.body.refresh_token);
    expect(next.status).toBe(200);
    expect(await isActive(server, next.body.access_token)).toBe(true);
  });

  test('a token lives 30 days, sliding', async () => {
    const tokens = await obtainTokens(server, open);
    let last = tokens.refresh_token;
    for (let month = 0; month < 2; month++) {
      server.clock.advance(29 * 86_400_000);
      const answer = await refresh(server, open, last);
      expect(answer.status).toBe(200);
      last = answer.body.refresh_token;
    }
    server.clock.advance(30 * 86_400_000);
    expect((await refresh(server, open, last)).body.error).toBe('invalid_grant');
  });

  test('a grant lives 180 days at most', async () => {
    const client = await server.register({ token_endpoint_auth_method: 'none' });
    let last = (await obtainTokens(server, client)).refresh_token;
    for (let i = 0; i < 7; i++) {
      server.clock.advance(25 * 86_400_000);
      last = (await refresh(server, client, last)).body.refresh_token;
    }
    server.clock.advance(5 * 86_400_000);
    expect((await refresh(server, client, last)).body.error).toBe('invalid_grant');
  });

  test('scope may be narrowed for the access token, not widened (RFC 6749 §6)', async () => {
    const client = await server.register({ token_endpoint_auth_method: 'none' });
    const first = await obtainTokens(server, client);
    const narrow = await refresh(server, client, first.refresh_token, { scope: 'email:send' });
    expect(narrow.body.scope).toBe('email:send');
    const wide = await refresh(server, client, narrow.body.refresh_token, { scope: 'email:send sms:send' });
    expect([wide.status, wide.body.error]).toEqual([400, 'invalid_scope']);
    const whole = await refresh(server, client, narrow.body.refresh_token);
    expect(whole.body.scope).toBe('email:send contacts:read');
  });

  test('the resource may be named again, not changed', async () => {
    const client = await server.register({ token_endpoint_auth_method: 'none' });
    const first = await obtainTokens(server, client);
    const other = await refresh(server, client, first.refresh_token, { resource: `${server.issuer}/mcp` });
    expect([other.status, other.body.error]).toEqual([400, 'invalid_target']);
    expect((await refresh(server, client, first.refresh_token, { resource: server.issuer })).status).toBe(200);
  });

  test("another client's token is unknown, and its try changes nothing", async () => {
    const client = await server.register({ token_endpoint_auth_method: 'none' });
    const tokens = await obtainTokens(server, client);
    const other = await server.register();
    expect((await refresh(server, other, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(server, client, tokens.refresh_token)).status).toBe(200);
  });

  test('an access token is no refresh token', async () => {
    const client = await server.register({ token_endpoint_auth_method: 'none' });
    const tokens = await obtainTokens(server, client);
    expect((await refresh(server, client, tokens.access_token)).body.error).toBe('invalid_grant');
  });

  test('a role that shrank shrinks the next token; a user who left ends the grant', async () => {
    const client = await server.register({ token_endpoint_auth_method: 'none' });
    const { person, userId } = await server.user('owner');
    const first = await obtainTokens(server, client, { person });
    const { pool } = server.services.db;
    await pool.query(`update workspaces.membership set role = 'viewer' where user_id = $1`, [userId]);
    server.clock.advance(seconds(5));
    const second = await refresh(server, client, first.refresh_token);
    expect(second.body.scope).toBe('contacts:read');
    await pool.query('delete from workspaces.membership where user_id = $1', [userId]);
    server.clock.advance(seconds(5));
    expect((await refresh(server, client, second.body.refresh_token)).body.error).toBe('invalid_grant');
    expect(await isActive(server, second.body.access_token)).toBe(false);
  });
});

describe('strict rotation (grace 0)', () => {
  test('the second use of a token revokes the grant', async () => {
    const strict = await startOAuth({ env: { OAUTH_REFRESH_GRACE: '0s' } });
    try {
      const client = await strict.register({ token_endpoint_auth_method: 'none' });
      const first = await obtainTokens(strict, client);
      const second = await refresh(strict, client, first.refresh_token);
      expect(second.status).toBe(200);
      expect((await refresh(strict, client, first.refresh_token)).body.error).toBe('invalid_grant');
      expect((await refresh(strict, client, second.body.refresh_token)).body.error).toBe('invalid_grant');
    } finally {
      await strict.stop();
    }
  });
});
