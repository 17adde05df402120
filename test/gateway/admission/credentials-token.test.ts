import { generateKeyPairSync } from 'node:crypto';
import { type CryptoKey, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../kernel/context/context.js';
import type { AcceptToken } from '../../../kernel/security/credentials.js';
import {
  type AccessTokenClaims,
  type AccessTokenVerifier,
  createAccessTokenVerifier,
  signAccessToken,
} from '../../../oauth/access-token/access-token.js';
import type { SigningKeys } from '../../../oauth/keys/signing-keys.js';
import { removeMembership, setMembership } from '../../../subgraphs/workspaces/member/membership.service.js';
import { changeWorkspace } from '../../../subgraphs/workspaces/workspace/workspace.service.js';
import { type Answer, ask, type Edges, startEdges, withinOneSecond } from './credentials.harness.js';

const ISSUER = 'http://switchboard.test';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const revoked = new Set<string>();
const keys: SigningKeys = {
  current: async () => ({ kid: 'k1', key: privateKey }),
  find: async () => (await importJWK(publicKey.export({ format: 'jwk' }), 'EdDSA')) as CryptoKey,
  published: async () => [],
};
let app: Edges;
let verify: AccessTokenVerifier;
let workspaceId: string;
let userId: string;

const accept: AcceptToken = async token => {
  const result = await verify(token);
  if ('refused' in result || revoked.has(result.claims.grant_id)) return null;
  const { sub, workspace_id, client_id, grant_id, scope, exp } = result.claims;
  return {
    userId: sub,
    workspaceId: workspace_id,
    clientId: client_id,
    sandbox: false,
    grantId: grant_id,
    scopes: scope.split(' '),
    expiresAt: new Date(exp * 1_000),
  };
};

beforeAll(async () => {
  app = await startEdges({}, accept);
  verify = createAccessTokenVerifier({ keys, issuer: ISSUER, audience: ISSUER, clock: app.clock });
  workspaceId = await app.workspace('pro');
  userId = (await app.user(workspaceId)).id;
});
afterAll(() => app?.stop());

function tokenOf(claims: Partial<AccessTokenClaims> = {}): Promise<string> {
  const iat = Math.floor(app.clock.now().getTime() / 1_000);
  const all: AccessTokenClaims = {
    iss: ISSUER,
    sub: userId,
    aud: ISSUER,
    client_id: 'cli_1',
    scope: 'sms:send contacts:read',
    iat,
    exp: iat + 900,
    jti: crypto.randomUUID(),
    workspace_id: workspaceId,
    grant_id: 'grt_1',
    ...claims,
  };
  return signAccessToken(all, keys);
}

const refused = (answer: Answer) => [answer.status, answer.body.code];

describe('an access token', () => {
  test('acts for its user in its workspace, live, and is metered there', async () => {
    const answer = await ask(app.edges[0], '/v1/x', { bearer: await tokenOf() });
    expect(answer.body.caller).toMatchObject({
      kind: 'token',
      workspaceId,
      scopes: ['sms:send', 'contacts:read'],
      sandbox: false,
      userId,
      clientId: 'cli_1',
      grantId: 'grt_1',
    });
    expect(answer.headers.get('x-ratelimit-limit')).toBe('1200');
  });

  test('is read in Authorization alone', async () => {
    expect(refused(await ask(app.edges[0], '/v1/x', { apiKey: await tokenOf() }))).toEqual([401, 'UNAUTHORIZED']);
  });

  test('401 UNAUTHORIZED beside a key of another workspace; wins beside one of its own', async () => {
    const [own, foreign] = [await app.key(workspaceId), await app.key(await app.workspace())];
    const bearer = await tokenOf();
    expect((await ask(app.edges[0], '/v1/x', { bearer, apiKey: own.key })).body.caller.kind).toBe('token');
    expect(refused(await ask(app.edges[0], '/v1/x', { bearer, apiKey: foreign.key }))).toEqual([401, 'UNAUTHORIZED']);
  });

  test('401 UNAUTHORIZED when it is over, revoked, for another resource, or of no workspace', async () => {
    const bad = [
      await tokenOf({ exp: 1 }),
      await tokenOf({ aud: 'https://other.example' }),
      await tokenOf({ workspace_id: 'ws_none' }),
      await tokenOf({ grant_id: 'grt_revoked' }),
      `${(await tokenOf()).slice(0, -4)}AAAA`,
    ];
    revoked.add('grt_revoked');
    for (const bearer of bad)
      expect(refused(await ask(app.edges[0], '/v1/x', { bearer }))).toEqual([401, 'UNAUTHORIZED']);
  });

  test('403 WORKSPACE_BLOCKED within a second', async () => {
    const blocked = await app.workspace();
    const bearer = await tokenOf({ workspace_id: blocked, sub: (await app.user(blocked)).id });
    expect((await ask(app.edges[1], '/v1/x', { bearer })).status).toBe(200);
    await changeWorkspace(app.ctx(), blocked, { blocked: true });
    const answer = await withinOneSecond(
      () => ask(app.edges[1], '/v1/x', { bearer }),
      ({ status }) => status === 403,
    );
    expect(refused(answer)).toEqual([403, 'WORKSPACE_BLOCKED']);
  });

  test('has what the user’s role allows now, on every process within a second, and nothing after the user left', async () => {
    const { id } = await app.user(workspaceId, 'admin');
    const bearer = await tokenOf({ sub: id, scope: 'webhooks:manage contacts:read' });
    const scopes = async () => (await ask(app.edges[1], '/v1/x', { bearer })).body.caller?.scopes;
    expect(await scopes()).toEqual(['webhooks:manage', 'contacts:read']);
    await transact(app.ctx(), tx => setMembership(tx, id, workspaceId, 'viewer'));
    await expect.poll(scopes).toEqual(['contacts:read']);
    await transact(app.ctx(), tx => setMembership(tx, id, workspaceId, 'admin'));
    await expect.poll(scopes).toEqual(['webhooks:manage', 'contacts:read']);
    await removeMembership(app.ctx(), id, workspaceId);
    const answer = await withinOneSecond(
      () => ask(app.edges[1], '/v1/x', { bearer }),
      ({ status }) => status === 401,
    );
    expect(refused(answer)).toEqual([401, 'UNAUTHORIZED']);
  });
});
