import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimsOf, isActive, obtainTokens, refresh } from '../support/oauth/flow.js';
import { startOAuth, type TestOAuth } from '../support/oauth/oauth.js';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth();
});
afterAll(() => server.stop());

describe('a person connects an app', () => {
  test.each(['none', 'client_secret_basic'])('a %s client gets tokens and refreshes them', async method => {
    const client = await server.register({ token_endpoint_auth_method: method });
    const first = await obtainTokens(server, client);
    expect(first).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'email:send contacts:read' });
    expect(claimsOf(first.access_token)).toMatchObject({ iss: server.issuer, aud: server.issuer });
    const second = await refresh(server, client, first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect(await isActive(server, second.body.access_token)).toBe(true);
  });
});
