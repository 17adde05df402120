import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { systemClock } from '../../kernel/clock.js';
import { readConfig } from '../../kernel/config.js';
import { jobContext, type Services } from '../../kernel/context.js';
import { openDatabase } from '../../kernel/database.js';
import { createJobs } from '../../kernel/jobs.js';
import { createMetrics } from '../../kernel/metrics.js';
import { GRANTABLE_SCOPES } from '../../kernel/scopes.js';
import { createSecretBox } from '../../kernel/secret-box.js';
import { subgraphsOf } from '../../main.js';
import { grantCredits } from '../../subgraphs/channels/credit/credit.service.js';
import { createApiKey, createWorkspace } from '../../subgraphs/workspaces/provision.js';
import type { Answer } from './app.js';
import { cloneDatabase } from './database.js';
import { type Environment, startProcess, type TestProcess } from './process.js';

export interface Tenant {
  workspaceId: string;
  /** Keys with every scope. */
  testKey: string;
  liveKey: string;
}

/** A database with workspaces in it, and the processes that the test starts on it. */
export interface World extends Tenant {
  /** What every process of this world is told. */
  readonly env: Environment;
  start(env?: Environment): Promise<TestProcess>;
  tenant(): Promise<Tenant>;
  rows<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export const CREDITS = 100_000;

/** `given`: the URL of a migrated database to use in the place of a new one. */
export async function createWorld(given?: string): Promise<World> {
  const database = given ? { url: given, drop: async () => undefined } : await cloneDatabase(inject('postgresUrl'));
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-world-'));
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    // What is accepted in development is refused in production; these worlds have webhooks on loopback.
    NODE_ENV: 'development',
    DATABASE_POOL: '5',
  };
  const services = await servicesOf(env);
  const tenant = () => createTenant(services);
  return {
    ...(await tenant()),
    env,
    start: more => startProcess({ ...env, ...more }),
    tenant,
    rows: async (text, ...values) => (await services.db.pool.query(text, values)).rows,
    stop: async () => {
      await services.db.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function servicesOf(env: Environment): Promise<Services> {
  const config = readConfig({ ...env });
  const subgraphs = await subgraphsOf();
  const db = await openDatabase(
    env['DATABASE_URL']!,
    subgraphs.flatMap(({ entities }) => entities),
    3,
  );
  // A test may stop the server: what the pool holds then breaks, and is opened anew.
  db.pool.on('error', () => undefined);
  return {
    config,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    db,
    jobs: createJobs(null, null),
    box: createSecretBox(config.encryptionKey),
    metrics: createMetrics(),
  };
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
