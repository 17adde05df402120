import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimsOf, obtainCode, obtainTokens, prepare, redeem } from '../../support/oauth/flow.js';
import { REDIRECT, type Registered, startOAuth, type TestOAuth } from '../../support/oauth/oauth.js';

let server: TestOAuth;
let app: Registered;
beforeAll(async () => {
  server = await startOAuth();
  app = await server.register({ token_endpoint_auth_method: 'none', scope: 'email:send contacts:read sms:send' });
});
afterAll(() => server.stop());

const open = (url: string, headers: Record<string, string> = {}) => fetch(url, { redirect: 'manual', headers });

describe('GET /oauth/authorize: a good request', () => {
  test('302 to the login page, the request carried along', async () => {
    const { url, query } = prepare(server, app);
    const answer = await open(url);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/oauth/login?${query}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('302 to the redirect URI with code, state and iss (RFC 9207) after approval', async () => {
    const back = await server.owner().decide(prepare(server, app, { state: 'a b&c=d' }).url);
    expect(back.origin + back.pathname).toBe(REDIRECT);
    expect([...back.searchParams.keys()]).toEqual(['code', 'state', 'iss']);
    expect(back.searchParams.get('code')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(back.searchParams.get('state')).toBe('a b&c=d');
    expect(back.searchParams.get('iss')).toBe(server.issuer);
  });

  test('without state none comes back', async () => {
    const back = await server.owner().decide(prepare(server, app, { state: null }).url);
    expect([...back.searchParams.keys()]).toEqual(['code', 'iss']);
  });

  test("the user's refusal redirects with access_denied, state and iss", async () => {
    const back = await server.owner().decide(prepare(server, app).url, { decision: 'deny' });
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe('st-1');
    expect(back.searchParams.get('iss')).toBe(server.issuer);
    expect(back.searchParams.has('code')).toBe(false);
  });

  test('the query of a redirect URI is kept as it was registered', async () => {
    const uri = 'https://app.example/cb?keep=%2F&b';
    const client = await server.register({ token_endpoint_auth_method: 'none', redirect_uris: [uri] });
    const back = await server.owner().decide(prepare(server, client, { redirect_uri: uri }).url);
    expect(back.href.startsWith(`${uri}&code=`)).toBe(true);
  });

  test('a native app gets its answer at its own scheme', async () => {
    const uri = 'com.example.app:/callback';
    const client = await server.register({ token_endpoint_auth_method: 'none', redirect_uris: [uri] });
    const back = await server.owner().decide(prepare(server, client, { redirect_uri: uri }).url);
    expect(back.href.startsWith(`${uri}?code=`)).toBe(true);
  });

  test('unknown parameters are ignored (RFC 6749 §3.1)', async () => {
    expect((await open(prepare(server, app, { nonce: 'x', prompt: 'consent' }).url)).status).toBe(302);
  });
});

describe('GET /oauth/authorize: a wrong request is 400 and never a redirect', () => {
  test.each<[string, Record<string, string | null>, string]>([
    ['no client_id', { client_id: null }, 'invalid_request'],
    ['an unknown client_id', { client_id: 'cli_unknown' }, 'invalid_client'],
    ['no redirect_uri', { redirect_uri: null }, 'invalid_request'],
    ['no response_type', { response_type: null }, 'invalid_request'],
    ['response_type=token', { response_type: 'token' }, 'unsupported_response_type'],
    ['response_type=code token', { response_type: 'code token' }, 'unsupported_response_type'],
    ['response_mode=fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['no code_challenge', { code_challenge: null }, 'invalid_request'],
    ['no code_challenge_method, which would mean plain', { code_challenge_method: null }, 'invalid_request'],
    ['code_challenge_method=plain (downgrade)', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['code_challenge_method=s256', { code_challenge_method: 's256' }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'a'.repeat(42) }, 'invalid_request'],
    ['a long challenge', { code_challenge: 'a'.repeat(44) }, 'invalid_request'],
    ['a challenge that is not base64url', { code_challenge: `${'a'.repeat(42)}+` }, 'invalid_request'],
    ['scopes that nobody may ask for', { scope: 'workspace:manage' }, 'invalid_scope'],
    ['a resource of somebody else (RFC 8707)', { resource: 'https://api.evil.example' }, 'invalid_target'],
    ['an empty parameter, which counts as omitted', { code_challenge: '' }, 'invalid_request'],
  ])('%s', async (_, change, error) => {
    const answer = await open(prepare(server, app, change).url, { accept: 'application/json' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(((await answer.json()) as { error: string }).error).toBe(error);
  });

  test.each(['client_id', 'redirect_uri', 'scope', 'state', 'code_challenge', 'nonce'])('%s twice', async name => {
    const { url, query } = prepare(server, app, { nonce: 'x' });
    const answer = await open(`${url}&${name}=${encodeURIComponent(query.get(name) ?? '')}`, {
      accept: 'application/json',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  test.each([
    ['a suffix', `${REDIRECT}/more`],
    ['a query', `${REDIRECT}?next=https://evil.example`],
    ['userinfo', 'https://app.example@evil.example/callback'],
    ['credentials', 'https://user@app.example/callback'],
    ['another case of the path', 'https://app.example/Callback'],
    ['another case of the host', 'https://APP.example/callback'],
    ['dot segments', 'https://app.example/x/../callback'],
    ['encoded dot segments', 'https://app.example/%2e%2e/callback'],
    ['a port', 'https://app.example:8443/callback'],
    ['the default port', 'https://app.example:443/callback'],
    ['a trailing slash', `${REDIRECT}/`],
    ['a fragment', `${REDIRECT}#x`],
    ['http', 'http://app.example/callback'],
    ['a subdomain', 'https://evil.app.example/callback'],
    ['a longer host', 'https://app.example.evil.example/callback'],
    ['a backslash', 'https://app.example\\.evil.example/callback'],
    ['a prefix', 'https://app.example/'],
    ['a space', `${REDIRECT} `],
  ])('a redirect URI with %s', async (_, uri) => {
    const answer = await open(prepare(server, app, { redirect_uri: uri }).url);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  test('405 for POST', async () => {
    expect((await fetch(`${server.issuer}/oauth/authorize`, { method: 'POST' })).status).toBe(405);
  });
});

describe('loopback redirects (RFC 8252 §7.3)', () => {
  test.each([
    ['http://127.0.0.1/cb', 'http://127.0.0.1:51004/cb', 302],
    ['http://127.0.0.1:3000/cb', 'http://127.0.0.1:51004/cb', 302],
    ['http://localhost:3000/cb', 'http://localhost/cb', 302],
    ['http://[::1]/cb', 'http://[::1]:9/cb', 302],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:51004/other', 400],
    ['http://127.0.0.1/cb', 'http://localhost:51004/cb', 400],
    ['http://127.0.0.1/cb', 'https://127.0.0.1:51004/cb', 400],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:51004/cb?x=1', 400],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:99999/cb', 400],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:1@evil.example/cb', 400],
  ])('registered %s, asked %s: %i', async (registered, asked, status) => {
    const client = await server.register({ token_endpoint_auth_method: 'none', redirect_uris: [registered] });
    expect((await open(prepare(server, client, { redirect_uri: asked }).url)).status).toBe(status);
  });
});

describe('scope and resource', () => {
  test("what is unknown or the dashboard's alone is dropped; offline_access is ignored", async () => {
    const tokens = await obtainTokens(server, app, {
      change: { scope: 'email:send offline_access nonsense workspace:manage' },
    });
    expect(tokens.scope).toBe('email:send');
  });

  test('a client that registered itself may ask for more later: the person decides, as with a step-up', async () => {
    const tokens = await obtainTokens(server, app, { change: { scope: 'email:send webhooks:manage' } });
    expect(tokens.scope).toBe('email:send webhooks:manage');
  });

  test('without scope a client gets what it registered', async () => {
    expect((await obtainTokens(server, app, { change: { scope: null } })).scope).toBe(
      'email:send contacts:read sms:send',
    );
  });

  test('a client that registered none gets the advertised scopes', async () => {
    const client = await server.register({ token_endpoint_auth_method: 'none' });
    const { scope } = await obtainTokens(server, client, { change: { scope: null } });
    expect(scope).toBe('email:send chatapp:send sms:send contacts:read');
  });

  test.each([
    ['the API by default', null, () => server.issuer],
    ['the API by name', () => server.issuer, () => server.issuer],
    ['the API with the slash that URL libraries add', () => `${server.issuer}/`, () => server.issuer],
    ['the resource for AI hosts', () => `${server.issuer}/mcp`, () => `${server.issuer}/mcp`],
  ])('a token is for %s', async (_, resource, audience) => {
    const change: Record<string, string> = resource ? { resource: resource() } : {};
    const tokens = await obtainTokens(server, app, { change });
    expect(claimsOf(tokens.access_token)['aud']).toBe(audience());
  });

  test('the role of the user bounds what an app gets', async () => {
    const { person } = await server.user('viewer');
    const { scope } = await obtainTokens(server, app, { person });
    expect(scope.split(' ')).not.toContain('email:send');
  });
});

describe('requests that the user approved before', () => {
  test('a confidential client is not confirmed again for the same or fewer scopes, and keeps one connection', async () => {
    const client = await server.register();
    const person = server.owner();
    const first = await obtainTokens(server, client, { person });
    const { url, verifier } = prepare(server, client, { scope: 'email:send' });
    const answer = await person.browser.get(url);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(REDIRECT);
    const code = back.searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier };
    const second = await redeem(server, client, { code, form });
    expect(second.body.scope).toBe('email:send');
    expect(claimsOf(second.body.access_token)['grant_id']).toBe(claimsOf(first.access_token)['grant_id']);
  });

  test('more scopes are asked for', async () => {
    const client = await server.register();
    const person = server.owner();
    await obtainTokens(server, client, { person });
    const answer = await person.browser.get(prepare(server, client, { scope: 'email:send webhooks:read' }).url);
    expect(answer.headers.get('location')).toMatch(/^\/oauth\/consent\?/);
  });

  test('a public client is confirmed each time', async () => {
    const person = server.owner();
    await obtainTokens(server, app, { person });
    const answer = await person.browser.get(prepare(server, app).url);
    expect(answer.headers.get('location')).toMatch(/^\/oauth\/consent\?/);
  });

  test('a code that was never redeemed is nothing to remember', async () => {
    const client = await server.register();
    const person = server.owner();
    await obtainCode(server, client, { person });
    const answer = await person.browser.get(prepare(server, client).url);
    expect(answer.headers.get('location')).toMatch(/^\/oauth\/consent\?/);
  });
});
