import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { readConfig } from '../../../app/config.js';
import { openServices } from '../../../app/services.js';
import { tablesOf } from '../../../app/subgraphs.js';
import { statusOf } from '../../../catalogue/errors/catalogue.js';
import { GRANTABLE_SCOPES } from '../../../catalogue/scopes.js';
import { createAdmission } from '../../../gateway/admission/admission.js';
import { accessTokenStrategy } from '../../../gateway/admission/credentials/access-token.js';
import { createRateLimit, rateLimitMigrations } from '../../../gateway/admission/rate/rate-limit.js';
import { createEdge } from '../../../gateway/edge.js';
import { createGraphqlEndpoint } from '../../../gateway/graphql/index.js';
import { createGraph } from '../../../gateway/index.js';
import { createSessionRoutes } from '../../../gateway/session/index.js';
import { auditMigrations } from '../../../kernel/audit/audit.js';
import { type Config } from '../../../kernel/config/config.js';
import { type Context, jobContext } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { migrate } from '../../../kernel/database/migrate.js';
import { type AppError, codeOf } from '../../../kernel/errors/errors.js';
import type { Subgraph } from '../../../kernel/graph/subgraph.js';
import { holdMigrations } from '../../../kernel/holds/holds.js';
import type { Admission } from '../../../kernel/http/admission.js';
import { createHealth } from '../../../kernel/http/health.js';
import { laneMigrations } from '../../../kernel/lanes/lane.js';
import { limitMigrations } from '../../../kernel/limits/counters.js';
import { requestMigrations } from '../../../kernel/requests/request-log.js';
import type { AcceptToken } from '../../../kernel/security/credentials.js';
import { accountDirectory } from '../../../subgraphs/workspaces/account-directory.js';
import { createApiKey } from '../../../subgraphs/workspaces/api-key/api-key.service.js';
import { credentialStore } from '../../../subgraphs/workspaces/credential-store.js';
import { workspaces } from '../../../subgraphs/workspaces/index.js';
import { createUser } from '../../../subgraphs/workspaces/user/user.service.js';
import { userDirectory } from '../../../subgraphs/workspaces/user-directory.js';
import { createWorkspace } from '../../../subgraphs/workspaces/workspace/workspace.service.js';
import { TestClock } from '../../support/clock.js';
import { cloneDatabase } from '../../support/database.js';
import { define } from '../../support/define.js';

/** One edge process: `/v1/…` answers with the caller, `/graphql` holds the workspaces alone. */
export interface EdgeProcess {
  url: string;
  services: Services;
  /** Database connections taken so far: a hot path must take none. */
  reads(): number;
  stop(): Promise<void>;
}

/** Several edge processes on one database and one clock. */
export interface Edges {
  clock: TestClock;
  edges: readonly [EdgeProcess, EdgeProcess];
  ctx(workspaceId?: string): Context;
  workspace(plan?: 'free' | 'starter' | 'pro' | 'scale'): Promise<string>;
  key(workspaceId: string, options?: Partial<Parameters<typeof createApiKey>[1]>): Promise<{ id: string; key: string }>;
  user(
    workspaceId: string,
    role?: 'owner' | 'admin' | 'member' | 'viewer',
  ): Promise<{ id: string; email: string; password: string }>;
  stop(): Promise<void>;
}

