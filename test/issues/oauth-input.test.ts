import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obtainTokens, prepare, refresh } from '../support/oauth/flow.js';
import { REDIRECT, startOAuth, type TestOAuth } from '../support/oauth/oauth.js';
import { Browser } from '../support/oauth/person.js';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth();
});
afterAll(() => server.stop());

const PUBLIC = { token_endpoint_auth_method: 'none' };

async function register(metadata: object) {
  const answer = await fetch(`${server.issuer}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [REDIRECT], ...PUBLIC, ...metadata }),
  });
  return { status: answer.status, body: (await answer.json()) as { error?: string } };
}

describe('scope at a refresh', () => {
  test.each(['no:such', 'no:such other:name'])('400 invalid_scope for %j, and the token stays valid', async scope => {
    const client = await server.register(PUBLIC);
    const { refresh_token: token } = await obtainTokens(server, client);
    const refused = await refresh(server, client, token, { scope });
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_scope']);
    expect((await refresh(server, client, token)).status).toBe(200);
  });

  test.each([
    ['offline_access', 'email:send contacts:read'],
    ['no:such email:send', 'email:send'],
  ])('%j answers %j', async (scope, granted) => {
    const client = await server.register(PUBLIC);
    const { refresh_token: token } = await obtainTokens(server, client);
    expect((await refresh(server, client, token, { scope })).body.scope).toBe(granted);
  });
});

describe('a redirect URI whose host has characters of a policy', () => {
  const HOSTILE = ['https://a;script-src.example/cb', 'https://a,b.example/cb', "https://a'b.example/cb"];

  test.each(HOSTILE)('400 invalid_redirect_uri for %s', async uri => {
    const { status, body } = await register({ redirect_uris: [uri] });
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
  });

  test.each(HOSTILE)('one registered before does not change the policy of the pages: %s', async uri => {
    const client = await server.register(PUBLIC);
    await server.services.db.pool.query('update oauth_apps.client set redirect_uris = $2 where client_id = $1', [
      client.client_id,
      [uri],
    ]);
    const url = prepare(server, client, { redirect_uri: uri }).url.replace('/authorize', '/login');
    const { status, headers } = await new Browser(server.issuer).get(url);
    expect([status, headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self' https:; frame-ancestors 'none'"),
    ]);
  });

  test.each(['https://sub.app-1.example:8443/cb', 'https://[2001:db8::1]/cb', 'https://xn--mnchen-3ya.example/cb'])(
    'a domain name or an address is accepted: %s',
    async uri => {
      expect((await register({ redirect_uris: [uri] })).status).toBe(201);
    },
  );
});

describe('a client_name without a visible character', () => {
  test.each([
    ['Hangul fillers', '\u3164\u115f'],
    ['a blank Braille pattern', '\u2800'],
    ['a combining mark alone', '\u0301'],
  ])('400 invalid_client_metadata for %s', async (_, name) => {
    const { status, body } = await register({ client_name: name });
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata']);
  });

  test.each(['Mailer', '郵便', '📮'])('%s is accepted', async name => {
    expect((await register({ client_name: name })).status).toBe(201);
  });
});
