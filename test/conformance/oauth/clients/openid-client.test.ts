import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REDIRECT, startOAuth, type TestOAuth } from '../../../support/oauth/oauth.js';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth({ startAt: new Date() });
});
afterAll(() => server.stop());

describe('openid-client', () => {
  test.each(['none', 'client_secret_basic', 'client_secret_post'])('the whole flow as a %s client', async method => {
    const authenticate = {
      none: client.None(),
      client_secret_basic: client.ClientSecretBasic(),
      client_secret_post: client.ClientSecretPost(),
    }[method];
    const config = await client.dynamicClientRegistration(
      new URL(server.issuer),
      { client_name: 'openid-client', redirect_uris: [REDIRECT], token_endpoint_auth_method: method },
      authenticate,
      { algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
    );
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const expectedState = client.randomState();
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope: 'email:send offline_access',
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
    });
    const back = await server.owner().decide(url.href);
    const tokens = await client.authorizationCodeGrant(config, back, { pkceCodeVerifier, expectedState });
    expect(tokens).toMatchObject({ expires_in: 900, scope: 'email:send' });
    const next = await client.refreshTokenGrant(config, tokens.refresh_token!);
    expect(next.access_token).not.toBe(tokens.access_token);
    await client.tokenRevocation(config, next.refresh_token!);
    await expect(client.refreshTokenGrant(config, next.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test("the user's refusal reaches the client as access_denied", async () => {
    const registered = await server.register({ token_endpoint_auth_method: 'none' });
    const config = await client.discovery(new URL(server.issuer), registered.client_id, {}, client.None(), {
      algorithm: 'oauth2',
      execute: [client.allowInsecureRequests],
    });
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    const back = await server.owner().decide(url.href, { decision: 'deny' });
    await expect(client.authorizationCodeGrant(config, back, { pkceCodeVerifier })).rejects.toMatchObject({
      error: 'access_denied',
    });
  });
});
