import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REDIRECT, startOAuth, type TestOAuth } from '../../../support/oauth/oauth.js';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth({ startAt: new Date() });
});
afterAll(() => server.stop());

const http = { [oauth.allowInsecureRequests]: true };

describe('oauth4webapi', () => {
  test.each(['none', 'client_secret_basic'] as const)('the whole flow as a %s client', async method => {
    const issuer = new URL(server.issuer);
    const as = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...http }),
    );
    const registration = await oauth.dynamicClientRegistrationRequest(
      as,
      { client_name: 'oauth4webapi', redirect_uris: [REDIRECT], token_endpoint_auth_method: method },
      http,
    );
    const client = await oauth.processDynamicClientRegistrationResponse(registration);
    const authenticate = method === 'none' ? oauth.None() : oauth.ClientSecretBasic(client.client_secret as string);

    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const url = new URL(as.authorization_endpoint!);
    url.search = new URLSearchParams({
      client_id: client.client_id,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'email:send contacts:read',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    }).toString();
    // Checks `iss` (RFC 9207), which the metadata announces.
    const parameters = oauth.validateAuthResponse(as, client, await server.owner().decide(url.href), state);
    const tokens = await oauth.processAuthorizationCodeResponse(
      as,
      client,
      await oauth.authorizationCodeGrantRequest(as, client, authenticate, parameters, REDIRECT, verifier, http),
    );
    const next = await oauth.processRefreshTokenResponse(
      as,
      client,
      await oauth.refreshTokenGrantRequest(as, client, authenticate, tokens.refresh_token!, http),
    );

    // The test acts as a resource server: RFC 9068 by the library's own rules.
    const request = new Request(`${server.issuer}/v1/topics`, {
      headers: { authorization: `Bearer ${next.access_token}` },
    });
    const claims = await oauth.validateJwtAccessToken(as, request, server.issuer, http);
    expect(claims).toMatchObject({ client_id: client.client_id, scope: 'email:send contacts:read' });

    if (method !== 'none') {
      const answer = await oauth.introspectionRequest(as, client, authenticate, next.access_token, http);
      expect((await oauth.processIntrospectionResponse(as, client, answer)).active).toBe(true);
    }
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(as, client, authenticate, next.refresh_token!, http),
    );
    const ended = await oauth.refreshTokenGrantRequest(as, client, authenticate, next.refresh_token!, http);
    await expect(oauth.processRefreshTokenResponse(as, client, ended)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('finds the authorization server from the protected resource (RFC 9728)', async () => {
    const resource = new URL(`${server.issuer}/mcp`);
    const answer = await oauth.resourceDiscoveryRequest(resource, http);
    const found = await oauth.processResourceDiscoveryResponse(resource, answer);
    expect(found.authorization_servers).toEqual([server.issuer]);
  });
});
