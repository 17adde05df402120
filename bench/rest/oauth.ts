import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type CryptoKey, importJWK, jwtVerify } from 'jose';
import { Client } from 'undici';
import { systemClock } from '../../kernel/context/clock.js';
import { newId } from '../../kernel/context/ids.js';
import { randomToken, sha256 } from '../../kernel/security/hash.js';
import {
  ACCESS_TOKEN_TYPE,
  createAccessTokenVerifier,
  signAccessToken,
} from '../../oauth/access-token/access-token.js';
import { compete, type Measure, type Standing } from '../harness/contest.js';
import { CONNECTIONS } from '../harness/load.js';
import { inPace, PACE } from '../harness/pace.js';
import type { Server } from '../harness/server.js';
import type { World } from '../harness/world.js';

const ROUND_MS = PACE.round * 1_000;
const WARM_MS = PACE.warm * 1_000;
const CLIENT = 'bench';
const TOKENS = 1_000;

export async function oauth(world: World): Promise<Standing[]> {
  const standings: Standing[] = [];
  for (const contest of inPace([refreshes, verifications])) standings.push(await contest(world));
  return standings;
}

/** Refresh-token grants, each with a rotation that is on disk before its answer: ours beside oidc-provider. */
async function refreshes(world: World): Promise<Standing> {
  await using ours = await world.peer('oauth');
  await using peer = await world.peer('oidc');
  const ourChains = await seedOurs(world);
  const peerChains = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => (await fetch(`${peer.url}/seed`)).text()),
  );
  const oursFor = (ms: number) => refreshFor(ours, '/oauth/token', ourChains, ms);
  const peerFor = (ms: number) => refreshFor(peer, '/token', peerChains, ms);
  // Awaited here: the servers end with this scope.
  return await compete({
    name: 'refresh-token grants',
    goal: 1.4,
    unit: 'grants/s',
    ours: () => oursFor(ROUND_MS),
    peer: () => peerFor(ROUND_MS),
    warm: async () => {
      await oursFor(WARM_MS);
      await peerFor(WARM_MS);
      await pause(500);
    },
  });
}

/** Each chain refreshes its own token over a connection of its own, one at a time; `chains` holds the newest tokens. */
async function refreshFor(server: Server, path: string, chains: string[], ms: number): Promise<Measure> {
  const before = server.cpu();
  const started = performance.now();
  let grants = 0;
  const ended = await Promise.allSettled(
    chains.map(async (_, at) => {
      const connection = new Client(server.url);
      while (performance.now() - started < ms) {
        chains[at] = await refresh(connection, path, chains[at]!);
        grants++;
      }
      await connection.close();
    }),
  );
  for (const chain of ended) if (chain.status === 'rejected') throw chain.reason;
  const elapsed = (performance.now() - started) / 1_000;
  const after = server.cpu();
  return { rate: grants / elapsed, cpu: before === null || after === null ? null : (after - before) / grants };
}

/** Returns the next refresh token. */
async function refresh(connection: Client, path: string, token: string): Promise<string> {
  const { status, text } = await post(connection, path, token);
  const body = JSON.parse(text) as Record<string, string>;
  const isJwt = body['access_token']?.split('.').length === 3;
  if (status !== 200 || !isJwt || !body['refresh_token'] || body['refresh_token'] === token)
    throw new Error(`${path} answered ${status} ${text}`);
  return body['refresh_token'];
}

/** Without streams, which would take the core that PostgreSQL needs as long as PostgreSQL does. */
function post(connection: Client, path: string, token: string): Promise<{ status: number; text: string }> {
  return new Promise((done, refuse) => {
    const chunks: Buffer[] = [];
    let status = 0;
    connection.dispatch(
      {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `grant_type=refresh_token&client_id=${CLIENT}&refresh_token=${token}`,
      },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, statusCode) => {
          status = statusCode;
        },
        onResponseData: (_, chunk) => {
          chunks.push(chunk);
        },
        onResponseEnd: () => done({ status, text: Buffer.concat(chunks).toString() }),
        onResponseError: (_, error) => refuse(error),
      },
    );
  });
}

