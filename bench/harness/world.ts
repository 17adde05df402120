import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '../../app/config.js';
import { start } from '../../app/process.js';
import { type OpenServices, openServices } from '../../app/services.js';
import { subgraphsOf } from '../../app/subgraphs.js';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { type Duration, seconds } from '../../kernel/context/clock.js';
import { jobContext } from '../../kernel/context/context.js';
import { startEmbeddedPostgres } from '../../kernel/database/embedded/postgres.js';
import { grantCredits } from '../../subgraphs/channels/core/credit/credit.service.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { createWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { runOn } from './cores.js';
import { postmaster, processesOfPostgres, runs } from './postmaster.js';
import { isOurs, type Launch, type Server, startServer } from './server.js';

/**
 * The base of all benchmarks: one PostgreSQL, one workspace and a test key of it with every scope.
 */
export interface World {
  readonly workspaceId: string;
  /** A test key with every scope. */
  readonly key: string;
  /** A live key with every scope, and credits enough. */
  readonly liveKey: string;
  readonly databaseUrl: string;
  readonly db: pg.Pool;
  /**
   * Opens the services of a process of ours, for measuring a part without its API. It wakes the
   * workers as an edge does.
   */
  services(): Promise<OpenServices>;
  /** Starts our server, whole, as in production. `more`: environment variables beside. */
  ours(roles: string, more?: Readonly<Record<string, string>>): Promise<Server>;
  /** The same with every role, for a browser, which keeps cookies of its origin. */
  oursInBrowser(): Promise<Server>;
  /** Starts our server as `npm start` does: every role, and a PostgreSQL of its own under the folder. */
  alone(dataDir: string): Promise<Server>;
  /** The same, on a machine that our server and PostgreSQL have to themselves: both run on every core until it stops. */
  oursOnEveryCore(roles: string): Promise<Server>;
  /** Starts a peer: `bench/peers/<name>.ts`. `more`: environment variables of its own. */
  peer(name: string, more?: Readonly<Record<string, string>>): Promise<Server>;
  /** Kills PostgreSQL without warning, and starts it again in its place. */
  crash(): Promise<void>;
  /** Starts PostgreSQL again if it has ended by itself, as whoever watches it does. */
  revive(): Promise<void>;
  /** Stops every process of PostgreSQL for some time, after which they go on where they were. */
  hang(ms: number): Promise<void>;
  /** Stops whatever still runs, PostgreSQL last. */
  close(): Promise<void>;
}

const STOP_GRACE: Duration = seconds(1);
const POLL_MS = 100;
/** No workspace may send so much; the limiter counts all the same. */
const UNREACHABLE_RATE = 2_000_000_000;

/**
 * @param profileDir where our server leaves a CPU profile when it stops; `null` for none.
 * @param settings of PostgreSQL: `name=value`.
 */
export async function createWorld(profileDir: string | null, settings: readonly string[]): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-bench-'));
  // When started by root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, settings);
  const env = environment(postgres.url, folder);
  const tenant = await provision(env);
  const db = new pg.Pool({ connectionString: postgres.url, max: 4 });
  // A connection that breaks is replaced.
  db.on('error', () => undefined);
  await db.query('update workspaces.workspace set requests_per_minute = $1', [UNREACHABLE_RATE]);
  if (profileDir) mkdirSync(profileDir, { recursive: true });
  const servers: Server[] = [];
  const opened: OpenServices[] = [];
  const launch = async (what: Launch) => {
    const server = await startServer(what);
    servers.push(server);
    return server;
  };
  const startAgain = () => startEmbeddedPostgres(folder, [`port=${new URL(postgres.url).port}`, ...settings]);
  return {
    ...tenant,
    databaseUrl: postgres.url,
    db,
    services: async () => {
      const services = await openServices({
        config: readConfig({ ...env, ROLE: 'worker' }),
        databaseUrl: postgres.url,
        subgraphs: await subgraphsOf(),
        poolSize: 8,
        log: pino({ level: 'silent' }),
        wakesOthers: true,
      });
      opened.push(services);
      await services.jobs.start(services);
      return services;
    },
    ours: (roles, more = {}) =>
      launch({ entry: 'server/main.js', env: { ...env, ROLE: roles, ...more }, ...(profileDir ? { profileDir } : {}) }),
    oursOnEveryCore: async roles => {
      runOn('every', await postmaster(folder));
      const server = await launch({ entry: 'server/main.js', env: { ...env, ROLE: roles }, everyCore: true });
      const stop = async () => {
        await server[Symbol.asyncDispose]();
        runOn('rest', await postmaster(folder));
      };
      return { ...server, [Symbol.asyncDispose]: stop };
    },
    oursInBrowser: () => launch({ entry: 'server/main.js', env, everyCore: true, inBrowser: true }),
    alone: dataDir => {
      const { DATABASE_URL: _, ...own } = env;
      return launch({ entry: 'server/main.js', env: { ...own, DATA_DIR: dataDir }, everyCore: true });
    },
    peer: (name, more = {}) => {
      const entry = `bench/peers/${name}.js`;
      return launch({ entry, env: { ...env, ...more }, ...(profileDir && isOurs(entry) ? { profileDir } : {}) });
    },
    crash: async () => {
      process.kill(await postmaster(folder), 'SIGKILL');
      await startAgain();
    },
    revive: async () => {
      // One that recovers may still end.
      while (!(await db.query('select 1').then(Boolean, () => false))) {
        if (await runs(folder)) await pause(POLL_MS);
        else await startAgain();
      }
    },
    hang: async ms => {
      const pids = await processesOfPostgres(folder);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      await pause(ms);
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    },
    close: async () => {
      for (const server of servers) await server[Symbol.asyncDispose]();
      for (const services of opened) {
        await services.jobs.stop(STOP_GRACE);
        await services.close();
      }
      await db.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs callbacks. */
export const CLOUD_SECRET = 'secret-of-the-benchmark';

const environment = (databaseUrl: string, dataDir: string): Record<string, string> => ({
  NODE_ENV: 'production',
  BASE_URL: 'http://127.0.0.1',
  TLS_AT_PROXY: 'true',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
  CHATAPP_CLOUD_URL: 'http://127.0.0.1:9',
  CHATAPP_CLOUD_APP_ID: 'bench',
  CHATAPP_CLOUD_APP_SECRET: CLOUD_SECRET,
});

/** More than anything here costs. */
const CREDITS = 1_000_000;

/** Migrates, and makes the workspace and its keys as the operator does. */
async function provision(env: Record<string, string>): Promise<Pick<World, 'workspaceId' | 'key' | 'liveKey'>> {
  const config = readConfig({ ...env, ROLE: 'worker', HOST: '127.0.0.1', PORT: '0' });
  const running = await start(config, { log: pino({ level: 'silent' }), jobsByHand: true, demo: false });
  try {
    const ctx = jobContext(running.services);
    const { id } = await createWorkspace(ctx, { name: 'Bench', plan: 'scale', onboarded: true });
    await grantCredits(ctx, id, CREDITS, 'benchmark');
    const keyOf = async (mode: 'test' | 'live') =>
      (await createApiKey(ctx, { workspaceId: id, name: mode, scopes: [...GRANTABLE_SCOPES], mode })).key;
    const [key, liveKey] = [await keyOf('test'), await keyOf('live')];
    await running.services.jobs.settle();
    return { workspaceId: id, key, liveKey };
  } finally {
    await running.stop();
  }
}
