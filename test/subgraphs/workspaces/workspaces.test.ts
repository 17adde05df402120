import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GRANTABLE_SCOPES } from '../../../catalogue/scopes.js';
import { createUser } from '../../../subgraphs/workspaces/user/user.service.js';
import { userDirectory } from '../../../subgraphs/workspaces/user-directory.js';
import { changeWorkspace } from '../../../subgraphs/workspaces/workspace/workspace.service.js';
import { ask, type Edges, startEdges } from '../../gateway/admission/credentials.harness.js';

let app: Edges;
let workspaceId: string;

beforeAll(async () => {
  app = await startEdges();
  workspaceId = await app.workspace();
});
afterAll(() => app?.stop());

interface GraphAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  data: any;
  code: string | undefined;
}

type Run = (query: string, variables?: object) => Promise<GraphAnswer>;

const runWith =
  (headers: Record<string, string>): Run =>
  async (query, variables = {}) => {
    const { body } = await ask(app.edges[0], '/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return { data: body.data, code: body.errors?.[0]?.extensions.code };
  };

async function signIn(email: string, password: string): Promise<Run> {
  const answer = await ask(app.edges[0], '/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return runWith({ cookie, 'x-csrf-token': answer.body.data.csrfToken });
}

async function as(role: 'owner' | 'admin' | 'member' | 'viewer', workspace = workspaceId): Promise<Run> {
  const { email, password } = await app.user(workspace, role);
  return signIn(email, password);
}

const CREATE_KEY = `mutation ($name: String! = "Shop", $mode: String! = "live", $scopes: [String!]! = ["sms:send"],
    $allowedIps: [String!]! = [], $expiresAt: DateTimeISO) {
  createApiKey(name: $name, mode: $mode, scopes: $scopes, allowedIps: $allowedIps, expiresAt: $expiresAt) {
    key apiKey { id prefix mode scopes revokedAt lastUsedAt createdBy }
  }
}`;
const REVOKE_KEY = 'mutation ($id: ID!) { revokeApiKey(id: $id) { id revokedAt } }';
const INVITE = `mutation ($email: String!, $role: String!) {
  inviteUser(email: $email, role: $role) { password user { id email } }
}`;
const REMOVE = 'mutation ($id: ID!) { removeUser(id: $id) { id deleted } }';

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

describe('the workspace', () => {
  test('its settings change, and travel with the next request of its keys', async () => {
    const mine = await app.workspace();
    const { key } = await app.key(mine);
    await ask(app.edges[0], '/v1/x', { bearer: key });
    const owner = await as('owner', mine);
    const { data } = await owner(`mutation {
      updateWorkspace(locale: "pt-BR", country: "BR", onboarded: true, inboundEnabled: false) {
        locale country onboardedAt inboundEnabled allowGroupChats
      }
    }`);
    expect(data.updateWorkspace).toEqual({
      locale: 'pt-BR',
      country: 'BR',
      onboardedAt: app.clock.now().toISOString(),
      inboundEnabled: false,
      allowGroupChats: false,
    });
    await expect
      .poll(async () => (await ask(app.edges[0], '/v1/x', { bearer: key })).body.caller.workspace)
      .toMatchObject({ locale: 'pt-BR', country: 'BR', onboarded: true });
  });

  test('a user cannot change the plan or the rate', async () => {
    expect((await (await as('owner'))('mutation { updateWorkspace(plan: "scale") { id } }')).code).toBe(
      'GRAPHQL_VALIDATION_FAILED',
    );
  });

  test('its changes are events in the same transaction', async () => {
    const mine = await app.workspace();
    await changeWorkspace(app.ctx(), mine, { name: 'Renamed' });
    const { rows } = await app.edges[0].services.db.pool.query(
      'select name, data from workspaces.outbox where workspace_id = $1 order by seq',
      [mine],
    );
    expect(rows.map(row => [row.name, row.data.name])).toEqual([
      ['workspace.created', 'Test'],
      ['workspace.updated', 'Renamed'],
    ]);
  });

  test('in a blocked one a user sees who they are and does nothing', async () => {
    const blocked = await app.workspace();
    const owner = await as('owner', blocked);
    await changeWorkspace(app.ctx(), blocked, { blocked: true });
    await expect.poll(async () => (await owner(CREATE_KEY)).code).toBe('FORBIDDEN');
    expect((await owner('{ me { scopes workspace { id } } }')).data.me).toEqual({
      scopes: [],
      workspace: { id: blocked },
    });
  });
});

describe('users', () => {
  test('a new one is invited with a password of their own, signs in, and changes it', async () => {
    const owner = await as('owner');
    const email = 'Invited@Test.Example';
    const { inviteUser } = (await owner(INVITE, { email, role: 'viewer' })).data;
    expect(inviteUser.user.email).toBe('invited@test.example');
    const invited = await signIn(email, inviteUser.password);
    expect((await invited('{ me { role scopes } }')).data.me).toEqual({
      role: 'viewer',
      scopes: expect.not.arrayContaining(['sms:send', 'workspace:manage']),
    });
    const other = await signIn(email, inviteUser.password);
    const change = 'mutation ($a: String!, $b: String!) { changePassword(current: $a, next: $b) { user { id } } }';
    expect((await invited(change, { a: 'wrong', b: 'a long new password' })).code).toBe('SIGN_IN_REFUSED');
    expect((await invited(change, { a: inviteUser.password, b: 'short' })).code).toBe('VALIDATION_ERROR');
    expect((await invited(change, { a: inviteUser.password, b: 'a long new password' })).code).toBeUndefined();
    await expect.poll(async () => (await other('{ me { role } }')).code).toBe('UNAUTHORIZED');
    expect((await invited('{ me { role } }')).code).toBeUndefined();
    await signIn(email, 'a long new password');
  });

  test('one of another workspace joins, switches there and back, and is removed', async () => {
    const [home, away] = [await app.workspace(), await app.workspace()];
    const { id, email, password } = await app.user(home);
    const host = await as('owner', away);
    expect((await host(INVITE, { email, role: 'member' })).data.inviteUser.password).toBeNull();
    const guest = await signIn(email, password);
    const me = '{ me { role workspace { id } workspaces { id role } } }';
    expect((await guest(me)).data.me.workspaces).toHaveLength(2);
    const change = 'mutation ($id: ID!) { switchWorkspace(id: $id) { role workspace { id } } }';
    expect((await guest(change, { id: away })).data.switchWorkspace).toEqual({
      role: 'member',
      workspace: { id: away },
    });
    await expect.poll(async () => (await guest('{ workspace { id } }')).data?.workspace.id).toBe(away);
    expect((await guest(change, { id: workspaceId })).code).toBe('NOT_FOUND');

    expect((await host('{ users { user { id } role } }')).data.users).toContainEqual({ user: { id }, role: 'member' });
    expect((await host(REMOVE, { id })).data.removeUser).toEqual({ id, deleted: true });
    await expect.poll(async () => (await guest('{ workspace { id } }')).code).toBe('UNAUTHORIZED');
    expect((await host(REMOVE, { id })).code).toBe('NOT_FOUND');
  });

  test('only an owner makes or removes owners, and the last one stays', async () => {
    const mine = await app.workspace();
    const { id, email, password } = await app.user(mine);
    const admin = await as('admin', mine);
    expect((await admin(INVITE, { email: 'usurper@test.example', role: 'owner' })).code).toBe('OWNER_REQUIRED');
    expect((await admin(REMOVE, { id })).code).toBe('OWNER_REQUIRED');
    expect((await admin(INVITE, { email, role: 'viewer' })).code).toBe('OWNER_REQUIRED');
    const owner = await signIn(email, password);
    expect((await owner(REMOVE, { id })).code).toBe('LAST_OWNER');
    expect((await owner(INVITE, { email, role: 'viewer' })).code).toBe('LAST_OWNER');
    expect((await owner('{ me { role } }')).data.me.role).toBe('owner');
  });

  test('USER_EMAIL_TAKEN when the operator makes one twice', async () => {
    const { email } = await app.user(workspaceId);
    const again = createUser(app.ctx(), { email: email.toUpperCase(), workspaceId, role: 'member' });
    await expect(again).rejects.toMatchObject({ code: 'USER_EMAIL_TAKEN' });
  });

  test('the directory tells a user’s workspaces with the scopes of the role, but no blocked one', async () => {
    const [mine, blocked] = [await app.workspace(), await app.workspace()];
    const { id, email } = await app.user(mine, 'viewer');
    await (await as('owner', blocked))(INVITE, { email, role: 'owner' });
    await changeWorkspace(app.ctx(), blocked, { blocked: true });
    const users = userDirectory(app.edges[0].services);
    const [only, ...more] = await users.memberships(id);
    expect(only).toMatchObject({ workspaceId: mine, workspaceName: 'Test', role: 'viewer' });
    expect(only?.scopes).toContain('contacts:read');
    expect(only?.scopes).not.toContain('contacts:manage');
    expect(more).toEqual([]);
    expect(await users.membership(id, blocked)).toBeNull();
  });
});
