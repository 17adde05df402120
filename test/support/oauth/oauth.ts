import 'reflect-metadata';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { inject } from 'vitest';
import { readConfig } from '../../../app/config.js';
import { openServices } from '../../../app/services.js';
import { tablesOf } from '../../../app/subgraphs.js';
import { auditMigrations } from '../../../kernel/audit/audit.js';
import { type Config } from '../../../kernel/config/config.js';
import { jobContext } from '../../../kernel/context/context.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import type { Services } from '../../../kernel/context/services.js';
import { migrate } from '../../../kernel/database/migrate.js';
import { phrase } from '../../../kernel/errors/text.js';
import { holdMigrations } from '../../../kernel/holds/holds.js';
import { laneMigrations } from '../../../kernel/lanes/lane.js';
import { limitMigrations } from '../../../kernel/limits/counters.js';
import { requestMigrations } from '../../../kernel/requests/request-log.js';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';
import type { FetchDocument } from '../../../oauth/clients/client-document.js';
import { createOAuth } from '../../../oauth/index.js';
import { rotateKeys } from '../../../oauth/keys/rotate-keys.js';
import { createSigningKeys } from '../../../oauth/keys/signing-keys.js';
import type { Limits } from '../../../oauth/limits/limits.js';
import type { OAuthStore } from '../../../oauth/store/store.js';
import { oauthApps } from '../../../subgraphs/oauth-apps/index.js';
import { oauthStore } from '../../../subgraphs/oauth-apps/store/store.js';
import { workspaces } from '../../../subgraphs/workspaces/index.js';
import type { Role } from '../../../subgraphs/workspaces/user/role.js';
import { createUser } from '../../../subgraphs/workspaces/user/user.service.js';
import { userDirectory } from '../../../subgraphs/workspaces/user-directory.js';
import { createWorkspace } from '../../../subgraphs/workspaces/workspace/workspace.service.js';
import { TestClock } from '../clock.js';
import { cloneDatabase } from '../database.js';
import { define } from '../define.js';
import { Person } from './person.js';

/** A record that `POST /oauth/register` answered. */
export interface Registered {
  client_id: string;
  client_secret?: string;
  registration_access_token: string;
  registration_client_uri: string;
  [member: string]: unknown;
}

/** The authorization server alone, on a database and a port of its own, time in the test's hands. */
export interface TestOAuth {
  issuer: string;
  clock: TestClock;
  services: Services;
  store: OAuthStore;
  config: Config['oauth'];
  workspaceId: string;
  /** Owns the workspace; a browser that has not signed in. */
  owner(headers?: Record<string, string>): Person;
  /** A user with a role in a new workspace, or in a given one. */
  user(role: Role, workspaceId?: string): Promise<{ person: Person; workspaceId: string; userId: string }>;
  register(metadata?: Record<string, unknown>): Promise<Registered>;
  /** The lines that the server wrote to its log. */
  logged: string[];
  resourceServer: { id: string; secret: string };
  stop(): Promise<void>;
}

export interface OAuthTestOptions {
  env?: Record<string, string>;
  limits?: Partial<Limits>;
  fetchDocument?: FetchDocument;
  /** `true` by default. */
  sendsLive?: boolean;
  /** Time at the start, for peers that read a clock of their own. */
  startAt?: Date;
}

export const REDIRECT = 'https://app.example/callback';

/** Every URL has the document of a client that its server describes so. */
export const fetchAgentDocument: FetchDocument = async url => ({
  ok: true,
  body: JSON.stringify({ client_id: url, client_name: 'Agent', redirect_uris: [REDIRECT] }),
  contentType: 'application/json',
  maxAge: null,
});

/** More than a test file registers. */
const REGISTRATIONS = '10000';

/** The server's own services and the router over them. */
async function assemble(databaseUrl: string, issuer: string, dataDir: string, options: OAuthTestOptions) {
  const config = readConfig({
    NODE_ENV: 'test',
    BASE_URL: issuer,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    OAUTH_REGISTRATION_LIMIT: REGISTRATIONS,
    ...options.env,
  });
  const clock = new TestClock(options.startAt?.toISOString());
  const logged: string[] = [];
  const log = pino({ level: 'info', base: undefined }, { write: (line: string) => logged.push(line) });
  const subgraphs = [await define(workspaces())];
  const services = await openServices({ config, databaseUrl, subgraphs, poolSize: 10, clock, log });
  const { box } = services;
  const store = resourceOf(services, oauthStore);
  await rotateKeys({ store, box, clock, config: config.oauth });
  const resourceServer = { id: 'resource-server', secret: randomToken() };
  const router = createOAuth({
    ...services,
    store,
    users: userDirectory(services),
    keys: createSigningKeys({ store, box, clock }),
    issuer: config.baseUrl,
    mcpUrl: config.mcpUrl,
    config: config.oauth,
    sendsLive: async () => options.sendsLive ?? true,
    fetchDocument: options.fetchDocument ?? (async () => ({ ok: false, reason: phrase('hostUnreachable') })),
    resourceServers: [{ id: resourceServer.id, secretHash: sha256(resourceServer.secret) }],
    ...(options.limits ? { limits: options.limits } : {}),
  });
  return { services, store, clock, logged, resourceServer, router };
}

/** Users and workspaces, made as the operator makes them. */
async function people(services: Services, issuer: string) {
  const ctx = jobContext(services);
  const workspace = async (name: string) => (await createWorkspace(ctx, { name, plan: 'scale', onboarded: true })).id;
  const workspaceId = await workspace('Acme');
  const owner = await createUser(ctx, { email: 'owner@test.example', workspaceId, role: 'owner' });
  let users = 0;
  return {
    workspaceId,
    owner: (headers?: Record<string, string>) => new Person(issuer, owner.user.email, owner.password, headers),
    async user(role: Role, given?: string) {
      users += 1;
      const place = given ?? (await workspace(`Workspace ${users}`));
      const email = `user-${users}@test.example`;
      const { user, password } = await createUser(ctx, { email, workspaceId: place, role });
      return { person: new Person(issuer, email, password), workspaceId: place, userId: user.id };
    },
  };
}

async function register(issuer: string, metadata: Record<string, unknown> = {}): Promise<Registered> {
  const answer = await fetch(`${issuer}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Test app', redirect_uris: [REDIRECT], ...metadata }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Registered;
}

export async function startOAuth(options: OAuthTestOptions = {}): Promise<TestOAuth> {
  const database = await cloneDatabase(inject('postgresUrl'), 'template0');
  await migrate(database.url, [
    limitMigrations,
    holdMigrations,
    laneMigrations,
    auditMigrations,
    requestMigrations,
    ...tablesOf(await Promise.all([workspaces(), oauthApps()].map(define))),
  ]);
  // Tests name the addresses of their clients in X-Forwarded-For.
  const app = express().set('trust proxy', 1);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-oauth-'));
  const { router, ...parts } = await assemble(database.url, issuer, dataDir, options);
  app.use(router);
  return {
    ...parts,
    ...(await people(parts.services, issuer)),
    issuer,
    config: parts.services.config.oauth,
    register: metadata => register(issuer, metadata),
    async stop() {
      server.close();
      server.closeAllConnections();
      await parts.services.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
