import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runDoctor } from '../../../app/commands/doctor.js';
import type { TestApp } from '../../support/app.js';
import { startIssuer } from './issuer.harness.js';

const REDIRECT = 'https://app.example/callback';

let app: TestApp;
let client: { clientId: string; clientSecret: string };
beforeAll(async () => {
  app = await startIssuer();
  const body = { name: 'CRM', redirectUris: [REDIRECT], allowedScopes: ['contacts:read'] };
  client = (await app.request('POST', '/v1/oauth/apps', { body })).body.data;
});
afterAll(() => app?.stop());

async function doctor(...args: string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const code = await runDoctor(args, text => {
    said += text;
  });
  return { code, said };
}

const own = () => ['--client-id', client.clientId, '--client-secret', client.clientSecret];

describe('our own issuer', () => {
  test('has nothing wrong', async () => {
    const { code, said } = await doctor(app.url);
    expect(said).not.toMatch(/FAIL/);
    expect(said).toMatch(/No problems found/);
    expect(code).toBe(0);
  });

  test('takes its client, with its secret and its redirect URI', async () => {
    const { code, said } = await doctor(app.url, ...own(), '--redirect-uri', REDIRECT);
    expect(said).toMatch(/ok +redirect +https:\/\/app\.example\/callback is registered/);
    expect(said).toMatch(/ok +PKCE +required, and S256 alone/);
    expect(said).toMatch(/ok +token .*is authenticated/);
    expect(code).toBe(0);
  });
});

describe('what an integrator has wrong', () => {
  test.each([
    ['a slash too many', `${REDIRECT}/`],
    ['www', 'https://www.app.example/callback'],
    ['a query', `${REDIRECT}?x=1`],
  ])('a redirect URI with %s: the registered spelling is named', async (_, uri) => {
    const { code, said } = await doctor(app.url, ...own(), '--redirect-uri', uri);
    expect(said).toContain(`${uri} is not registered, ${REDIRECT} is.`);
    expect(code).toBe(1);
  });

  test('a redirect URI that nobody could register', async () => {
    const { said } = await doctor(app.url, ...own(), '--redirect-uri', 'https://app.example/#x');
    expect(said).toMatch(/FAIL redirect .*fragment/);
  });

  test('an unknown client: the issuer is quoted', async () => {
    const { code, said } = await doctor(app.url, '--client-id', 'nobody', '--redirect-uri', REDIRECT);
    expect(said).toMatch(/FAIL redirect +The issuer answered 400 The client_id is unknown/);
    expect(said).toMatch(/FAIL token/);
    expect(code).toBe(1);
  });

  test('a wrong secret, and a missing one', async () => {
    const wrong = await doctor(app.url, '--client-id', client.clientId, '--client-secret', 'x');
    expect(wrong.said).toMatch(/FAIL token .*401.*\n.*rotate the secret/);
    const missing = await doctor(app.url, '--client-id', client.clientId);
    expect(missing.said).toMatch(/FAIL token .*401.*\n.*Pass --client-secret/);
  });

  test('another spelling of the issuer', async () => {
    const { code, said } = await doctor(app.url.replace('127.0.0.1', 'localhost'));
    expect(said).toMatch(/FAIL (discovery|network)/);
    expect(code).toBe(1);
    expect((await doctor(`${app.url}/`)).said).toMatch(/FAIL issuer .*slash/);
  });

  test('an address at which nobody listens', async () => {
    const { code, said } = await doctor('http://127.0.0.1:1');
    expect(said).toMatch(/FAIL network .*(ECONNREFUSED|bad port)/);
    expect(code).toBe(1);
  });

  test('a command that is not understood: 2, with the usage', async () => {
    expect(await doctor()).toMatchObject({ code: 2, said: expect.stringContaining('npm run doctor') });
    expect((await doctor('not-a-url')).code).toBe(2);
    expect((await doctor(app.url, '--colour')).code).toBe(2);
  });
});