/** `accept` verifies access tokens. Without it, none is valid. */
export async function startEdges(env: Record<string, string> = {}, accept: AcceptToken = () => null): Promise<Edges> {
  const database = await cloneDatabase(inject('postgresUrl'), 'template0');
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-edges-'));
  const config = readConfig({ NODE_ENV: 'test', BASE_URL: 'http://switchboard.test', DATA_DIR: dataDir, ...env });
  const subgraph = await define(workspaces());
  await migrate(database.url, [
    limitMigrations,
    holdMigrations,
    laneMigrations,
    auditMigrations,
    requestMigrations,
    { schema: 'edge', migrations: rateLimitMigrations },
    ...tablesOf([subgraph]),
  ]);
  const clock = new TestClock();
  const start = () => startEdge(subgraph, config, database.url, clock, accept);
  const edges = [await start(), await start()] as const;
  const ctx = (workspaceId = '') => jobContext(edges[0].services, workspaceId);
  return {
    clock,
    edges,
    ctx,
    workspace: async (plan = 'scale') => (await createWorkspace(ctx(), { name: 'Test', plan })).id,
    async key(workspaceId, options) {
      const input = { workspaceId, name: 'Test', scopes: GRANTABLE_SCOPES, mode: 'test' as const, ...options };
      const { apiKey, key } = await createApiKey(ctx(), input);
      return { id: apiKey.id, key };
    },
    async user(workspaceId, role = 'owner') {
      const email = `${role}-${randomUUID()}@test.example`;
      const { user, password } = await createUser(ctx(), { email, workspaceId, role });
      return { id: user.id, email, password };
    },
    async stop() {
      for (const edge of edges) await edge.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startEdge(
  subgraph: Subgraph,
  config: Config,
  url: string,
  clock: TestClock,
  accept: AcceptToken,
): Promise<EdgeProcess> {
  const log = pino({ level: 'silent' });
  const services = await openServices({ config, databaseUrl: url, subgraphs: [subgraph], poolSize: 5, clock, log });
  let reads = 0;
  services.db.pool.on('acquire', () => reads++);
  const rateLimit = createRateLimit(services);
  const credentials = credentialStore(services.db);
  const strategies = [accessTokenStrategy(credentials, accept)];
  const admission = createAdmission({ services, credentials, strategies, rateLimit });
  const graph = await createGraph({ sources: [subgraph] });
  const graphql = await createGraphqlEndpoint({ graph, admission, services, introspection: true });
  const app = createEdge({
    health: createHealth({ services, migrations: [], jobs: [], accepting: () => true }),
    rest: showCaller(admission),
    graphql,
    pages: [
      createSessionRoutes({
        services,
        admission,
        users: userDirectory(services),
        accounts: accountDirectory(services),
        connections: { list: async () => [], end: async () => undefined },
      }),
    ],
    trustedProxies: config.trustedProxies,
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    services,
    reads: () => reads,
    async stop() {
      server.close();
      server.closeAllConnections();
      await graphql.stop();
      await rateLimit.stop();
      await admission.close();
      await services.close();
    },
  };
}

/** In the place of REST: answers the caller of an admitted request. `/v1/free` is not metered. */
const showCaller =
  (admission: Admission): RequestListener =>
  (req, res) => {
    const send = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    void admission.admit(req, res, { metered: !req.url?.startsWith('/v1/free') }).then(
      ({ caller, ip, requestId }) => send(200, { caller, ip, requestId }),
      (refusal: AppError) => {
        const code = codeOf(refusal.extensions);
        send(statusOf(code), { code, retryAfterSec: refusal.extensions?.retryAfterSec });
      },
    );
  };

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  body: any;
}

/** One request; `bearer` and `apiKey` are the two places of a key. */
export async function ask(
  edge: EdgeProcess,
  path: string,
  {
    bearer,
    apiKey,
    headers = {},
    ...init
  }: RequestInit & { bearer?: string; apiKey?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(edge.url + path, {
    redirect: 'manual',
    ...init,
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(apiKey ? { 'x-api-key': apiKey } : {}),
      ...headers,
    },
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

/** Asks again until `holds`, for at most a second: how long a change of a credential may take to be seen. */
export async function withinOneSecond(
  probe: () => Promise<Answer>,
  holds: (answer: Answer) => boolean,
): Promise<Answer> {
  const end = performance.now() + 1_000;
  for (;;) {
    const answer = await probe();
    if (holds(answer) || performance.now() > end) return answer;
    await new Promise(done => setTimeout(done, 20));
  }
}
