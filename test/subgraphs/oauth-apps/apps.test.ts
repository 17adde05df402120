import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { createApp, INPUT, REDIRECT, refused, SECRET } from './oauth-apps.harness.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

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
        clientSecret: expect.stringMatching(SECRET),
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
    expect((await createApp(app, { redirectUris: ['http://127.0.0.1/callback'] })).redirectUris).toEqual([
      'http://127.0.0.1/callback',
    ]);
  });

  test('400 VALIDATION_ERROR for scopes that do not exist or that no app may have', async () => {
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
    const first = await createApp(app, { name: 'First' });
    const second = await createApp(app, { name: 'Second' });
    const { status, body } = await app.request('GET', '/v1/oauth/apps?limit=2');
    expect(status).toBe(200);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(Object.keys(body.data[0])).toEqual(['id', 'name', 'clientId', 'redirectUris', 'scopes', 'createdAt']);
    expect(body.pagination).toMatchObject({ page: 1, limit: 2 });
  });

  test("404 for another workspace's app, and it is in no other list", async () => {
    const made = await createApp(app);
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

  test('404 for a client that registered itself', async () => {
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
  test.each(['PATCH', 'PUT'])('%s changes the given fields and answers the app', async method => {
    const { clientSecret, ...made } = await createApp(app);
    const redirectUris = [REDIRECT, 'https://staging.shop.example/callback'];
    const { status, body } = await app.request(method, `/v1/oauth/apps/${made.id}`, { body: { redirectUris } });
    expect({ status, data: body.data }).toEqual({ status: 200, data: { ...made, redirectUris } });
    const renamed = await app.request(method, `/v1/oauth/apps/${made.id}`, {
      body: { name: 'Other', allowedScopes: ['sms:send'] },
    });
    expect(renamed.body.data).toEqual({ ...made, redirectUris, name: 'Other', scopes: ['sms:send'] });
  });

  test('without a body nothing changes', async () => {
    const { clientSecret, ...made } = await createApp(app);
    expect((await app.request('PATCH', `/v1/oauth/apps/${made.id}`)).body.data).toEqual(made);
  });

  test('400 for values that are invalid for a new app', async () => {
    const { id } = await createApp(app);
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
