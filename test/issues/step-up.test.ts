import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isActive, obtainCode, obtainTokens, redeem, refresh } from '../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../support/oauth/oauth.js';
import type { Decision, Person } from '../support/oauth/person.js';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth();
});
afterAll(() => server?.stop());

const ONE = 'sms:send';
const MORE = 'sms:send sms:read';

const publicClient = () => server.register({ token_endpoint_auth_method: 'none' });

const connect = (client: Registered, person: Person, scope: string, more: Decision = {}) =>
  obtainTokens(server, client, { person, change: { scope }, ...more });

const stays = async (client: Registered, { refresh_token: token }: { refresh_token: string }) =>
  (await refresh(server, client, token)).status === 200;

describe('a step-up of a public client', () => {
  test('ends the connection that the same browser session approved before, once the code is redeemed', async () => {
    const client = await publicClient();
    const person = server.owner();
    const first = await connect(client, person, ONE);
    const code = await obtainCode(server, client, { person, change: { scope: MORE } });
    expect(await isActive(server, first.access_token)).toBe(true);
    const { body: second } = await redeem(server, client, code);
    expect(await isActive(server, first.access_token)).toBe(false);
    expect(await isActive(server, second.access_token)).toBe(true);
    expect(await stays(client, first)).toBe(false);
    expect(await stays(client, second)).toBe(true);
  });

  test('ends all steps before', async () => {
    const client = await publicClient();
    const person = server.owner();
    const first = await connect(client, person, ONE);
    const second = await connect(client, person, 'sms:read');
    await connect(client, person, `${MORE} contacts:read`);
    expect([await stays(client, first), await stays(client, second)]).toEqual([false, false]);
  });

  test.each<[string, (person: Person) => Promise<[Person, string, Decision?]>]>([
    ['of another browser session', async () => [server.owner(), MORE]],
    ['for the same scopes', async person => [person, ONE]],
    ['for other scopes', async person => [person, 'email:send contacts:read']],
    ['in another mode', async person => [person, MORE, { mode: 'live' }]],
    ['that the user refuses', async person => [person, MORE, { decision: 'deny' }]],
  ])('an approval %s leaves it alone', async (_, next) => {
    const client = await publicClient();
    const person = server.owner();
    const first = await connect(client, person, ONE);
    const [who, scope, decision = {}] = await next(person);
    await connect(client, who, scope, decision).catch(() => undefined);
    expect(await stays(client, first)).toBe(true);
  });

  test('another client, another resource and another workspace are other connections', async () => {
    const client = await publicClient();
    const { person, userId, workspaceId } = await server.user('owner');
    const { services } = server;
    await services.db.pool.query(
      'insert into workspaces.membership (workspace_id, user_id, role, created_at) values ($1, $2, $3, now())',
      [server.workspaceId, userId, 'owner'],
    );
    const first = await connect(client, person, ONE, { workspaceId });
    await connect(client, person, MORE, { workspaceId: server.workspaceId });
    await connect(await publicClient(), person, MORE, { workspaceId });
    const resource = `${server.issuer}/mcp`;
    await obtainTokens(server, client, { person, workspaceId, change: { scope: MORE, resource } });
    expect(await stays(client, first)).toBe(true);
  });
});

test('a confidential client keeps its connection', async () => {
  const client = await server.register();
  const person = server.owner();
  const first = await connect(client, person, ONE);
  const second = await connect(client, person, MORE);
  expect([await stays(client, first), await stays(client, second)]).toEqual([true, true]);
});
