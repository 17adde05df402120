import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes, seconds } from '../../../kernel/context/clock.js';
import { createAccessTokenVerifier } from '../../../oauth/access-token/access-token.js';
import { rotateKeys } from '../../../oauth/keys/rotate-keys.js';
import { createSigningKeys } from '../../../oauth/keys/signing-keys.js';
import { isActive, obtainTokens, refresh } from '../../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../../support/oauth/oauth.js';

let server: TestOAuth;
let client: Registered;
beforeEach(async () => {
  server = await startOAuth();
  client = await server.register({ token_endpoint_auth_method: 'none' });
});
afterEach(() => server.stop());

const rotate = () => {
  const { store, clock, config, services } = server;
  return rotateKeys({ store, clock, config, box: services.box });
};
const published = async () => {
  const set = (await (await fetch(`${server.issuer}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] };
  return set.keys.map(key => key.kid);
};
const kidOf = (token: string) => decodeProtectedHeader(token).kid;

describe('signing keys', () => {
  test('young keys stay', async () => {
    server.clock.advance(days(89));
    expect(await rotate()).toEqual({ added: null, dropped: [] });
  });

  test('after 90 days the next one is published before it signs, and the old one until its last token has expired', async () => {
    const [old] = await published();
    server.clock.advance(days(80));
    let tokens = await obtainTokens(server, await server.register({ token_endpoint_auth_method: 'none' }));
    expect(kidOf(tokens.access_token)).toBe(old);

    server.clock.advance(days(10));
    const { added } = await rotate();
    const again = await server.register({ token_endpoint_auth_method: 'none' });
    expect(await published()).toEqual([added, old]);
    tokens = await obtainTokens(server, again);
    expect(kidOf(tokens.access_token)).toBe(old);

    server.clock.advance(minutes(10));
    const next = await refresh(server, again, tokens.refresh_token);
    expect(kidOf(next.body.access_token)).toBe(added);
    expect(await isActive(server, tokens.access_token)).toBe(true);

    server.clock.advance(minutes(19));
    expect((await rotate()).dropped).toEqual([]);
    server.clock.advance(minutes(1));
    expect((await rotate()).dropped).toEqual([old]);
    server.clock.advance(seconds(30));
    expect(await published()).toEqual([added]);
  });

  test('of many processes that rotate at once one adds a key', async () => {
    server.clock.advance(days(90));
    const results = await Promise.all(Array.from({ length: 8 }, rotate));
    expect(results.filter(result => result.added)).toHaveLength(1);
    expect(await server.store.signingKeys()).toHaveLength(2);
  });

  test('the private part is sealed, and a sealed key cannot be moved to another kid', async () => {
    const [key] = await server.store.signingKeys();
    expect(key!.sealed).toMatch(/^v1\./);
    expect(JSON.stringify(key)).not.toContain('"d"');
    expect(() => server.services.box.open(key!.sealed, 'signing-key:other')).toThrow();
  });

  test('a verifier learns of a key that another process added', async () => {
    const { store, clock, services, issuer } = server;
    const keys = createSigningKeys({ store, clock, box: services.box });
    const verify = createAccessTokenVerifier({ keys, issuer, audience: issuer, clock });
    await verify((await obtainTokens(server, client)).access_token);
    server.clock.advance(days(90));
    await keys.published();
    await rotate();
    server.clock.advance(minutes(10));
    const late = await server.register({ token_endpoint_auth_method: 'none' });
    expect(await verify((await obtainTokens(server, late)).access_token)).toHaveProperty('claims');
  });
});
