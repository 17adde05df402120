import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';
import { removeMembership } from '../../../subgraphs/workspaces/member/membership.service.js';
import { createUser } from '../../../subgraphs/workspaces/user/user.service.js';
import { signedIn } from '../../gateway/graphql/client.js';
import { startApp, type TestApp } from '../../support/app.js';
import { Person } from '../../support/oauth/person.js';
import { createApp, INPUT, REDIRECT, refused, SECRET } from './oauth-apps.harness.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const owner = () => new Person(app.url, app.owner.email, app.owner.password);

interface Flow {
  person?: Person;
  scope?: string;
  resource?: string;
}

/** The whole flow: authorize, sign in, approve, redeem. */
async function connect(client: { clientId: string; clientSecret: string }, { person, scope, resource }: Flow = {}) {
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
  if (resource) query.set('resource', resource);
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

const eventsNamed = async (name: string) => {
  await app.settle();
  const { body } = await app.request('GET', '/v1/events?limit=100');
  return (body.data as { event: string; data: Record<string, unknown> }[]).filter(({ event }) => event === name);
};

/** Waits until `probe` is true. Revocations are polled in real time, whatever the test clock says. */
async function within(limit: number, probe: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + limit;
  while (performance.now() < deadline) {
    if (await probe()) return true;
    await new Promise(done => setTimeout(done, 50));
  }
  return probe();
}

test('a connection leads to its app and its user in the graph', async () => {
  const { body } = await app.request('POST', '/v1/oauth/apps', { body: INPUT });
  await connect(body.data);
  const document = '{ oauthConnections { items { appId app { id name } user { email } } } }';
  const answer = await app.graphql(document, {}, { key: null, headers: await signedIn(app) });
  expect(answer.body.errors).toBeUndefined();
  const { items } = answer.body.data.oauthConnections;
  expect(items.find(({ appId }: { appId: string }) => appId === body.data.id)).toEqual({
    appId: body.data.id,
    app: { id: body.data.id, name: INPUT.name },
    user: { email: app.owner.email },
  });
});

test('connections tell their last use, and are found by app, person and time; an app counts its own', async () => {
  const headers = await signedIn(app);
  const ask = async (query: string) => {
    const { body } = await app.graphql(query, {}, { key: null, headers });
    expect(body.errors).toBeUndefined();
    return body.data;
  };
  const workspaceId = app.workspaceId;
  const { user, password } = await createUser(app.ctx(), { email: 'ann@uses.example', workspaceId, role: 'member' });
  const [one, other] = [
    (await app.request('POST', '/v1/oauth/apps', { body: { ...INPUT, name: 'One' } })).body.data,
    (await app.request('POST', '/v1/oauth/apps', { body: { ...INPUT, name: 'Other' } })).body.data,
  ];
  const { tokens } = await connect(one);
  await connect(one, { person: new Person(app.url, user.email, password) });
  await connect(other);
  const found = async (filter: string): Promise<{ id: string; userId: string; lastUsedAt: string | null }[]> =>
    (await ask(`{ oauthConnections(${filter}) { items { id userId lastUsedAt expiresAt } } }`)).oauthConnections.items;
  expect((await found(`appId: "${one.id}"`)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([null, null]);
  const [mine] = await found(`appId: "${one.id}", userId: "${user.id}"`);
  expect(mine?.userId).toBe(user.id);
  expect(await found(`userId: "${user.id}"`)).toHaveLength(1);
  expect(await found(`appId: "${one.id}", createdTo: "2020-01-01T00:00:00Z"`)).toEqual([]);

  await app.request('GET', '/v1/contacts', { key: tokens['access_token']! });
  const lastUses = async () => (await found(`appId: "${one.id}"`)).map(({ lastUsedAt }) => lastUsedAt);
  await expect.poll(lastUses, { timeout: 5_000 }).toEqual([null, app.clock.now().toISOString()]);

  const counts = '{ oauthApps { items { id connectionCount } } }';
  const countsOf = async (): Promise<{ id: string; connectionCount: number }[]> => (await ask(counts)).oauthApps.items;
  expect(await countsOf()).toEqual(
    expect.arrayContaining([
      { id: one.id, connectionCount: 2 },
      { id: other.id, connectionCount: 1 },
    ]),
  );
  const both = `{ oauthApp(id: "${one.id}") { live: connectionCount(sandbox: false) test: connectionCount(sandbox: true) } }`;
  const { live, test: inTest } = (await ask(both)).oauthApp;
  expect([live + inTest, (await found(`appId: "${one.id}"`)).length]).toEqual([2, 2]);
  const of = async (world: boolean) => (await found(`appId: "${one.id}", sandbox: ${world}`)).length;
  expect([await of(false), await of(true)]).toEqual([live, inTest]);
  await ask(`mutation { revokeOauthConnection(id: "${mine!.id}") { revoked } }`);
  expect(await countsOf()).toContainEqual({ id: one.id, connectionCount: 1 });
});

test('a connection says what it is for, and those of AI hosts are found by the address that they were given', async () => {
  const { body } = await app.request('POST', '/v1/oauth/apps', { body: { ...INPUT, name: 'Host' } });
  const headers = await signedIn(app);
  const ask = async (query: string) => (await app.graphql(query, {}, { key: null, headers })).body.data;
  const { addresses } = await ask('{ addresses { base mcp } }');
  expect(addresses).toEqual({ base: 'http://switchboard.test', mcp: 'http://switchboard.test/mcp' });
  const hosts = async () =>
    (await ask(`{ oauthConnections(resource: "${addresses.mcp}") { items { appId resources } } }`)).oauthConnections
      .items;
  await connect(body.data);
  expect(await hosts()).toEqual([]);
  await connect(body.data, { resource: addresses.mcp });
  expect(await hosts()).toEqual([{ appId: body.data.id, resources: [addresses.mcp] }]);
});

test('an app gets no scope beyond its allowedScopes, whatever it requests', async () => {
  const { body } = await app.request('POST', '/v1/oauth/apps', { body: INPUT });
  const { tokens } = await connect(body.data, { scope: 'contacts:read webhooks:manage' });
  expect(tokens['scope']).toBe('contacts:read');
});

describe('a user connects an app', () => {
  test('the token calls /v1 and /graphql under its scopes until the connection is revoked', async () => {
    const made = await createApp(app);
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
      userId: expect.stringMatching(/^usr_/),
      expiresAt: expect.any(String),
      lastUsedAt: null,
      resources: ['http://switchboard.test'],
      sandbox: true,
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

  test('the token is valid for 900 seconds', async () => {
    const { tokens } = await connect(await createApp(app));
    const key = tokens['access_token'] ?? '';
    app.clock.advance(899_000);
    expect((await app.request('GET', '/v1/topics', { key })).status).toBe(200);
    app.clock.advance(1_000);
    expect(refused(await app.request('GET', '/v1/topics', { key }))).toEqual([401, 'UNAUTHORIZED']);
  });

  test('deleting the app revokes its connections; rotating its secret does not', async () => {
    const made = await createApp(app);
    const { tokens } = await connect(made);
    const key = tokens['access_token'] ?? '';
    const rotated = await app.request('POST', `/v1/oauth/apps/${made.id}/rotate-secret`);
    expect({ status: rotated.status, data: rotated.body.data }).toEqual({
      status: 200,
      data: { id: made.id, clientId: made.clientId, clientSecret: expect.stringMatching(SECRET) },
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

  test('a connection is listed and revoked in the workspace that the user chose', async () => {
    const made = await createApp(app);
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

  test('removing a user from the workspace revokes the connections of that user', async () => {
    const made = await createApp(app);
    const email = 'removed@test.example';
    const { user, password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'member' });
    const { tokens } = await connect(made, { person: new Person(app.url, email, password) });
    const key = tokens['access_token'] ?? '';
    expect((await app.request('GET', '/v1/topics', { key })).status).toBe(200);
    await removeMembership(app.ctx(app.workspaceId), user.id, app.workspaceId);
    await app.settle();
    expect((await app.request('GET', '/v1/topics', { key })).status).toBe(401);
  });
});
