import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOAuth, type TestOAuth } from '../../support/oauth/oauth.js';

let server: TestOAuth;
const fetchJson = async (path: string, init?: RequestInit) => {
  const answer = await fetch(server.issuer + path, init);
  return { answer, body: (await answer.json()) as Record<string, unknown> };
};

beforeAll(async () => {
  server = await startOAuth();
});
afterAll(() => server.stop());

describe('GET /.well-known/oauth-authorization-server (spec "Authorization server metadata", RFC 8414)', () => {
  const PATH = '/.well-known/oauth-authorization-server';

  test('the documented fields come first, in the documented order, with the documented values', async () => {
    const { body } = await fetchJson(PATH);
    const { issuer } = server;
    const documented = {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      registration_endpoint: `${issuer}/oauth/register`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'none'],
      scopes_supported: ['email:send', 'chatapp:send', 'sms:send', 'contacts:read'],
    };
    const names = Object.keys(documented);
    expect(Object.entries(body).slice(0, names.length)).toEqual(Object.entries(documented));
  });

  test('RFC 9207 §3 and Client ID Metadata Documents are announced', async () => {
    expect((await fetchJson(PATH)).body).toMatchObject({
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });

  test('every endpoint it names is there', async () => {
    const { body } = await fetchJson(PATH);
    for (const [name, url] of Object.entries(body).filter(([name]) => /_endpoint$|_uri$/.test(name)))
      expect([name, (await fetch(url as string)).status]).not.toEqual([name, 404]);
  });

  test('the issuer is never taken from the Host header', async () => {
    const { body } = await fetchJson(PATH, {
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    expect(JSON.stringify(body)).not.toContain('evil.example');
  });

  test('two answers are the same bytes', async () => {
    const [first, second] = await Promise.all([1, 2].map(async () => (await fetch(server.issuer + PATH)).text()));
    expect(first).toBe(second);
  });

  test('it is JSON that may be cached', async () => {
    const { answer } = await fetchJson(PATH);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toContain('max-age=');
  });

  test('405 with Allow for POST', async () => {
    const { answer } = await fetchJson(PATH, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('GET /.well-known/oauth-protected-resource (RFC 9728)', () => {
  test('the root document describes the API, with the documented fields first', async () => {
    const { body } = await fetchJson('/.well-known/oauth-protected-resource');
    expect(Object.entries(body).slice(0, 3)).toEqual([
      ['resource', server.issuer],
      ['authorization_servers', [server.issuer]],
      ['scopes_supported', ['email:send', 'chatapp:send', 'sms:send']],
    ]);
  });

  test('§3.3: the document under /mcp describes {mcp_url}/mcp and names the issuer', async () => {
    const { body } = await fetchJson('/.well-known/oauth-protected-resource/mcp');
    expect(body).toMatchObject({ resource: `${server.issuer}/mcp`, authorization_servers: [server.issuer] });
  });

  test('a token in the query is not announced', async () => {
    const { body } = await fetchJson('/.well-known/oauth-protected-resource');
    expect(body['bearer_methods_supported']).toEqual(['header']);
  });
});

describe('GET /.well-known/jwks.json (spec "Key set")', () => {
  test('each key has exactly the documented fields and the key itself', async () => {
    const { body } = await fetchJson('/.well-known/jwks.json');
    expect(body['keys']).toEqual([
      { kty: 'OKP', crv: 'Ed25519', kid: expect.any(String), use: 'sig', alg: 'EdDSA', x: expect.any(String) },
    ]);
  });

  test('no private part is ever published', async () => {
    expect(await (await fetch(`${server.issuer}/.well-known/jwks.json`)).text()).not.toContain('"d"');
  });
});

describe('CORS', () => {
  const origin = { origin: 'https://spa.example' };

  test.each([
    ['/.well-known/oauth-authorization-server', 'GET'],
    ['/.well-known/oauth-protected-resource', 'GET'],
    ['/.well-known/oauth-protected-resource/mcp', 'GET'],
    ['/.well-known/jwks.json', 'GET'],
    ['/oauth/token', 'POST'],
    ['/oauth/revoke', 'POST'],
    ['/oauth/register', 'POST'],
  ])('%s answers a preflight for %s, without credentials', async (path, method) => {
    const answer = await fetch(server.issuer + path, {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toContain(method);
    expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('an error of the token endpoint can be read from another origin as well', async () => {
    const answer = await fetch(`${server.issuer}/oauth/token`, { method: 'POST', headers: origin });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
  });

  test.each(['/oauth/authorize', '/oauth/login', '/oauth/consent', '/oauth/introspect'])('%s has none', async path => {
    const answer = await fetch(server.issuer + path, { headers: origin });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
