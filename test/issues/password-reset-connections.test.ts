import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobContext, transact } from '../../kernel/context/context.js';
import { issuePasswordLink } from '../../subgraphs/workspaces/account/password-link.js';
import { setMembership } from '../../subgraphs/workspaces/member/membership.service.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { obtainTokens, refresh, serverOf } from '../support/oauth/flow.js';
import { REDIRECT, type Registered } from '../support/oauth/oauth.js';
import { Person } from '../support/oauth/person.js';
import { type McpApp, startMcp } from '../support/peers/mcp.js';

const PASSWORD = 'a password of my own';

let app: McpApp;
let client: Registered;
beforeAll(async () => {
  app = await startMcp();
  const answer = await app.request('POST', '/oauth/register', {
    key: null,
    body: { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
  });
  client = answer.body;
});
afterAll(() => app?.stop());

const usable = async (token: string): Promise<number> =>
  (await app.request('GET', '/v1/contacts', { key: null, headers: { authorization: `Bearer ${token}` } })).status;

/** A member who approved the app. */
async function connected(email: string) {
  const { user, password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'member' });
  const tokens = await obtainTokens(serverOf(app), client, { person: new Person(app.url, email, password) });
  return { userId: user.id, password, tokens };
}

test('a password reset ends the connections that were approved before, and none after', async () => {
  const email = 'reset1@test.example';
  const { tokens } = await connected(email);
  const other = await connected('other1@test.example');
  expect(await usable(tokens.access_token)).toBe(200);
  const issued = await issuePasswordLink(app.services, { email, locale: 'en', operator: true, print: true });
  const token = new URL(issued!.link!).searchParams.get('token')!;
  const reset = await app.request('POST', '/session/password', { key: null, body: { token, password: PASSWORD } });
  expect(reset.status).toBe(200);
  app.clock.advance(1_000);
  const again = await obtainTokens(serverOf(app), client, { person: new Person(app.url, email, PASSWORD) });
  await app.settle();
  await expect.poll(() => usable(tokens.access_token)).toBe(401);
  expect((await refresh(serverOf(app), client, tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect(await usable(again.access_token)).toBe(200);
  expect(await usable(other.tokens.access_token)).toBe(200);
  const { body } = await app.request('GET', '/v1/events?limit=100', { key: app.liveKey });
  const names = (body.data as { event: string }[]).map(({ event }) => event);
  expect(names.filter(name => name === 'oauth.connection.revoked')).toHaveLength(1);
});

test('a refresh right after a demotion names no scope that the role has lost', async () => {
  const { userId, tokens } = await connected('demoted2@test.example');
  const second = await refresh(serverOf(app), client, tokens.refresh_token);
  expect(second.body.scope).toBe('email:send contacts:read');
  await transact(jobContext(app.services), tx => setMembership(tx, userId, app.workspaceId, 'viewer'));
  const third = await refresh(serverOf(app), client, second.body.refresh_token);
  expect(third.body.scope).toBe('contacts:read');
});
