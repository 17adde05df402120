import { afterAll, beforeAll, expect, test } from 'vitest';
import { seconds } from '../../../kernel/context/clock.js';
import { sha256 } from '../../../kernel/security/hash.js';
import { obtainTokens, refresh } from '../../support/oauth/flow.js';
import { startOAuth, type TestOAuth } from '../../support/oauth/oauth.js';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth();
});
afterAll(() => server?.stop());

test('a public client that another process deleted gets no token, and is unknown after five seconds', async () => {
  const client = await server.register({ token_endpoint_auth_method: 'none' });
  const tokens = await obtainTokens(server, client);
  const { refresh_token: next } = (await refresh(server, client, tokens.refresh_token)).body;
  expect(await server.store.deleteClient(client.client_id, server.clock.now())).toBe(true);
  const refused = await refresh(server, client, next);
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
  server.clock.advance(seconds(5));
  const unknown = await refresh(server, client, next);
  expect([unknown.status, unknown.body.error]).toEqual([401, 'invalid_client']);
});

test('a public client that deletes itself is unknown at once', async () => {
  const client = await server.register({ token_endpoint_auth_method: 'none' });
  const tokens = await obtainTokens(server, client);
  await fetch(client.registration_client_uri, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${client.registration_access_token}` },
  });
  expect((await refresh(server, client, tokens.refresh_token)).status).toBe(401);
});

test('the secret of a confidential client is read each time', async () => {
  const client = await server.register();
  const tokens = await obtainTokens(server, client);
  await server.services.db.pool.query('update oauth_apps.client set secret_hash = $2 where client_id = $1', [
    client.client_id,
    sha256('another'),
  ]);
  expect((await refresh(server, client, tokens.refresh_token)).status).toBe(401);
});
