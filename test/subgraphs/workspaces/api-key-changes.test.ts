import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GRANTABLE_SCOPES } from '../../../catalogue/scopes.js';
import { days } from '../../../kernel/context/clock.js';
import { ask, withinOneSecond } from '../../gateway/admission/credentials.harness.js';
import { type Run, startWorkspaces, type Workspaces } from './workspaces.harness.js';

let app: Workspaces['app'];
let workspaceId: string;
let runWith: Workspaces['runWith'];
let as: Workspaces['as'];
let owner: Run;
beforeAll(async () => {
  ({ app, workspaceId, runWith, as } = await startWorkspaces());
  owner = await as('owner');
});
afterAll(() => app?.stop());

const UPDATE = `mutation ($id: ID!, $name: String, $scopes: [String!], $instanceIds: [String!], $allowedIps: [String!], $expiresAt: DateTimeISO) {
  updateApiKey(id: $id, name: $name, scopes: $scopes, instanceIds: $instanceIds, allowedIps: $allowedIps, expiresAt: $expiresAt) {
    id name scopes instanceIds allowedIps expiresAt prefix
  }
}`;
const LOG = 'query ($id: ID!) { auditLog(objectId: $id, act: "api_key.changed") { items { details actorKind } } }';

const callerOf = (bearer: string) => ask(app.edges[1], '/v1/x', { bearer });

describe('updateApiKey', () => {
  test('changes what is given, on every process within a second, and the key itself stays', async () => {
    const { id, key } = await app.key(workspaceId, { scopes: ['sms:send'], name: 'Shop' });
    expect((await callerOf(key)).body.caller.scopes).toEqual(['sms:send']);
    const ends = new Date(app.clock.now().getTime() + days(1)).toISOString();
    const { data } = await owner(UPDATE, { id, scopes: ['email:send', 'email:send'], expiresAt: ends });
    expect(data.updateApiKey).toMatchObject({ name: 'Shop', scopes: ['email:send'], expiresAt: ends });
    const seen = await withinOneSecond(
      () => callerOf(key),
      ({ body }) => body.caller?.scopes[0] === 'email:send',
    );
    expect(seen.body.caller.scopes).toEqual(['email:send']);
    expect((await owner(UPDATE, { id, name: 'Store' })).data.updateApiKey).toMatchObject({
      name: 'Store',
      scopes: ['email:send'],
      expiresAt: ends,
      prefix: key.slice(0, 12),
    });
    expect((await owner(UPDATE, { id, expiresAt: null })).data.updateApiKey.expiresAt).toBeNull();
  });

  test('is audited with what changed, and not where nothing did', async () => {
    const { id } = await app.key(workspaceId, { name: 'A' });
    await owner(UPDATE, { id, name: 'B', allowedIps: ['10.0.0.0/8'] });
    await owner(UPDATE, { id, name: 'B' });
    const { items } = (await owner(LOG, { id })).data.auditLog;
    expect(items).toEqual([
      {
        actorKind: 'USER',
        details: { name: { from: 'A', to: 'B' }, allowedIps: { from: [], to: ['10.0.0.0/8'] } },
      },
    ]);
  });

  test('limits the key to addresses at once', async () => {
    const { id, key } = await app.key(workspaceId);
    await owner(UPDATE, { id, allowedIps: ['203.0.113.0/24'] });
    const refused = await withinOneSecond(
      () => callerOf(key),
      ({ status }) => status === 403,
    );
    expect(refused.body.code).toBe('ADDRESS_NOT_ALLOWED');
  });

  test.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['everything'] }],
    ['a scope of the dashboard', { scopes: ['workspace:manage'] }],
    ['a broken range', { allowedIps: ['300.0.0.0/8'] }],
    ['an end in the past', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['a name of two lines', { name: 'a\r\nb' }],
  ])('VALIDATION_ERROR: %s', async (_, variables) => {
    const { id } = await app.key(workspaceId);
    expect((await owner(UPDATE, { id, ...variables })).code).toBe('VALIDATION_ERROR');
  });

  test('API_KEY_ENDED for one that is revoked', async () => {
    const { id } = await app.key(workspaceId);
    await owner('mutation ($id: ID!) { revokeApiKey(id: $id) { id } }', { id });
    expect((await owner(UPDATE, { id, name: 'B' })).code).toBe('API_KEY_ENDED');
  });

  test('NOT_FOUND for another workspace’s key; FORBIDDEN for a member and for every key', async () => {
    const foreign = await app.key(await app.workspace());
    expect((await owner(UPDATE, { id: foreign.id, name: 'B' })).code).toBe('NOT_FOUND');
    expect((await owner('query ($id: ID!) { apiKey(id: $id) { id } }', { id: foreign.id })).code).toBe('NOT_FOUND');
    const { id, key } = await app.key(workspaceId, { scopes: GRANTABLE_SCOPES });
    expect((await (await as('member'))(UPDATE, { id, name: 'B' })).code).toBe('FORBIDDEN');
    expect((await runWith({ authorization: `Bearer ${key}` })(UPDATE, { id, name: 'B' })).code).toBe('FORBIDDEN');
  });

  test('two changes at once both take effect', async () => {
    const { id } = await app.key(workspaceId, { name: 'A' });
    await Promise.all([owner(UPDATE, { id, name: 'B' }), owner(UPDATE, { id, scopes: ['sms:send'] })]);
    const { apiKey } = (await owner('query ($id: ID!) { apiKey(id: $id) { name scopes } }', { id })).data;
    expect(apiKey).toEqual({ name: 'B', scopes: ['sms:send'] });
  });
});

test('apiKeys are found by mode, name and whether they are revoked', async () => {
  const workspace = await app.workspace();
  const run = await as('owner', workspace);
  const make = (name: string, mode: 'live' | 'test') => app.key(workspace, { name, mode });
  const shop = await make('Shop server', 'live');
  const lab = await make('Lab', 'test');
  const old = await make('Old shop', 'test');
  await run('mutation ($id: ID!) { revokeApiKey(id: $id) { id } }', { id: old.id });
  const found = async (filter: string): Promise<string[]> =>
    (await run(`{ apiKeys(${filter}) { items { id } pagination { total } } }`)).data.apiKeys.items.map(
      ({ id }: { id: string }) => id,
    );
  expect(await found('mode: test')).toEqual([old.id, lab.id]);
  expect(await found('revoked: false')).toEqual([lab.id, shop.id]);
  expect(await found('revoked: true')).toEqual([old.id]);
  expect(await found('search: "SHOP"')).toEqual([old.id, shop.id]);
  expect(await found('search: "%"')).toEqual([]);
  expect(await found('search: "shop", mode: live, limit: 1')).toEqual([shop.id]);
  expect(await found(`createdTo: "${new Date(0).toISOString()}"`)).toEqual([]);
});