describe('an issuer that something is wrong with', () => {
  let server: Server | null = null;
  afterEach(async () => {
    server?.closeAllConnections();
    server?.close();
    server = null;
  });

  /** Acts as a bad proxy in front of our issuer, and is examined at its own address. */
  async function examineThrough(listener: (url: string) => RequestListener): Promise<string> {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', listener(url));
    return (await doctor(url, '--client-id', client.clientId, '--redirect-uri', REDIRECT)).said;
  }

  /** Passes everything on, with the address of the proxy in the place of ours; `change` spoils it. */
  const proxy =
    (change: (path: string, body: string, headers: Record<string, string>) => string) =>
    (url: string): RequestListener =>
    async (req, res) => {
      const body: Buffer[] = [];
      for await (const chunk of req) body.push(chunk as Buffer);
      const type = req.headers['content-type'];
      const answer = await fetch(app.url + req.url, {
        method: req.method ?? 'GET',
        redirect: 'manual',
        headers: { accept: 'application/json', ...(type ? { 'content-type': type } : {}) },
        ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
      });
      const { 'content-length': _, ...headers } = Object.fromEntries(answer.headers);
      const text = change(req.url ?? '', (await answer.text()).replaceAll(app.url, url), headers);
      res.writeHead(answer.status, headers).end(answer.status === 204 ? undefined : text);
    };

  const spoilMetadata = (change: (metadata: Record<string, unknown>) => object) =>
    proxy((path, body) =>
      body && path.startsWith('/.well-known/oauth-authorization-server')
        ? JSON.stringify(change(JSON.parse(body)))
        : body,
    );

  test('through a good proxy nothing of it is', async () => {
    const said = await examineThrough(proxy((_, body) => body));
    expect(said.match(/FAIL +\w+/g)).toEqual(['FAIL token']);
  });

  test.each([
    ['an issuer that is not its address', { issuer: 'https://other.example' }, /FAIL discovery .*other\.example/],
    ['a missing endpoint', { token_endpoint: undefined }, /FAIL metadata +token_endpoint is missing/],
    ['no S256', { code_challenge_methods_supported: ['plain'] }, /FAIL metadata .*does not have S256/],
    ['endpoints of another scheme', { jwks_uri: 'https://127.0.0.1:1/jwks' }, /FAIL metadata .*another origin/],
    ['no iss', { authorization_response_iss_parameter_supported: false }, /warn metadata .*RFC 9207/],
  ])('%s', async (_, change, says) => {
    expect(await examineThrough(spoilMetadata(metadata => ({ ...metadata, ...change })))).toMatch(says);
  });

  test('CORS headers that a proxy drops', async () => {
    const said = await examineThrough(
      proxy((_, body, headers) => {
        delete headers['access-control-allow-origin'];
        return body;
      }),
    );
    expect(said).toMatch(/FAIL CORS +A browser cannot call the token endpoint/);
  });

  test('a private key among the keys', async () => {
    const said = await examineThrough(
      proxy((path, body) => (path.includes('jwks') ? body.replace('"kty"', '"d":"AAAA","kty"') : body)),
    );
    expect(said).toMatch(/FAIL keys +A PRIVATE key is published/);
  });

  test('a server that takes requests without PKCE', async () => {
    const said = await examineThrough(url => (req, res) => {
      if (req.url?.startsWith('/oauth/authorize')) return void res.writeHead(302, { location: '/login' }).end();
      proxy((_, body) => body)(url)(req, res);
    });
    expect(said).toMatch(/FAIL PKCE +A request without a code_challenge is accepted/);
    expect(said).toMatch(/FAIL PKCE +The method plain is accepted/);
  });

  test('no metadata at all', async () => {
    const said = await examineThrough(() => (_, res) => void res.writeHead(404).end());
    expect(said).toMatch(/FAIL discovery .*answered 404/);
  });
});
