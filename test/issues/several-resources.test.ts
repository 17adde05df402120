import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomToken, sha256 } from '../../kernel/security/hash.js';
import { type McpApp, startMcp } from '../support/peers/mcp.js';

const REDIRECT = 'https://app.example/callback';

let app: McpApp;
let clientId: string;
beforeAll(async () => {
  app = await startMcp();
  const answer = await fetch(`${app.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' }),
  });
  clientId = ((await answer.json()) as { client_id: string }).client_id;
});
afterAll(() => app?.stop());

interface Tokens {
  access_token: string;
  refresh_token: string;
  error?: string;
}

async function token(form: Record<string, string>, resources: readonly string[]): Promise<Tokens> {
  const body = new URLSearchParams({ client_id: clientId, ...form });
  for (const resource of resources) body.append('resource', resource);
  return (await (await fetch(`${app.url}/oauth/token`, { method: 'POST', body })).json()) as Tokens;
}

/** A code approved for the resources; answers the form that redeems it. */
async function approved(resources: readonly string[]): Promise<Record<string, string>> {
  const verifier = randomToken();
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'contacts:read',
    code_challenge: sha256(verifier).toString('base64url'),
    code_challenge_method: 'S256',
  });
  for (const resource of resources) query.append('resource', resource);
  const back = await app.person().decide(`/oauth/authorize?${query}`);
  const code = back.searchParams.get('code') ?? '';
  return { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier };
}

const refresh = ({ refresh_token }: Tokens, resources: readonly string[] = []) =>
  token({ grant_type: 'refresh_token', refresh_token }, resources);

const audience = ({ access_token }: Tokens) =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString('utf8')).aud as unknown;

/** Status at the API and at the MCP server. */
async function statuses({ access_token: key }: Tokens): Promise<number[]> {
  const api = await app.request('GET', '/v1/topics', { key });
  return [api.status, (await app.rpc('ping', {}, { token: key })).status];
}

describe('a request that names the API and the MCP server', () => {
  const both = () => [app.resource, `${app.url}/`];

  test('gets tokens for both, or for the one that the token request names', async () => {
    const all = await token(await approved(both()), []);
    expect(audience(all)).toEqual([app.url, app.resource]);
    expect(await statuses(all)).toEqual([200, 200]);
    const mcp = await refresh(all, [app.resource]);
    expect(audience(mcp)).toBe(app.resource);
    expect(await statuses(mcp)).toEqual([401, 200]);
    const api = await refresh(mcp, [app.url]);
    expect(await statuses(api)).toEqual([200, 401]);
    expect(await statuses(await refresh(api))).toEqual([200, 200]);
  });

  test('may narrow the first token', async () => {
    const first = await token(await approved(both()), [app.url]);
    expect(audience(first)).toBe(app.url);
    expect(audience(await refresh(first))).toEqual([app.url, app.resource]);
  });

  test('naming one twice is naming it once', async () => {
    expect(audience(await token(await approved([app.url, app.url]), [app.url, `${app.url}/`]))).toBe(app.url);
  });
});

test('a resource that was not approved is invalid_target, whatever stands beside it', async () => {
  const form = await approved([app.url]);
  expect(await token(form, [app.url, app.resource])).toMatchObject({ error: 'invalid_target' });
  const tokens = await token(form, []);
  expect(await refresh(tokens, [app.url, app.resource])).toMatchObject({ error: 'invalid_target' });
  expect(await refresh(tokens, ['https://other.example'])).toMatchObject({ error: 'invalid_target' });
  expect(await statuses(await refresh(tokens))).toEqual([200, 401]);
});

test('an unknown resource beside a known one is refused before anybody is asked', async () => {
  const query = new URLSearchParams({ client_id: clientId, response_type: 'code', redirect_uri: REDIRECT });
  query.append('code_challenge', 'a'.repeat(43));
  query.append('code_challenge_method', 'S256');
  for (const resource of [app.url, 'https://other.example']) query.append('resource', resource);
  const answer = await fetch(`${app.url}/oauth/authorize?${query}`, { headers: { accept: 'application/json' } });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_target' }]);
});
