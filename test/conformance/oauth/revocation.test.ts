import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../../kernel/context/clock.js';
import { isActive, obtainTokens, postForm, refresh } from '../../support/oauth/flow.js';
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

const revoke = (client: Registered, form: Record<string, string>) => postForm(server, '/oauth/revoke', form, client);

describe('POST /oauth/revoke (spec, RFC 7009)', () => {
  test('revoking a refresh token answers success and invalidates the grant', async () => {
    const tokens = await obtainTokens(server, secret);
    const answer = await revoke(secret, { token: tokens.refresh_token, token_type_hint: 'refresh_token' });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await isActive(server, tokens.access_token)).toBe(false);
    expect((await refresh(server, secret, tokens.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('a rotated refresh token still names its grant', async () => {
    const first = await obtainTokens(server, open);
    const second = await refresh(server, open, first.refresh_token);
    await revoke(open, { token: first.refresh_token });
    expect((await refresh(server, open, second.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('revoking an access token ends it alone', async () => {
    const tokens = await obtainTokens(server, open);
    await revoke(open, { token: tokens.access_token, token_type_hint: 'access_token' });
    expect(await isActive(server, tokens.access_token)).toBe(false);
    expect((await refresh(server, open, tokens.refresh_token)).status).toBe(200);
  });

  test.each(['access_token', 'refresh_token', 'nonsense'])('the hint %s misleads nobody (§2.1)', async hint => {
    const tokens = await obtainTokens(server, open);
    expect((await revoke(open, { token: tokens.refresh_token, token_type_hint: hint })).status).toBe(200);
    expect(await isActive(server, tokens.refresh_token)).toBe(false);
  });

  test('an unknown, a garbled and an already revoked token answer 200 (§2.2)', async () => {
    const tokens = await obtainTokens(server, open);
    await revoke(open, { token: tokens.refresh_token });
    for (const token of ['x', 'a.b.c', tokens.refresh_token]) expect((await revoke(open, { token })).status).toBe(200);
  });

  test('a token of another client is refused and lives on (§2.1)', async () => {
    const tokens = await obtainTokens(server, open);
    for (const token of [tokens.refresh_token, tokens.access_token])
      expect((await revoke(secret, { token })).body.error).toBe('unauthorized_client');
    expect(await isActive(server, tokens.access_token)).toBe(true);
    expect((await refresh(server, open, tokens.refresh_token)).status).toBe(200);
  });

  test('400 without a token, 401 for a confidential client without its secret', async () => {
    expect((await revoke(open, {})).body.error).toBe('invalid_request');
    expect((await postForm(server, '/oauth/revoke', { token: 'x', client_id: secret.client_id })).status).toBe(401);
    expect((await postForm(server, '/oauth/revoke', { token: 'x' })).status).toBe(401);
  });

  test('JSON is refused', async () => {
    const answer = await fetch(`${server.issuer}/oauth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'x', client_id: open.client_id }),
    });
    expect(answer.status).toBe(400);
  });
});

describe('POST /oauth/introspect (RFC 7662)', () => {
  const introspect = async (token: string, client: Pick<Registered, 'client_id' | 'client_secret'>) =>
    postForm(server, '/oauth/introspect', { token }, client) as Promise<unknown> as Promise<{
      status: number;
      headers: Headers;
      body: Record<string, unknown>;
    }>;
  const us = () => ({ client_id: server.resourceServer.id, client_secret: server.resourceServer.secret });

  test('a confidential client learns what its own tokens stand for', async () => {
    const tokens = await obtainTokens(server, secret);
    const { body, headers } = await introspect(tokens.access_token, secret);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      active: true,
      client_id: secret.client_id,
      scope: 'email:send contacts:read',
      workspace_id: server.workspaceId,
      username: 'owner@test.example',
      token_type: 'Bearer',
    });
    expect((await introspect(tokens.refresh_token, secret)).body).toMatchObject({ active: true, scope: tokens.scope });
  });

  test("somebody else's token is inactive, and nothing more is said", async () => {
    const tokens = await obtainTokens(server, open);
    expect((await introspect(tokens.access_token, secret)).body).toEqual({ active: false });
    expect((await introspect(tokens.refresh_token, secret)).body).toEqual({ active: false });
  });

  test('our resource servers learn about every token', async () => {
    const tokens = await obtainTokens(server, open);
    expect((await introspect(tokens.access_token, us())).body['active']).toBe(true);
  });

  test('expired, revoked and garbled tokens are inactive', async () => {
    const tokens = await obtainTokens(server, secret);
    server.clock.advance(minutes(15));
    expect((await introspect(tokens.access_token, secret)).body).toEqual({ active: false });
    expect((await introspect('x', secret)).body).toEqual({ active: false });
    await revoke(secret, { token: tokens.refresh_token });
    expect((await introspect(tokens.refresh_token, secret)).body).toEqual({ active: false });
  });

  test('a public client, a wrong secret and nobody are 401', async () => {
    expect((await introspect('x', open)).status).toBe(401);
    expect((await introspect('x', { ...us(), client_secret: 'x' })).status).toBe(401);
    expect((await postForm(server, '/oauth/introspect', { token: 'x' })).status).toBe(401);
  });
});
