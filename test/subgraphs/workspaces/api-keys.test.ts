import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GRANTABLE_SCOPES } from '../../../catalogue/scopes.js';
import { ask } from '../../gateway/admission/credentials.harness.js';
import { CREATE_KEY, startWorkspaces, type Workspaces } from './workspaces.harness.js';

let app: Workspaces['app'];
let workspaceId: Workspaces['workspaceId'];
let runWith: Workspaces['runWith'];
let as: Workspaces['as'];
beforeAll(async () => {
  ({ app, workspaceId, runWith, as } = await startWorkspaces());
});
afterAll(() => app?.stop());

const REVOKE_KEY = 'mutation ($id: ID!) { revokeApiKey(id: $id) { id revokedAt } }';

describe('API keys', () => {
  test('are made once in full, work, are listed without the key, and are revoked', async () => {
    const owner = await as('owner');
    const { createApiKey } = (await owner(CREATE_KEY)).data;
    expect(createApiKey.key).toMatch(/^sk_live_/);
    expect(createApiKey.apiKey).toMatchObject({ prefix: createApiKey.key.slice(0, 12), mode: 'live' });
    expect((await ask(app.edges[0], '/v1/x', { bearer: createApiKey.key })).body.caller.scopes).toEqual(['sms:send']);

    const { apiKeys } = (await owner('{ apiKeys(limit: 1) { items { id name createdBy } pagination { total } } }'))
      .data;
    expect(apiKeys.items).toEqual([
      { id: createApiKey.apiKey.id, name: 'Shop', createdBy: expect.stringMatching(/^usr_/) },
    ]);
    const { id } = createApiKey.apiKey;
    const { revokeApiKey } = (await owner(REVOKE_KEY, { id })).data;
    expect((await owner(REVOKE_KEY, { id })).data.revokeApiKey).toEqual(revokeApiKey);
  });

  test('their hash is nowhere in the schema, and the key nowhere in the database', async () => {
    const owner = await as('owner');
    const { data } = await owner('{ __type(name: "ApiKey") { fields { name } } }');
    expect(data.__type.fields.map((field: { name: string }) => field.name)).not.toContain('hash');
    const { key } = (await owner(CREATE_KEY)).data.createApiKey;
    const { rows } = await app.edges[0].services.db.pool.query(
      `select count(*)::int as n from workspaces.api_key where api_key::text like '%' || $1 || '%'`,
      [key.slice(12)],
    );
    expect(rows[0].n).toBe(0);
  });

  test.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['everything'] }],
    ['a scope of the dashboard', { scopes: ['workspace:manage'] }],
    ['a broken range', { allowedIps: ['300.0.0.0/8'] }],
    ['an expiry in the past', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['an unknown mode', { mode: 'prod' }],
    ['a name of two lines', { name: 'a\r\nb' }],
  ])('VALIDATION_ERROR: %s', async (_, variables) => {
    expect((await (await as('owner'))(CREATE_KEY, variables)).code).toBe('VALIDATION_ERROR');
  });

  test.each(['member', 'viewer'] as const)('FORBIDDEN for a %s', async role => {
    const run = await as(role);
    expect((await run(CREATE_KEY)).code).toBe('FORBIDDEN');
    expect((await run('{ apiKeys { items { id } } }')).code).toBe('FORBIDDEN');
  });

  test('no API key makes, lists or revokes keys, whatever its scopes', async () => {
    const { id, key } = await app.key(workspaceId, { scopes: GRANTABLE_SCOPES });
    const run = runWith({ authorization: `Bearer ${key}` });
    expect((await run(CREATE_KEY)).code).toBe('FORBIDDEN');
    expect((await run('{ apiKeys { items { id } } }')).code).toBe('FORBIDDEN');
    expect((await run(REVOKE_KEY, { id })).code).toBe('FORBIDDEN');
    expect((await run('{ workspace { id } }')).code).toBe('FORBIDDEN');
    expect((await run('{ me { user { id } } }')).code).toBe('SESSION_REQUIRED');
  });

  test('NOT_FOUND for another workspace’s key', async () => {
    const foreign = await app.key(await app.workspace());
    expect((await (await as('owner'))(REVOKE_KEY, { id: foreign.id })).code).toBe('NOT_FOUND');
  });
});
