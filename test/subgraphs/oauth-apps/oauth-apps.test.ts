import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';
import { removeMembership } from '../../../subgraphs/workspaces/user/membership.service.js';
import { createUser } from '../../../subgraphs/workspaces/user/user.service.js';
import { type Answer, startApp, type TestApp } from '../../support/app.js';
import { Person } from '../../support/oauth/person.js';

const REDIRECT = 'https://shop.example/callback';
const INPUT = { name: 'Shop assistant', redirectUris: [REDIRECT], allowedScopes: ['contacts:read', 'oauth_apps:read'] };
const TOKEN = /^[\w-]{43}$/;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const createApp = async (input: object = {}) =>
  (await app.request('POST', '/v1/oauth/apps', { body: { ...INPUT, ...input } })).body.data;

const owner = () => new Person(app.url, app.owner.email, app.owner.password);

interface Flow {
  person?: Person;
  scope?: string;
}

/** The whole way of a user and an app: authorize, sign in, approve, redeem. */
async function connect(client: { clientId: string; clientSecret: string }, { person, scope }: Flow = {}) {
  const verifier = randomToken();
  const query = new URLSearchParams({
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: scope ?? 'contacts:read',
    state: 's1',
    code_challenge: sha256(verifier).toString('base64url'),
    code_challenge_method: 'S256',
  });
  const back = await (person ?? owner()).decide(`/oauth/authorize?${query}`);
  return redeem(client, {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT,
    code_verifier: verifier,
  });
}

