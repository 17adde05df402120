import { AuthorizationCode } from 'simple-oauth2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isActive, prepare } from '../../../support/oauth/flow.js';
import { REDIRECT, startOAuth, type TestOAuth } from '../../../support/oauth/oauth.js';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth();
});
afterAll(() => server.stop());

describe('simple-oauth2', () => {
  test.each(['header', 'body'])('the whole flow, its secret in the %s', async authorizationMethod => {
    const { client_id: id, client_secret: secret } = await server.register();
    const client = new AuthorizationCode({
      client: { id, secret },
      auth: {
        tokenHost: server.issuer,
        tokenPath: '/oauth/token',
        authorizePath: '/oauth/authorize',
        revokePath: '/oauth/revoke',
      },
      options: { authorizationMethod },
    });
    const { query, verifier } = prepare(server, { client_id: id });
    const url = client.authorizeURL({
      redirect_uri: REDIRECT,
      scope: 'email:send',
      state: 's',
      code_challenge: query.get('code_challenge')!,
      code_challenge_method: 'S256',
    });
    const code = (await server.owner().decide(url)).searchParams.get('code')!;
    const first = await client.getToken({ code, redirect_uri: REDIRECT, code_verifier: verifier });
    const second = await first.refresh();
    expect(second.token.refresh_token).not.toBe(first.token.refresh_token);
    await second.revoke('refresh_token');
    expect(await isActive(server, second.token.access_token)).toBe(false);
  });
});
