import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openServices } from '../../../app/services.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import { createAccessTokenVerifier } from '../../../oauth/access-token/access-token.js';
import { type Revocations, watchRevocations } from '../../../oauth/access-token/revocation-cache.js';
import { createSigningKeys } from '../../../oauth/keys/signing-keys.js';
import { oauthStore } from '../../../subgraphs/oauth-apps/store/store.js';
import { claimsOf, obtainTokens, postForm } from '../../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../../support/oauth/oauth.js';

let server: TestOAuth;
let client: Registered;
const watching: Revocations[] = [];
beforeAll(async () => {
  server = await startOAuth();
  client = await server.register({ token_endpoint_auth_method: 'none' });
});
afterAll(() => server.stop());
afterEach(() => {
  for (const watcher of watching.splice(0)) watcher.stop();
});

const watch = async (store = server.store) => {
  const { services, config } = server;
  const watcher = await watchRevocations({ store, log: services.log, accessLifetime: config.accessLifetime });
  watching.push(watcher);
  return watcher;
};
const tokens = async () => {
  const { access_token, refresh_token } = await obtainTokens(server, client);
  return { claims: claimsOf(access_token) as { grant_id: string; jti: string }, access_token, refresh_token };
};
const revoke = (token: string) => postForm(server, '/oauth/revoke', { token }, client);

describe('watchRevocations', () => {
  test('where a grant is revoked, its tokens are refused on the next call', async () => {
    const here = await watch();
    const { claims, refresh_token } = await tokens();
    expect(here.covers(claims)).toBe(false);
    await revoke(refresh_token);
    expect(here.covers(claims)).toBe(true);
  });

  test('another process refuses them within a second', async () => {
    const { config, db, log } = server.services;
    const services = await openServices({ config, databaseUrl: db.url, subgraphs: [], poolSize: 2, log });
    try {
      const elsewhere = await watch(resourceOf(services, oauthStore));
      const { claims, refresh_token } = await tokens();
      await revoke(refresh_token);
      await wait(900);
      expect(await elsewhere.covers(claims)).toBe(true);
      elsewhere.stop();
    } finally {
      await services.close();
    }
  });

  test('a single access token can be refused', async () => {
    const here = await watch();
    const [one, other] = [await tokens(), await tokens()];
    await revoke(one.access_token);
    expect([here.covers(one.claims), here.covers(other.claims)]).toEqual([true, false]);
  });

  test('a live token costs no database read', async () => {
    const { clock, issuer, services, store } = server;
    const keys = createSigningKeys({ store, box: services.box, clock });
    const verify = createAccessTokenVerifier({ keys, issuer, audience: issuer, clock });
    const here = await watch();
    const { access_token } = await tokens();
    await verify(access_token);
    const { pool } = services.db;
    const query = pool.query.bind(pool);
    const reads: string[] = [];
    pool.query = ((...parameters: Parameters<typeof query>) => {
      reads.push(String(parameters[0]));
      return query(...parameters);
    }) as typeof pool.query;
    for (let i = 0; i < 1_000; i++) {
      const result = await verify(access_token);
      expect('claims' in result && here.covers(result.claims)).toBe(false);
    }
    pool.query = query;
    expect(reads.filter(text => !text.includes('oauth_apps.revocation'))).toEqual([]);
  });

  test('a revocation is found however late its transaction commits, and whatever its clock says', async () => {
    const elsewhere = await watch();
    const { claims } = await tokens();
    const late = await server.services.db.pool.connect();
    await late.query('begin');
    const hourAgo = new Date(server.clock.now().getTime() - 3_600_000);
    await late.query('insert into oauth_apps.revocation (subject, at) values ($1, $2)', [claims.grant_id, hourAgo]);
    await revoke((await tokens()).refresh_token);
    await wait(1_100);
    expect(await elsewhere.covers(claims)).toBe(false);
    await late.query('commit');
    late.release();
    await wait(900);
    expect(await elsewhere.covers(claims)).toBe(true);
  });

  test('a process that starts knows what was revoked before', async () => {
    const { claims, refresh_token } = await tokens();
    await revoke(refresh_token);
    expect(await (await watch()).covers(claims)).toBe(true);
  });
});