const SEED = `with client as (
    insert into oauth_apps.client (id, client_id, kind, name, redirect_uris, grant_types, auth_method, created_at, updated_at, used_at)
    values ($1, $1, 'dynamic', 'Bench', '{https://app.example/callback}', '{authorization_code,refresh_token}', 'none',
            now(), now(), now())
    on conflict (id) do nothing
  ), person as (
    insert into workspaces."user" (id, email, password_hash, created_at, updated_at)
    select u, u || '@bench.example', '', now(), now() from unnest($2::text[]) u
  ), granted as (
    insert into oauth_apps.access_grant
      (id, client_id, user_id, user_email, workspace_id, scopes, resource, created_at, expires_at, activated_at)
    select g, $1, u, u || '@bench.example', $5, '{email:send,contacts:read}', $6, now(), now() + interval '180 days', now()
      from unnest($2::text[], $3::text[]) as s (u, g)
  ), family as (
    insert into oauth_apps.refresh_family (id, grant_id, scopes, generation, expires_at)
    select g, g, '{email:send,contacts:read}', 1, now() + interval '30 days' from unnest($3::text[]) g
  )
  insert into oauth_apps.refresh_token (hash, family_id, generation, issued_at)
  select h, g, 1, now() from unnest($3::text[], $4::bytea[]) as s (g, h)`;

/** Grants of as many users, as the end of a flow leaves them. Answers their refresh tokens. */
async function seedOurs({ db, workspaceId }: World): Promise<string[]> {
  const each = <T>(make: () => T) => Array.from({ length: CONNECTIONS }, make);
  const tokens = each(() => randomToken());
  const users = each(() => newId('usr'));
  const hashes = tokens.map(token => sha256(token));
  const issuer = 'http://127.0.0.1';
  await db.query(SEED, [CLIENT, users, each(() => newId('grt')), hashes, workspaceId, issuer]);
  const join = `insert into workspaces.membership (workspace_id, user_id, role, created_at)
    select $1, u, 'member', now() from unnest($2::text[]) u`;
  await db.query(join, [workspaceId, users]);
  return tokens;
}

/**
 * Measures the cost of a repeated token for a resource, compared with jose's whole verification,
 * which is the cost of the first time.
 */
async function verifications(): Promise<Standing> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = (await importJWK(publicKey.export({ format: 'jwk' }), 'EdDSA')) as CryptoKey;
  const tokens = await Promise.all(Array.from({ length: TOKENS }, () => makeToken(privateKey)));
  const issuer = 'https://bench.example';
  const verify = createAccessTokenVerifier({
    keys: { find: async () => key },
    issuer,
    audience: issuer,
    clock: systemClock,
  });
  const rules = { algorithms: ['EdDSA'], typ: ACCESS_TOKEN_TYPE, issuer, audience: issuer };
  const cached = () => measure(tokens, 200, token => verify(token));
  const uncached = () => measure(tokens, 5, token => jwtVerify(token, key, rules));
  return compete({
    name: 'access token again, beside its first verification',
    goal: 10,
    unit: 'verifications/s',
    ours: cached,
    peer: uncached,
    warm: async () => {
      await cached();
      await uncached();
    },
  });
}

async function makeToken(key: KeyObject): Promise<string> {
  const iat = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: 'https://bench.example',
    aud: 'https://bench.example',
    sub: newId('usr'),
    client_id: newId('cli'),
    scope: 'email:send contacts:read',
    iat,
    exp: iat + 900,
    jti: randomToken(16),
    workspace_id: newId('ws'),
    grant_id: newId('grt'),
  };
  return signAccessToken(claims, {
    current: async () => ({ kid: 'bench', key }),
    find: async () => null,
    published: async () => [],
  });
}

/** Verifies every token `times` times, one after the other. */
async function measure(tokens: readonly string[], times: number, verify: (token: string) => unknown): Promise<Measure> {
  const started = performance.now();
  for (let time = 0; time < times; time++) {
    for (const token of tokens) {
      const pending = verify(token);
      if (pending instanceof Promise) await pending;
    }
  }
  const seconds = (performance.now() - started) / 1_000;
  const count = tokens.length * times;
  return { rate: count / seconds, cpu: (seconds * 1_000_000) / count };
}
