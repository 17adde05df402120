import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { readConfig } from '../../app/config.js';
import { type Running, start } from '../../app/process.js';
import { GRANTABLE_SCOPES, type Scope } from '../../catalogue/scopes.js';
import { type Context, jobContext } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import type { StartCache } from '../../kernel/graph/start-cache.js';
import { grantCredits } from '../../subgraphs/channels/core/credit/credit.service.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { createWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { keepErrors } from './app-log.js';
import { TestClock } from './clock.js';
import { cloneDatabase } from './database.js';
import { checkDescribed } from './described.js';
import { startCache } from './start-cache.js';

interface KeyOptions {
  scopes?: readonly Scope[];
  mode?: 'test' | 'live';
  workspaceId?: string;
  instanceIds?: readonly string[];
  allowedIps?: readonly string[];
  expiresAt?: Date;
  legacy?: boolean;
}

/** An answer of the REST or GraphQL door, its body read. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  body: any;
}

interface RequestOptions {
  key?: string | null;
  headers?: Record<string, string>;
  body?: unknown;
}

/** The whole system on a database and a port of its own, time in the test's hands. */
export interface TestApp {
  url: string;
  running: Running;
  services: Services;
  clock: TestClock;
  /** An onboarded workspace on the scale plan with 1,000 credits. */
  workspaceId: string;
  /** Keys of that workspace with every scope. */
  testKey: string;
  liveKey: string;
  owner: { email: string; password: string };
  ctx(workspaceId?: string): Context;
  key(options?: KeyOptions): Promise<string>;
  workspace(options?: {
    plan?: 'free' | 'starter' | 'pro' | 'scale';
    onboarded?: boolean;
    credits?: number;
  }): Promise<string>;
  /** A request of the test key, unless `key` says another or none. */
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  graphql(query: string, variables?: Record<string, unknown>, options?: RequestOptions): Promise<Answer>;
  /** Runs the jobs that were woken or for which the clock has moved, until they find nothing. */
  settle(): Promise<void>;
  /**
   * Settles as after the interval of every job: finds rows that woke nobody, such as those of a
   * trigger or of the test.
   */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

export interface AppOptions {
  /** The database of which its own is a copy, instead of an empty one. */
  template?: string;
  /** Environment variables beside the test's own. */
  env?: Record<string, string>;
  /** Keeps the jobs running by themselves, over Agenda, as in production. */
  liveJobs?: boolean;
  /** Shared with peers; by default one of its own. */
  clock?: TestClock;
  startCache?: StartCache;
}

export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const database = await cloneDatabase(inject('postgresUrl'), options.template);
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-app-'));
  const clock = options.clock ?? new TestClock();
  const config = readConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    BASE_URL: 'http://switchboard.test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_POOL: '5',
    // Other tests load the same machine, which may halt for some seconds.
    DATABASE_WAIT: '60s',
    SHUTDOWN_GRACE: '2s',
    ...options.env,
  });
  const running = await start(config, {
    clock,
    log: config.logLevel === 'info' ? keepErrors() : pino({ level: config.logLevel }),
    jobsByHand: !options.liveJobs,
    demo: false,
    startCache: options.startCache ?? startCache,
  });
  const { services } = running;
  const ctx = (workspaceId = '') => jobContext(services, workspaceId);
  const workspace: TestApp['workspace'] = async ({ plan = 'scale', onboarded = true, credits = 1_000 } = {}) => {
    const { id } = await createWorkspace(ctx(), { name: 'Test', plan, onboarded });
    if (credits > 0) await grantCredits(ctx(id), id, credits, 'test');
    return id;
  };
  const workspaceId = await workspace();
  const key: TestApp['key'] = async ({ mode = 'test', scopes = GRANTABLE_SCOPES, ...rest } = {}) =>
    (await createApiKey(ctx(), { workspaceId, name: 'Test', mode, scopes: [...scopes], ...rest })).key;
  const { user, password } = await createUser(ctx(), { email: 'owner@test.example', workspaceId, role: 'owner' });
  const testKey = await key();

  const request: TestApp['request'] = async (method, path, { key: given = testKey, headers = {}, body } = {}) => {
    const answer = await fetch(running.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(given ? { authorization: `Bearer ${given}` } : {}),
        ...(body !== undefined ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body !== undefined ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json') && text !== '';
    const read: Answer = { status: answer.status, headers: answer.headers, body: json ? JSON.parse(text) : text };
    await checkDescribed(running.url, `${method} ${path}`, read.status, read.body?.code);
    return read;
  };

  return {
    url: running.url,
    running,
    services,
    clock,
    workspaceId,
    testKey,
    liveKey: await key({ mode: 'live' }),
    owner: { email: user.email, password },
    ctx,
    key,
    workspace,
    request,
    graphql: (query, variables = {}, rest = {}) => request('POST', '/graphql', { ...rest, body: { query, variables } }),
    settle: () => services.jobs.settle(),
    sweep: () => services.jobs.settle({ sweep: true }),
    stop: async () => {
      await running.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
