import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '../../../../kernel/context/clock.js';
import { REDIRECT, startOAuth, type TestOAuth } from '../../../support/oauth/oauth.js';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth();
});
afterAll(() => server.stop());

async function post(metadata: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  const answer = await fetch(`${server.issuer}/oauth/register`, {
    method: 'POST',
    headers,
    body: typeof metadata === 'string' ? metadata : JSON.stringify(metadata),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

describe('POST /oauth/register (spec "OAuth client", RFC 7591)', () => {
  test('201 with the request fields and the issued fields', async () => {
    const metadata = {
      client_name: 'Mailer',
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_basic',
      scope: 'email:send sms:send',
    };
    const { status, headers, body } = await post(metadata);
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      ...metadata,
      client_id: expect.any(String),
      client_secret: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      client_secret_expires_at: 0,
      client_id_issued_at: Math.floor(server.clock.now().getTime() / 1_000),
    });
  });

  test('a public client gets no secret', async () => {
    const { body } = await post({ redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' });
    expect(body).not.toHaveProperty('client_secret');
    expect(body).not.toHaveProperty('client_secret_expires_at');
  });

  test('the defaults are both grants, the code, and client_secret_basic', async () => {
    expect((await post({ redirect_uris: [REDIRECT] })).body).toMatchObject({
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_basic',
    });
  });

  test('unknown members are ignored, null counts as absent, and the answer has no null', async () => {
    const { status, body } = await post({ redirect_uris: [REDIRECT], logo_uri: null, client_name: null, x_y: [1] });
    expect(status).toBe(201);
    expect(Object.values(body)).not.toContain(null);
    expect(body).not.toHaveProperty('x_y');
  });

  test('an unknown scope is ignored', async () => {
    const { body } = await post({ redirect_uris: [REDIRECT], scope: 'email:send openid workspace:manage' });
    expect(body['scope']).toBe('email:send');
  });

  test('a scope of OpenID Connect alone sets no limit', async () => {
    const { status, body } = await post({ redirect_uris: [REDIRECT], scope: 'openid offline_access' });
    expect([status, body['scope']]).toEqual([201, (await post({ redirect_uris: [REDIRECT] })).body['scope']]);
  });

  test('our name is for programs on the own machine', async () => {
    const name = { client_name: 'ＳＷＩＴＣＨ-board Login' };
    expect((await post({ ...name, redirect_uris: [REDIRECT] })).body['error']).toBe('invalid_client_metadata');
    expect((await post({ ...name, redirect_uris: ['http://127.0.0.1/cb'] })).status).toBe(201);
  });

  test.each([
    ['a scope of others', { redirect_uris: [REDIRECT], scope: 'repo user' }, 'invalid_client_metadata'],
    ['no redirect_uris', {}, 'invalid_redirect_uri'],
    ['empty redirect_uris', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['redirect_uris that is text', { redirect_uris: REDIRECT }, 'invalid_client_metadata'],
    ['an unknown grant type', { redirect_uris: [REDIRECT], grant_types: ['implicit'] }, 'invalid_client_metadata'],
    ['refresh_token alone', { redirect_uris: [REDIRECT], grant_types: ['refresh_token'] }, 'invalid_client_metadata'],
    ['an unknown response type', { redirect_uris: [REDIRECT], response_types: ['token'] }, 'invalid_client_metadata'],
    [
      'an unknown authentication method',
      { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'private_key_jwt' },
      'invalid_client_metadata',
    ],
    [
      'a name with a direction override',
      { redirect_uris: [REDIRECT], client_name: 'a\u202eb' },
      'invalid_client_metadata',
    ],
    ['a name that is too long', { redirect_uris: [REDIRECT], client_name: 'x'.repeat(121) }, 'invalid_client_metadata'],
    ['an array', [], 'invalid_client_metadata'],
    ['a number', 5, 'invalid_client_metadata'],
  ])('400 for %s', async (_, metadata, error) => {
    const { status, body } = await post(metadata);
    expect([status, body['error']]).toEqual([400, error]);
    expect(body['error_description']).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
  });

  test('400 for broken JSON and for a form', async () => {
    expect((await post('{')).status).toBe(400);
    expect((await post('redirect_uris=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400);
  });

  test.each([
    'https://app.example/cb?a=1',
    'http://127.0.0.1/cb',
    'http://127.0.0.1:8123/cb',
    'http://[::1]:8123/cb',
    'http://localhost:3000/oauth/callback',
  ])('%s may be registered', async uri => {
    expect((await post({ redirect_uris: [uri] })).status).toBe(201);
  });

  test.each([
    'http://app.example/cb',
    'http://127.0.0.1.evil.example/cb',
    'http://localhost.evil.example/cb',
    'http://127.0.0.1@evil.example/cb',
    'https://user:secret@app.example/cb',
    'https://user@app.example/cb',
    'https://app.example/cb#fragment',
    'https://app.example/a/../cb',
    'https://app.example/%2e%2e/cb',
    'https:app.example/cb',
    'https://app.example\\@evil.example/cb',
    'https://app.example/c b',
    'https://äpp.example/cb',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://app.example/x',
    '//app.example/cb',
    '/cb',
    'http://127.0.0.1:99999/cb',
    '',
  ])('%s may not', async uri => {
    const { status, body } = await post({ redirect_uris: [uri], token_endpoint_auth_method: 'none' });
    expect([status, body['error']]).toEqual([400, 'invalid_redirect_uri']);
  });

  test('a custom scheme is for public clients', async () => {
    const uri = 'com.example.app:/callback';
    expect((await post({ redirect_uris: [uri], token_endpoint_auth_method: 'none' })).status).toBe(201);
    expect((await post({ redirect_uris: [uri] })).body['error']).toBe('invalid_redirect_uri');
  });

  test.each([
    ['shop:/callback', 400],
    ['cursor://anysphere.cursor-retrieval/oauth/callback', 201],
    ['com.example.app:/callback', 201],
  ])('the scheme of an app has a dot, but for known hosts: %s', async (uri, status) => {
    expect((await post({ redirect_uris: [uri], token_endpoint_auth_method: 'none' })).status).toBe(status);
  });

  test('no redirect leads to an address of the service', async () => {
    const own = `${server.services.config.baseUrl}/l/code`;
    expect((await post({ redirect_uris: [own] })).body['error']).toBe('invalid_redirect_uri');
  });

  test('the secrets are stored as hashes', async () => {
    const { body } = await post({ redirect_uris: [REDIRECT] });
    const rows = await server.services.db.pool.query('select c::text as row from oauth_apps.client c');
    const stored = JSON.stringify(rows.rows);
    expect(stored).toContain(body['client_id']);
    expect(stored).not.toContain(body['client_secret']);
    expect(stored).not.toContain(body['registration_access_token']);
  });

  test('the body may have 64 KiB', async () => {
    expect((await post({ redirect_uris: [REDIRECT], x: 'x'.repeat(70_000) })).status).toBe(413);
  });
});

describe('registration limit', () => {
  test('429 with Retry-After after 20 an hour from one address; refused ones do not count', async () => {
    const limited = await startOAuth({ limits: { registrationByAddress: { max: 20, per: hours(1) } } });
    try {
      const send = (metadata: object) =>
        fetch(`${limited.issuer}/oauth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(metadata),
        });
      for (let i = 0; i < 5; i++) expect((await send({})).status).toBe(400);
      const answers = await Promise.all(Array.from({ length: 25 }, () => send({ redirect_uris: [REDIRECT] })));
      expect(answers.filter(answer => answer.status === 201)).toHaveLength(20);
      const refused = answers.find(answer => answer.status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBe(3_600);
      limited.clock.advance(hours(1));
      expect((await send({ redirect_uris: [REDIRECT] })).status).toBe(201);
    } finally {
      await limited.stop();
    }
  });
});
