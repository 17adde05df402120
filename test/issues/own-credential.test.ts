import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLANS } from '../../catalogue/plans.js';
import { siteToken } from '../../kernel/security/site-token.js';
import { clientOf, obtainTokens } from '../support/oauth/flow.js';
import { REDIRECT } from '../support/oauth/oauth.js';
import { type McpApp, startMcp } from '../support/peers/mcp.js';

let app: McpApp;
beforeAll(async () => {
  app = await startMcp();
});
afterAll(() => app?.stop());

const me = async (key: string | null) => app.request('GET', '/v1/me', { key });

describe('a credential asks what it is', () => {
  test('a key of any scope learns its workspace, mode, scopes, limits and end', async () => {
    const expiresAt = new Date(app.clock.now().getTime() + 86_400_000);
    const key = await app.key({ scopes: ['reports:create'], expiresAt, allowedIps: ['127.0.0.1/32', '::1/128'] });
    const { status, body } = await me(key);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      kind: 'API_KEY',
      id: expect.stringMatching(/^key_/),
      name: 'Test',
      workspace: { id: app.workspaceId, name: 'Test', plan: 'scale' },
      mode: 'test',
      scopes: ['reports:create'],
      instanceIds: [],
      allowedIps: ['127.0.0.1/32', '::1/128'],
      userId: null,
      expiresAt: expiresAt.toISOString(),
      limits: expect.objectContaining({
        requestsPerMinute: PLANS.scale.requestsPerMinute,
        instances: PLANS.scale.instances,
        mediaBytes: PLANS.scale.mediaBytes,
      }),
    });
  });

  test('a live key and one limited to instances say so', async () => {
    const key = await app.key({ mode: 'live', scopes: ['chatapp:read'], instanceIds: ['ins_1'] });
    const { data } = (await me(key)).body;
    expect(data).toMatchObject({ mode: 'live', scopes: ['chatapp:read'], instanceIds: ['ins_1'], expiresAt: null });
  });

  test('an access token names its app, its connection, its user and its end', async () => {
    const scope = 'sms:read';
    const body = { name: 'Shop', redirectUris: [REDIRECT], allowedScopes: [scope] };
    const client = (await app.request('POST', '/v1/oauth/apps', { body })).body.data;
    const person = app.person();
    const server = { issuer: app.url, owner: () => person };
    const change = { scope, resource: app.url };
    const tokens = (await obtainTokens(server, clientOf(client), { change })) as { access_token: string };
    const { data } = (await me(tokens.access_token)).body;
    expect(data).toMatchObject({ kind: 'ACCESS_TOKEN', name: 'Shop', scopes: [scope], instanceIds: [] });
    expect(data.id).toMatch(/^grt_/);
    expect(data.userId).toMatch(/^usr_/);
    expect(new Date(data.expiresAt).getTime()).toBeGreaterThan(app.clock.now().getTime());
    expect(data.workspace.id).toBe(app.workspaceId);
    const connection = await app.request('GET', `/v1/oauth/connections/${data.id}`);
    expect(connection.body.data).toMatchObject({ id: data.id, appName: 'Shop', scopes: [scope] });
  });

  test('an AI host finds the same among the operations', async () => {
    const token = await app.token(['sms:read']);
    const found = await app.call(token, 'get_credential');
    expect(found.structuredContent).toMatchObject({ kind: 'ACCESS_TOKEN', workspace: { id: app.workspaceId } });
  });

  test('the graph answers it for a key, and keeps `me` for sessions', async () => {
    const key = await app.key({ scopes: ['reports:create'] });
    const { body } = await app.graphql('{ credential { kind mode } me { user { id } } }', {}, { key });
    expect(body.data.credential).toEqual({ kind: 'API_KEY', mode: 'test' });
    expect(body.errors[0].extensions.code).toBe('SESSION_REQUIRED');
  });
});

test('nobody without a credential of the workspace is answered', async () => {
  const site = siteToken(app.services.box, { workspaceId: app.workspaceId, objectId: 'psh_1', sandbox: true });
  const statuses = [await me(null), await me('sk_test_none'), await me(site)].map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 401]);
  const none = await app.graphql('{ credential { kind } }', {}, { key: null });
  expect(none.body.errors[0].extensions.code).toBe('UNAUTHORIZED');
});

test('the description asks for a credential and for no scope', async () => {
  const { paths } = (await app.request('GET', '/v1/openapi.json')).body;
  const { security, responses } = paths['/v1/me'].get;
  expect(security).toEqual([{ apiKey: [] }, { apiKeyHeader: [] }, { oauth: [] }]);
  expect(JSON.stringify(responses['403'])).not.toContain('"FORBIDDEN"');
});
