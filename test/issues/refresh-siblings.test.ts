import { afterAll, beforeAll, expect, test } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { isActive, obtainTokens, refresh } from '../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../support/oauth/oauth.js';

let server: TestOAuth;
let client: Registered;
beforeAll(async () => {
  server = await startOAuth();
  client = await server.register({ token_endpoint_auth_method: 'none' });
});
afterAll(() => server.stop());

/** Two refresh tokens from two parallel refreshes with one token. */
async function siblings(): Promise<[string, string]> {
  const { refresh_token: first } = await obtainTokens(server, client);
  const [one, other] = await Promise.all([refresh(server, client, first), refresh(server, client, first)]);
  return [one.body.refresh_token, other.body.refresh_token];
}

test('an unused sibling is refused after the grace period, and the grant stays', async () => {
  const [used, unused] = await siblings();
  const next = await refresh(server, client, used);
  server.clock.advance(seconds(61));
  const refused = await refresh(server, client, unused);
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
  expect(await isActive(server, next.body.access_token)).toBe(true);
  expect((await refresh(server, client, next.body.refresh_token)).status).toBe(200);
});

test('an unused sibling is refused two rotations later, and the grant stays', async () => {
  const [used, unused] = await siblings();
  const second = await refresh(server, client, used);
  const third = await refresh(server, client, second.body.refresh_token);
  expect((await refresh(server, client, unused)).body.error).toBe('invalid_grant');
  expect((await refresh(server, client, third.body.refresh_token)).status).toBe(200);
});

test('reuse of the sibling that was used revokes the grant', async () => {
  const [used] = await siblings();
  const next = await refresh(server, client, used);
  server.clock.advance(seconds(61));
  expect((await refresh(server, client, used)).body.error).toBe('invalid_grant');
  expect((await refresh(server, client, next.body.refresh_token)).body.error).toBe('invalid_grant');
});