async function redeem({ clientId, clientSecret }: { clientId: string; clientSecret: string }, form: object) {
  const answer = await fetch(`${app.url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ ...form }),
  });
  return { status: answer.status, tokens: (await answer.json()) as Record<string, string> };
}

const refused = ({ status, body }: Answer) => [status, body.code];

const eventsNamed = async (name: string) => {
  await app.settle();
  const { body } = await app.request('GET', '/v1/events?limit=100');
  return (body.data as { event: string; data: Record<string, unknown> }[]).filter(({ event }) => event === name);
};

/** The real time until `probe` holds: revocations travel in it, whatever the test's clock says. */
async function within(limit: number, probe: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + limit;
  while (performance.now() < deadline) {
    if (await probe()) return true;
    await new Promise(done => setTimeout(done, 50));
  }
  return probe();
}

test('an app gets no scope beyond its allowedScopes, whatever it asks for', async () => {
  const { body } = await app.request('POST', '/v1/oauth/apps', { body: INPUT });
  const { tokens } = await connect(body.data, { scope: 'contacts:read webhooks:manage' });
  expect(tokens['scope']).toBe('contacts:read');
});

describe('POST /v1/oauth/apps', () => {
  test('200 with the documented fields and the secret, once', async () => {
    const { status, body } = await app.request('POST', '/v1/oauth/apps', { body: INPUT });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(/^app_/),
        name: 'Shop assistant',
        clientId: expect.stringMatching(/^cli_/),
        clientSecret: expect.stringMatching(TOKEN),
        redirectUris: [REDIRECT],
        scopes: INPUT.allowedScopes,
        createdAt: '2026-11-21T12:00:00.000Z',
      },
    });
    const { clientSecret, ...rest } = body.data;
    expect((await app.request('GET', `/v1/oauth/apps/${body.data.id}`)).body.data).toEqual(rest);
  });

  test.each([
    ['an http address', 'http://shop.example/callback'],
    ['a fragment', `${REDIRECT}#x`],
    ['credentials', 'https://a:b@shop.example/callback'],
    ['a script', 'javascript:alert(1)'],
    ['the scheme of a native app, since it cannot keep a secret', 'com.example.shop:/callback'],
    ['a relative path', '/callback'],
  ])('400 INVALID_REDIRECT_URI for %s', async (_, uri) => {
    const answer = await app.request('POST', '/v1/oauth/apps', { body: { ...INPUT, redirectUris: [REDIRECT, uri] } });
    expect(refused(answer)).toEqual([400, 'INVALID_REDIRECT_URI']);
    expect(answer.body.details).toEqual([{ field: 'redirectUris[1]', message: expect.any(String) }]);
  });

  test('http on loopback is a redirect URI', async () => {
    expect((await createApp({ redirectUris: ['http://127.0.0.1/callback'] })).redirectUris).toEqual([
      'http://127.0.0.1/callback',
    ]);
  });

  test('400 VALIDATION_ERROR naming scopes that do not exist or that no app may hold', async () => {
    const allowedScopes = ['contacts:read', 'no:such', 'workspace:manage'];
    const answer = await app.request('POST', '/v1/oauth/apps', { body: { ...INPUT, allowedScopes } });
    expect(refused(answer)).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.details.map(({ field }: { field: string }) => field)).toEqual([
      'allowedScopes[1]',
      'allowedScopes[2]',
    ]);
  });

  test.each([
    ['no name', { name: undefined }],
    ['an empty name', { name: '' }],
    ['a name that turns the reading direction', { name: 'Shop\u202e' }],
    ['no redirect URI', { redirectUris: [] }],
    ['no scope', { allowedScopes: [] }],
    ['one redirect URI that is no list', { redirectUris: 5 }],
  ])('400 VALIDATION_ERROR for %s', async (_, change) => {
    const answer = await app.request('POST', '/v1/oauth/apps', { body: { ...INPUT, ...change } });
    expect(refused(answer)).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('GET /v1/oauth/apps', () => {
  test('lists the apps of the workspace, newest first, without secrets', async () => {
    const first = await createApp({ name: 'First' });
    const second = await createApp({ name: 'Second' });
    const { status, body } = await app.request('GET', '/v1/oauth/apps?limit=2');
    expect(status).toBe(200);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(Object.keys(body.data[0])).toEqual(['id', 'name', 'clientId', 'redirectUris', 'scopes', 'createdAt']);
    expect(body.pagination).toMatchObject({ page: 1, limit: 2 });
  });

  test("404 for another workspace's app, and it stands in no other list", async () => {
    const made = await createApp();
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/rotate-secret'],
    ] as const)
      expect(refused(await app.request(method, `/v1/oauth/apps/${made.id}${path}`, { key }))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    expect((await app.request('GET', '/v1/oauth/apps', { key })).body.data).toEqual([]);
  });

  test('a client that registered itself is no app', async () => {
    const { client_id } = (await (
      await fetch(`${app.url}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [REDIRECT] }),
      })
    ).json()) as { client_id: string };
    expect(refused(await app.request('GET', `/v1/oauth/apps/${client_id}`))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('PATCH and PUT /v1/oauth/apps/{id}', () => {
  test.each(['PATCH', 'PUT'])('%s changes what is given and answers the app', async method => {
    const { clientSecret, ...made } = await createApp();
    const redirectUris = [REDIRECT, 'https://staging.shop.example/callback'];
    const { status, body } = await app.request(method, `/v1/oauth/apps/${made.id}`, { body: { redirectUris } });
    expect({ status, data: body.data }).toEqual({ status: 200, data: { ...made, redirectUris } });
    const renamed = await app.request(method, `/v1/oauth/apps/${made.id}`, {
      body: { name: 'Other', allowedScopes: ['sms:send'] },
    });
    expect(renamed.body.data).toEqual({ ...made, redirectUris, name: 'Other', scopes: ['sms:send'] });
  });

  test('without a body nothing changes', async () => {
    const { clientSecret, ...made } = await createApp();
    expect((await app.request('PATCH', `/v1/oauth/apps/${made.id}`)).body.data).toEqual(made);
  });

  test('400 for what a new app could not have', async () => {
    const { id } = await createApp();
    const change = (body: object) => app.request('PATCH', `/v1/oauth/apps/${id}`, { body });
    expect(refused(await change({ redirectUris: ['http://x.example'] }))).toEqual([400, 'INVALID_REDIRECT_URI']);
    expect(refused(await change({ allowedScopes: ['workspace:read'] }))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('scopes', () => {
  test.each([
    ['GET', '/v1/oauth/apps'],
    ['GET', '/v1/oauth/apps/app_x'],
    ['GET', '/v1/oauth/connections'],
  ])('403 FORBIDDEN for %s %s without oauth_apps:read', async (method, path) => {
    const key = await app.key({ scopes: ['oauth_apps:manage'] });
    expect(refused(await app.request(method, path, { key }))).toEqual([403, 'FORBIDDEN']);
  });

  test.each([
    ['POST', '/v1/oauth/apps'],
    ['PATCH', '/v1/oauth/apps/app_x'],
    ['PUT', '/v1/oauth/apps/app_x'],
    ['DELETE', '/v1/oauth/apps/app_x'],
    ['POST', '/v1/oauth/apps/app_x/rotate-secret'],
    ['POST', '/v1/oauth/connections/grt_x/revoke'],
  ])('403 FORBIDDEN for %s %s without oauth_apps:manage', async (method, path) => {
    const key = await app.key({ scopes: ['oauth_apps:read'] });
    expect(refused(await app.request(method, path, { key, body: INPUT }))).toEqual([403, 'FORBIDDEN']);
    expect((await app.request(method, path, { key: null, body: INPUT })).status).toBe(401);
  });
});

describe('a user connects an app', () => {
  test('the token calls /v1 and /graphql under its scopes until the connection is revoked', async () => {
    const made = await createApp();
    const { status, tokens } = await connect(made, { scope: 'contacts:read sms:send' });
    expect(status).toBe(200);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'contacts:read' });
    const key = tokens['access_token'] ?? '';
    expect((await app.request('GET', '/v1/topics', { key })).status).toBe(200);
    expect((await app.graphql('{ topics { items { id } } }', {}, { key })).body.data.topics.items).toEqual([]);
    expect(refused(await app.request('GET', '/v1/webhooks', { key }))).toEqual([403, 'FORBIDDEN']);
    expect(refused(await app.request('GET', '/v1/topics', { key: null, headers: { 'x-api-key': key } }))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
    expect((await app.request('GET', `/v1/topics?access_token=${key}`, { key: null })).status).toBe(401);

    const { body } = await app.request('GET', '/v1/oauth/connections');
    const connection = body.data.find(({ appId }: { appId: string }) => appId === made.id);
    expect(connection).toEqual({
      id: expect.stringMatching(/^grt_/),
      appId: made.id,
      appName: 'Shop assistant',
      userEmail: app.owner.email,
      scopes: ['contacts:read'],
      createdAt: '2026-11-21T12:00:00.000Z',
    });
    const revoked = await app.request('POST', `/v1/oauth/connections/${connection.id}/revoke`);
    expect({ status: revoked.status, body: revoked.body }).toEqual({
      status: 200,
      body: { success: true, data: { id: connection.id, revoked: true } },
    });
    expect(await within(1_000, async () => (await app.request('GET', '/v1/topics', { key })).status === 401)).toBe(
      true,
    );
    const again = { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '' };
    expect(await redeem(made, again)).toMatchObject({ status: 400, tokens: { error: 'invalid_grant' } });
    expect(refused(await app.request('POST', `/v1/oauth/connections/${connection.id}/revoke`))).toEqual([
      404,
      'NOT_FOUND',
    ]);

    const data = { connectionId: connection.id, appId: made.id, userEmail: app.owner.email, scopes: ['contacts:read'] };
    for (const name of ['oauth.connection.created', 'oauth.connection.revoked'])
      expect((await eventsNamed(name)).filter(event => event.data['connectionId'] === connection.id)).toMatchObject([
        { data },
      ]);
  });

  test('the token is good for 900 seconds', async () => {
    const { tokens } = await connect(await createApp());
    const key = tokens['access_token'] ?? '';
    app.clock.advance(899_000);
    expect((await app.request('GET', '/v1/topics', { key })).status).toBe(200);
    app.clock.advance(1_000);
    expect(refused(await app.request('GET', '/v1/topics', { key }))).toEqual([401, 'UNAUTHORIZED']);
  });

  test('deleting the app revokes its connections; rotating its secret does not', async () => {
    const made = await createApp();
    const { tokens } = await connect(made);
    const key = tokens['access_token'] ?? '';
    const rotated = await app.request('POST', `/v1/oauth/apps/${made.id}/rotate-secret`);
    expect({ status: rotated.status, data: rotated.body.data }).toEqual({
      status: 200,
      data: { id: made.id, clientId: made.clientId, clientSecret: expect.stringMatching(TOKEN) },
    });
    const form = { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '' };
    expect((await redeem(made, form)).status).toBe(401);
    expect((await redeem(rotated.body.data, form)).status).toBe(200);
    expect((await app.request('GET', '/v1/topics', { key })).status).toBe(200);

    const deleted = await app.request('DELETE', `/v1/oauth/apps/${made.id}`);
    expect({ status: deleted.status, data: deleted.body.data }).toEqual({
      status: 200,
      data: { id: made.id, deleted: true },
    });
    expect(await within(1_000, async () => (await app.request('GET', '/v1/topics', { key })).status === 401)).toBe(
      true,
    );
    expect(refused(await app.request('GET', `/v1/oauth/apps/${made.id}`))).toEqual([404, 'NOT_FOUND']);
    const events = await eventsNamed('oauth.connection.revoked');
    expect(events.filter(({ data }) => data['appId'] === made.id)).toMatchObject([
      { data: { appName: 'Shop assistant' } },
    ]);
  });

  test("a connection of another workspace's user is theirs to see and to end", async () => {
    const made = await createApp();
    const workspaceId = await app.workspace();
    const email = 'guest@test.example';
    const { password } = await createUser(app.ctx(), { email, workspaceId, role: 'owner' });
    await connect(made, { person: new Person(app.url, email, password) });
    const key = await app.key({ workspaceId });
    const { data } = (await app.request('GET', '/v1/oauth/connections', { key })).body;
    expect(data).toMatchObject([{ appId: made.id, userEmail: email }]);
    const path = `/v1/oauth/connections/${data[0].id}/revoke`;
    expect(refused(await app.request('POST', path))).toEqual([404, 'NOT_FOUND']);
    expect((await app.request('POST', path, { key })).status).toBe(200);
    expect((await app.request('GET', '/v1/oauth/connections', { key })).body.data).toEqual([]);
  });

  test('who leaves the workspace leaves no app behind', async () => {
    const made = await createApp();
    const email = 'leaver@test.example';
    const { user, password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'member' });
    const { tokens } = await connect(made, { person: new Person(app.url, email, password) });
    const key = tokens['access_token'] ?? '';
    expect((await app.request('GET', '/v1/topics', { key })).status).toBe(200);
    await removeMembership(app.ctx(app.workspaceId), user.id, app.workspaceId);
    await app.settle();
    expect((await app.request('GET', '/v1/topics', { key })).status).toBe(401);
  });
});
