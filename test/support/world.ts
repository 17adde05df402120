import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { readConfig } from '../../app/config.js';
import { type OpenServices, openServices } from '../../app/services.js';
import { subgraphsOf } from '../../app/subgraphs.js';
import { invariantsOf } from '../../app/verify/invariants.js';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { jobContext } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import { verify } from '../../kernel/database/invariants/verify.js';
import { grantCredits } from '../../subgraphs/channels/core/credit/credit.service.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { createWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import type { Answer } from './app.js';
import { cloneDatabase } from './database.js';
import { type Environment, startProcess, type TestProcess } from './process.js';
import { startCache } from './start-cache.js';

export interface Tenant {
  workspaceId: string;
  /** Keys with every scope. */
  testKey: string;
  liveKey: string;
}

/** A database, and the processes that the test starts on it. */
export interface World {
  /** The environment of every process of this world. */
  readonly env: Environment;
  /** The services, as a process of this world has them. */
  readonly services: Services;
  start(env?: Environment): Promise<TestProcess>;
  /** A new workspace on the largest plan, with credits. */
  tenant(): Promise<Tenant>;
  rows<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export const CREDITS = 100_000;

interface WorldOptions {
  /** A database of the test's own in the place of a new one. */
  databaseUrl?: string;
  /** The first process to start finds no table. */
  empty?: boolean;
}

export async function createWorld({ databaseUrl, empty = false }: WorldOptions = {}): Promise<World> {
  const database = databaseUrl
    ? { url: databaseUrl, drop: async () => undefined }
    : await cloneDatabase(inject('postgresUrl'), empty ? 'template0' : undefined);
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-world-'));
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    DATABASE_POOL: '5',
    DATABASE_WAIT: '60s',
    ...(process.env['MONGODB_URL'] ? { MONGODB_URL: process.env['MONGODB_URL'] } : {}),
  };
  const services = await servicesOf(env);
  return {
    env,
    services,
    start: more => startProcess({ ...env, ...more }),
    tenant: () => createTenant(services),
    rows: async (text, ...values) => (await services.db.pool.query(text, values)).rows,
    stop: async () => {
      try {
        if (!empty) await assertInvariants(services);
      } finally {
        await services.close();
        await database.drop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/** Whatever was killed meanwhile, the rows meet every condition that the product states. */
async function assertInvariants({ db }: OpenServices): Promise<void> {
  const results = await verify(db, invariantsOf(await subgraphsOf(startCache)));
  const broken = results.filter(result => result.broken > 0);
  if (broken.length > 0) throw new Error(`The rows of the world are broken: ${JSON.stringify(broken, null, 2)}`);
}

async function servicesOf(env: Environment): Promise<OpenServices> {
  const services = await openServices({
    config: readConfig({ ...env }),
    databaseUrl: env['DATABASE_URL']!,
    subgraphs: await subgraphsOf(startCache),
    poolSize: 3,
    log: pino({ level: 'silent' }),
  });
  // A test may stop the server: the connections of the pool then break, and are replaced.
  services.db.pool.on('error', () => undefined);
  return services;
}

async function createTenant(services: Services): Promise<Tenant> {
  const { id: workspaceId } = await createWorkspace(jobContext(services), {
    name: 'Test',
    plan: 'scale',
    onboarded: true,
  });
  await grantCredits(jobContext(services, workspaceId), workspaceId, CREDITS, 'test');
  const key = async (mode: 'test' | 'live') =>
    (
      await createApiKey(jobContext(services), {
        workspaceId,
        name: 'Test',
        mode,
        scopes: [...GRANTABLE_SCOPES],
      })
    ).key;
  return { workspaceId, testKey: await key('test'), liveKey: await key('live') };
}

export interface CallOptions {
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One request to a process. */
export async function call(url: string, method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { key, body, headers } = options;
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = answer.headers.get('content-type')?.includes('json') && text !== '';
  return { status: answer.status, headers: answer.headers, body: json ? JSON.parse(text) : text };
}
