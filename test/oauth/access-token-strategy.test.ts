import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes, seconds } from '../../kernel/clock.js';
import type { WorkspaceFacts } from '../../kernel/context.js';
import type { CredentialStrategy, Presented } from '../../kernel/credentials.js';
import { createAccessTokenVerifier } from '../../oauth/access-token.js';
import { accessTokenStrategy } from '../../oauth/access-token-strategy.js';
import { type Revocations, watchRevocations } from '../../oauth/revocations.js';
import { createSigningKeys } from '../../oauth/signing-keys.js';
import { type Registered, startOAuth, type TestOAuth } from '../support/oauth.js';
import { obtainTokens, postForm } from '../support/oauth-flow.js';

const FACTS: WorkspaceFacts = {
  plan: 'scale',
  country: 'BR',
  locale: 'en',
  onboarded: true,
  blocked: false,
  requestsPerMinute: 6_000,
};

let server: TestOAuth;
let client: Registered;
let strategy: CredentialStrategy;
let revocations: Revocations;
const asked: string[] = [];

beforeAll(async () => {
  server = await startOAuth();
  client = await server.register({ token_endpoint_auth_method: 'none' });
  const { clock, config, issuer, services, store } = server;
  const keys = createSigningKeys({ store, box: services.box, clock });
  revocations = await watchRevocations({ store, clock, log: services.log, accessLifetime: config.accessLifetime });
  strategy = accessTokenStrategy({
    verify: createAccessTokenVerifier({ keys, issuer, audience: issuer, clock }),
    revocations,
    workspace: async id => {
      asked.push(id);
      return id === server.workspaceId ? FACTS : null;
    },
    clock,
  });
});
afterAll(async () => {
  revocations.stop();
  await server.stop();
});

const present = (value: string, place: Presented['place'] = 'authorization') =>
  Promise.resolve(strategy.authenticate({ place, value, ip: '127.0.0.1' }, server.clock.now()));
const refused = { code: 'UNAUTHORIZED' };

describe('accessTokenStrategy', () => {
  test('a token makes a caller with its scopes, user, client and grant', async () => {
    const { access_token } = await obtainTokens(server, client);
    expect(await present(access_token)).toMatchObject({
      kind: 'token',
      workspaceId: server.workspaceId,
      workspace: FACTS,
      scopes: ['email:send', 'contacts:read'],
      sandbox: false,
      clientId: client.client_id,
      userId: expect.stringMatching(/^usr_/),
      grantId: expect.stringMatching(/^grt_/),
    });
  });

  test('what is no access token is left to the other strategies', async () => {
    expect(await present('sk_live_x')).toBeNull();
    const { access_token } = await obtainTokens(server, client);
    expect(await present(access_token, 'x-api-key')).toBeNull();
    expect(await present(access_token, 'session-cookie')).toBeNull();
  });

  test('within its life a token costs no read', async () => {
    const { access_token } = await obtainTokens(server, client);
    await present(access_token);
    const before = asked.length;
    const { pool } = server.services.db;
    const query = pool.query.bind(pool);
    let reads = 0;
    pool.query = ((...parameters: Parameters<typeof query>) => {
      if (!String(parameters[0]).includes('oauth_apps.revocation')) reads += 1;
      return query(...parameters);
    }) as typeof pool.query;
    for (let i = 0; i < 50; i++) await present(access_token);
    pool.query = query;
    expect([reads, asked.length]).toEqual([0, before]);
  });

  test('a revoked grant, a token for another resource, an expired token and a workspace that is gone are refused', async () => {
    const revoked = await obtainTokens(server, client);
    await present(revoked.access_token);
    await postForm(server, '/oauth/revoke', { token: revoked.refresh_token }, client);
    await expect(present(revoked.access_token)).rejects.toMatchObject(refused);

    const foreign = await obtainTokens(server, client, { change: { resource: `${server.issuer}/mcp` } });
    await expect(present(foreign.access_token)).rejects.toMatchObject(refused);

    const { person } = await server.user('owner');
    const homeless = await obtainTokens(server, client, { person });
    await expect(present(homeless.access_token)).rejects.toMatchObject(refused);

    const old = await obtainTokens(server, client);
    await present(old.access_token);
    server.clock.advance(minutes(15));
    await expect(present(old.access_token)).rejects.toMatchObject(refused);
  });

  test('what the edge knows of a workspace is read again after 5 seconds', async () => {
    const { access_token } = await obtainTokens(server, client);
    await present(access_token);
    const before = asked.length;
    server.clock.advance(seconds(5));
    await present(access_token);
    expect(asked.length).toBe(before + 1);
  });
});
