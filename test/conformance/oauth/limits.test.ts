import { afterEach, describe, expect, test } from 'vitest';
import { minutes } from '../../../kernel/context/clock.js';
import { obtainTokens, postForm, refresh } from '../../support/oauth/flow.js';
import { type OAuthTestOptions, startOAuth, type TestOAuth } from '../../support/oauth/oauth.js';

let server: TestOAuth;
afterEach(() => server.stop());

const few = { max: 3, per: minutes(1) };

/** A client that has used its allowance up: the code, then two refreshes. */
async function exhausted(limits: OAuthTestOptions['limits']) {
  server = await startOAuth({ limits });
  const client = await server.register({ token_endpoint_auth_method: 'none' });
  let { refresh_token: last } = await obtainTokens(server, client);
  for (let i = 0; i < 2; i++) last = (await refresh(server, client, last)).body.refresh_token;
  return { client, last };
}

describe('limits of the token endpoint', () => {
  test.each(['tokenByAddress', 'tokenByClient', 'tokenByAccount'] as const)('%s: 429 with Retry-After', async limit => {
    const { client, last } = await exhausted({ [limit]: few });
    const answer = await refresh(server, client, last);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    server.clock.advance(minutes(1));
    expect((await refresh(server, client, last)).status).toBe(200);
  });

  test('a 429 never hides invalid_grant', async () => {
    const { client, last } = await exhausted({ tokenByAddress: few });
    expect((await refresh(server, client, last)).status).toBe(429);
    const unknown = await refresh(server, client, 'x'.repeat(43));
    expect([unknown.status, unknown.body.error]).toEqual([400, 'invalid_grant']);
    await postForm(server, '/oauth/revoke', { token: last }, client);
    const ended = await refresh(server, client, last);
    expect([ended.status, ended.body.error]).toEqual([400, 'invalid_grant']);
    const form = { grant_type: 'authorization_code', code: 'x', redirect_uri: 'https://x.example', code_verifier: 'x' };
    expect((await postForm(server, '/oauth/token', form, client)).body.error).toBe('invalid_grant');
  });

  test('refused tries use nothing up', async () => {
    server = await startOAuth({ limits: { tokenByAddress: few } });
    const client = await server.register({ token_endpoint_auth_method: 'none' });
    for (let i = 0; i < 10; i++) await refresh(server, client, 'x');
    expect((await obtainTokens(server, client)).token_type).toBe('Bearer');
  });

  test('one account leaves the others alone', async () => {
    const { client, last } = await exhausted({ tokenByAccount: few });
    expect((await refresh(server, client, last)).status).toBe(429);
    const { person } = await server.user('owner');
    expect((await obtainTokens(server, client, { person })).token_type).toBe('Bearer');
  });

  test('failed client authentications are limited by address', async () => {
    server = await startOAuth({ limits: { clientFailuresByAddress: few } });
    const client = await server.register();
    const wrong = { client_id: client.client_id, client_secret: 'wrong' };
    const statuses = [];
    for (let i = 0; i < 4; i++)
      statuses.push((await postForm(server, '/oauth/token', { grant_type: 'x' }, wrong)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const genuine = await refresh(server, client, 'x');
    expect([genuine.status, genuine.body.error]).toEqual([400, 'invalid_grant']);
  });
});
