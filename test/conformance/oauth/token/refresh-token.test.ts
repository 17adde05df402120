import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../../../kernel/context/clock.js';
import { claimsOf, isActive, obtainTokens, refresh } from '../../../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../../../support/oauth/oauth.js';

let server: TestOAuth;
let open: Registered;
beforeAll(async () => {
  server = await startOAuth();
  open = await server.register({ token_endpoint_auth_method: 'none' });
});
afterAll(() => server.stop());

describe('POST /oauth/token: grant_type=refresh_token', () => {
  test('the token is replaced on every use', async () => {
    const first = await obtainTokens(server, open);
    const second = await refresh(server, open, first.refresh_token);
    const third = await refresh(server, open, second.body.refresh_token);
    expect(new Set([first.refresh_token, second.body.refresh_token, third.body.refresh_token]).size).toBe(3);
    expect(claimsOf(third.body.access_token)['grant_id']).toBe(claimsOf(first.access_token)['grant_id']);
  });

  test('a retry within 60 seconds gets another valid pair', async () => {
    const { refresh_token: last } = await obtainTokens(server, open);
    const lost = await refresh(server, open, last);
    server.clock.advance(seconds(59));
    const retried = await refresh(server, open, last);
    expect(retried.status).toBe(200);
    expect(retried.body.refresh_token).not.toBe(lost.body.refresh_token);
    expect((await refresh(server, open, retried.body.refresh_token)).status).toBe(200);
  });

  test('reuse after 60 seconds revokes the grant and is logged', async () => {
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

  test('a retry of a token from two rotations ago is good for 60 seconds from its first use', async () => {
    const first = await obtainTokens(server, open);
    const second = await refresh(server, open, first.refresh_token);
    const third = await refresh(server, open, second.body.refresh_token);
    expect((await refresh(server, open, first.refresh_token)).status).toBe(200);
    server.clock.advance(seconds(60));
    expect((await refresh(server, open, first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(server, open, third.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('20 parallel refreshes all succeed', async () => {
    const { refresh_token: last } = await obtainTokens(server, open);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(server, open, last)));
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(answer => answer.body.refresh_token)).size).toBe(20);
    const next = await refresh(server, open, answers[7]!.body.refresh_token);
    expect(next.status).toBe(200);
    expect(await isActive(server, next.body.access_token)).toBe(true);
  });

  test('a token is valid for 30 days, and its successor for 30 more', async () => {
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

  test('no refresh extends a grant past 180 days', async () => {
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

  test("another client's token is unknown, and its attempt changes nothing", async () => {
    const client = await server.register({ token_endpoint_auth_method: 'none' });
    const tokens = await obtainTokens(server, client);
    const other = await server.register();
    expect((await refresh(server, other, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(server, client, tokens.refresh_token)).status).toBe(200);
  });

  test('400 invalid_grant for an access token', async () => {
    const client = await server.register({ token_endpoint_auth_method: 'none' });
    const tokens = await obtainTokens(server, client);
    expect((await refresh(server, client, tokens.access_token)).body.error).toBe('invalid_grant');
  });

  test('the next token has the scopes of the changed role; if the user left, the grant is revoked', async () => {
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
