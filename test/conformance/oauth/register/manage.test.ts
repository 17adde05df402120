import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../../../kernel/context/clock.js';
import { isActive, obtainTokens, refresh } from '../../../support/oauth/flow.js';
import { REDIRECT, type Registered, startOAuth, type TestOAuth } from '../../../support/oauth/oauth.js';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth();
});
afterAll(() => server.stop());

describe('RFC 7592 management', () => {
  const manage = async (
    client: Registered,
    method: string,
    body?: object,
    token = client.registration_access_token,
  ) => {
    const answer = await fetch(client.registration_client_uri, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  };

  test('§2.1: GET answers the registration, without the secret', async () => {
    const { client_secret: _, client_secret_expires_at: __, ...shown } = await server.register();
    expect(await manage(shown as Registered, 'GET')).toMatchObject({ status: 200, body: shown });
  });

  test('§2.2: PUT replaces the metadata', async () => {
    const client = await server.register({ token_endpoint_auth_method: 'none', scope: 'email:send' });
    const put = {
      client_id: client.client_id,
      redirect_uris: ['https://new.example/cb'],
      token_endpoint_auth_method: 'none',
    };
    const { status, body } = await manage(client, 'PUT', { ...put, client_name: 'New' });
    expect([status, body.client_name, body.redirect_uris]).toEqual([200, 'New', ['https://new.example/cb']]);
    expect((await manage(client, 'GET')).body.client_name).toBe('New');
  });

  test.each([
    ['another client_id', { client_id: 'cli_other' }],
    ['a secret of its own choice', { client_secret: 'mine' }],
    ['a registration access token', { registration_access_token: 'mine' }],
    ['another kind of client', { token_endpoint_auth_method: 'none' }],
  ])('§2.2: PUT with %s is refused', async (_, change) => {
    const client = await server.register();
    const answer = await manage(client, 'PUT', { client_id: client.client_id, redirect_uris: [REDIRECT], ...change });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_client_metadata']);
  });

  test('§2.3: DELETE answers 204 and revokes the grants of the client', async () => {
    const client = await server.register({ token_endpoint_auth_method: 'none' });
    const tokens = await obtainTokens(server, client);
    expect((await manage(client, 'DELETE')).status).toBe(204);
    expect(await isActive(server, tokens.access_token)).toBe(false);
    expect((await refresh(server, client, tokens.refresh_token)).status).toBe(401);
    expect((await manage(client, 'GET')).status).toBe(401);
  });

  test("another client's token and no token are 401 with a challenge", async () => {
    const [one, other] = [await server.register(), await server.register()];
    const answer = await manage(one, 'GET', undefined, other.registration_access_token);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    expect((await manage(one, 'DELETE', undefined, 'x')).status).toBe(401);
  });
});

describe('client lifetime', () => {
  test('a client is deleted after 90 days without use; a use renews it', async () => {
    const idle = await server.register({ token_endpoint_auth_method: 'none' });
    const used = await server.register({ token_endpoint_auth_method: 'none' });
    server.clock.advance(days(50));
    await obtainTokens(server, used);
    server.clock.advance(days(50));
    expect(await server.store.findClient(idle.client_id, server.clock.now())).toBeNull();
    expect(await server.store.findClient(used.client_id, server.clock.now())).not.toBeNull();
    await server.store.prune(server.clock.now());
    await obtainTokens(server, used);
  });
});
