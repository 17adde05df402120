import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes, seconds } from '../../../kernel/context/clock.js';
import {
  type AccessTokenClaims,
  createAccessTokenVerifier,
  signAccessToken,
  type VerifyOptions,
  verifyAccessToken,
} from '../../../oauth/access-token/access-token.js';
import { createSigningKeys, type SigningKeys } from '../../../oauth/keys/signing-keys.js';
import { claimsOf, obtainTokens } from '../../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../../support/oauth/oauth.js';

let server: TestOAuth;
let keys: SigningKeys;
let options: VerifyOptions;
let client: Registered;
let token: string;

beforeAll(async () => {
  server = await startOAuth();
  const { store, clock, issuer } = server;
  keys = createSigningKeys({ store, clock, box: server.services.box });
  options = { keys, issuer, audience: issuer, clock };
  client = await server.register({ token_endpoint_auth_method: 'none' });
  token = (await obtainTokens(server, client, { mode: 'live' })).access_token;
});
afterAll(() => server.stop());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = () => claimsOf(token) as unknown as AccessTokenClaims;
const kid = () => decodeProtectedHeader(token).kid!;

describe('the access token (RFC 9068, decisions § 3)', () => {
  test('header and claims', () => {
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) });
    const iat = Math.floor(server.clock.now().getTime() / 1_000);
    expect(claims()).toEqual({
      iss: server.issuer,
      sub: expect.stringMatching(/^usr_/),
      aud: server.issuer,
      client_id: client.client_id,
      scope: 'email:send contacts:read',
      iat,
      exp: iat + 900,
      jti: expect.any(String),
      workspace_id: server.workspaceId,
      grant_id: expect.stringMatching(/^grt_/),
    });
  });

  test('two tokens never share a jti', async () => {
    const other = claimsOf((await obtainTokens(server, client)).access_token);
    expect(other['jti']).not.toBe(claims().jti);
  });

  test('it verifies with the published key set', async () => {
    const set = (await (await fetch(`${server.issuer}/.well-known/jwks.json`)).json()) as { keys: JWK[] };
    const { payload } = await jwtVerify(token, createLocalJWKSet(set), {
      issuer: server.issuer,
      audience: server.issuer,
      typ: 'at+jwt',
      currentDate: server.clock.now(),
    });
    expect(payload.sub).toBe(claims().sub);
  });
});

describe('verifyAccessToken', () => {
  test('a good token answers its claims', async () => {
    expect(await verifyAccessToken(token, options)).toEqual({ claims: claims() });
  });

  test.each<[string, () => string | Promise<string>, string]>([
    ['alg none', () => `${encode({ alg: 'none', typ: 'at+jwt', kid: kid() })}.${encode(claims())}.`, 'malformed'],
    ['alg none with a signature', () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims())}.x`, 'malformed'],
    [
      'HS256 with the public key as its secret',
      async () => {
        const x = (await keys.published())[0]!.x;
        const input = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: kid() })}.${encode(claims())}`;
        return `${input}.${createHmac('sha256', Buffer.from(x, 'base64url')).update(input).digest('base64url')}`;
      },
      'malformed',
    ],
    [
      'a key of its own in the header',
      async () => {
        const { privateKey, publicKey } = generateKeyPairSync('ed25519');
        const jwk = publicKey.export({ format: 'jwk' }) as JWK;
        return new SignJWT({ ...claims() })
          .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: kid(), jwk })
          .sign(privateKey);
      },
      'signature',
    ],
    [
      'an unknown kid',
      () => {
        const { privateKey } = generateKeyPairSync('ed25519');
        return new SignJWT({ ...claims() })
          .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'x' })
          .sign(privateKey);
      },
      'signature',
    ],
    ['no kid', () => sign({}, { typ: 'at+jwt', kid: undefined }), 'signature'],
    ['typ JWT (an ID token posing as an access token)', () => sign({}, { typ: 'JWT' }), 'malformed'],
    ['another issuer', () => sign({ iss: 'https://evil.example' }), 'malformed'],
    ['the issuer with a slash', () => sign({ iss: `${server.issuer}/` }), 'malformed'],
    ['another audience', () => sign({ aud: `${server.issuer}/mcp` }), 'audience'],
    ['no audience', () => sign({ aud: undefined }), 'audience'],
    ['no expiry', () => sign({ exp: undefined }), 'malformed'],
    ['no grant', () => sign({ grant_id: undefined }), 'malformed'],
    ['expired', () => sign({ exp: claims().iat }), 'expired'],
    [
      'changed claims',
      () => token.replace(/\.[^.]+\./, `.${encode({ ...claims(), scope: 'webhooks:manage' })}.`),
      'signature',
    ],
    ['a changed signature', () => `${token.slice(0, -4)}AAAA`, 'signature'],
    ['a JWE', () => `${token}.x.y`, 'malformed'],
    ['an API key', () => 'sk_live_x', 'malformed'],
    ['nothing', () => '', 'malformed'],
    ['a giant', () => `eyJ${'a'.repeat(5_000)}.a.a`, 'malformed'],
  ])('refuses %s', async (_, make, refused) => {
    expect(await verifyAccessToken(await make(), options)).toEqual({ refused });
  });

  test('it is refused from the second of its expiry', async () => {
    const soon = await sign({ exp: claims().iat + 60 });
    server.clock.advance(seconds(59));
    expect(await verifyAccessToken(soon, options)).toHaveProperty('claims');
    server.clock.advance(seconds(1));
    expect(await verifyAccessToken(soon, options)).toEqual({ refused: 'expired' });
  });

  async function sign(change: Partial<Record<keyof AccessTokenClaims, unknown>>, header: object = {}): Promise<string> {
    const { key } = await keys.current();
    return new SignJWT({ ...claims(), ...change } as JWTPayload)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: kid(), ...header })
      .sign(key);
  }
});

describe('createAccessTokenVerifier', () => {
  const fresh = (life = 900) => {
    const iat = Math.floor(server.clock.now().getTime() / 1_000);
    return signAccessToken({ ...claims(), iat, exp: iat + life, jti: `j${Math.random()}` }, keys);
  };

  test('caches a valid token until its expiry', async () => {
    const verify = createAccessTokenVerifier(options);
    const good = await fresh(60);
    const first = await verify(good);
    expect(first).toHaveProperty('claims');
    expect(verify(good)).toBe(first);
    server.clock.advance(minutes(1));
    expect(await verify(good)).toEqual({ refused: 'expired' });
  });

  test('remembers no refusal and no more than it may', async () => {
    const verify = createAccessTokenVerifier(options, 2);
    const tokens = [await fresh(), await fresh(), await fresh()];
    for (const item of tokens) await verify(item);
    expect(verify(tokens[0]!)).toBeInstanceOf(Promise);
    expect(verify('x.y.z')).toBeInstanceOf(Promise);
    expect(verify(tokens[2]!)).not.toBeInstanceOf(Promise);
  });
});
