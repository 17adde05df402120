import 'reflect-metadata';
import { oauthJobs } from './authorization.js';
import { bootstrapDemo, type Demo, welcome } from './bootstrap.js';
import { openDoors } from './doors.js';
import type { Graph } from './gateway/index.js';
import { rateLimitMigrations } from './gateway/rate-limit.js';
import { type Clock, seconds, systemClock } from './kernel/clock.js';
import { type Config, ConfigError, readConfig } from './kernel/config.js';
import type { Services } from './kernel/context.js';
import { migrate, openDatabase, type SchemaMigrations } from './kernel/database.js';
import { startEmbeddedPostgres } from './kernel/embedded-postgres.js';
import { createHealth } from './kernel/health.js';
import { listenHttp } from './kernel/http-server.js';
import { createJobs, type Job } from './kernel/jobs.js';
import { createLog, type Log } from './kernel/log.js';
import { createMetrics } from './kernel/metrics.js';
import { createSecretBox } from './kernel/secret-box.js';
import type { Subgraph } from './kernel/subgraph.js';
import { restJobs, restMigrations } from './rest/index.js';
import { assertKnown, hosted } from './roles.js';
import { channels } from './subgraphs/channels/index.js';
import { contacts } from './subgraphs/contacts/index.js';
import { oauthApps } from './subgraphs/oauth-apps/index.js';
import { webhooks } from './subgraphs/webhooks/index.js';
import { workspaces } from './subgraphs/workspaces/index.js';

/** What a test puts in the place of the machine's own. */
export interface Overrides {
  clock?: Clock;
  log?: Log;
  /** Jobs run when they are told to and no store is kept. */
  jobsByHand?: boolean;
  /** No demo workspace. */
  demo?: false;
}

/** A running process: told to stop, it finishes what is in flight. */
export interface Running {
  url: string;
  services: Services;
  graph: Graph | null;
  demo: Demo | null;
  stop(): Promise<void>;
}

export const subgraphsOf = (): Promise<Subgraph[]> =>
  Promise.all([workspaces(), contacts(), channels(), webhooks(), oauthApps()]);

/** Every schema with its migrations: the subgraphs' and the edge's own. */
export const migrationsOf = (subgraphs: readonly Subgraph[]): SchemaMigrations[] => [
  { schema: 'edge', migrations: { ...rateLimitMigrations, ...restMigrations } },
  ...subgraphs.map(({ name, migrations }) => ({ schema: name, migrations })),
];

/** What to do at the stop, in the order in which it was started. */
type Ends = (() => Promise<unknown>)[];

/** Starts the roles of the configuration in this process. Whatever fails, what was started before is stopped again. */
export async function start(config: Config, overrides: Overrides = {}): Promise<Running> {
  const ends: Ends = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { ...(await assemble(config, overrides, ends)), stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

async function assemble(config: Config, overrides: Overrides, ends: Ends): Promise<Omit<Running, 'stop'>> {
  const all = await subgraphsOf();
  assertKnown(config, all);
  const local = hosted(config, all);
  const migrations = migrationsOf(all);
  const working = config.roles.includes('worker');
  const jobs = working ? jobsOf(local) : null;
  const services = await openServices(config, overrides, { local, migrations, jobs }, ends);
  if (working) for (const subgraph of local) if (subgraph.start) ends.push(await subgraph.start(services));
  await services.jobs.start(services);
  ends.push(() => services.jobs.stop(config.shutdownGrace));

  const whole = working && config.roles.includes('edge');
  const demo = whole && overrides.demo !== false ? await bootstrapDemo(services) : null;
  let accepting = true;
  const health = createHealth({ services, migrations, jobs: jobs ?? [], accepting: () => accepting });
  const doors = await openDoors(services, config.roles.includes('edge') ? all : local, health);
  ends.push(() => doors.close());
  const server = await listenHttp(doors.app, config);
  ends.push(async () => {
    accepting = false;
    // At the same time, so that one grace is all it takes; what a last request wakes is left to the next start.
    await Promise.all([server.close(), services.jobs.stop(config.shutdownGrace)]);
  });
  return { url: server.url, services, graph: doors.graph, demo };
}

interface Parts {
  local: readonly Subgraph[];
  migrations: readonly SchemaMigrations[];
  /** `null`: this process works none. */
  jobs: readonly Job[] | null;
}

/** Opens the database, the configured or our own, brings it up to date, and makes what stands on it. */
async function openServices(config: Config, overrides: Overrides, parts: Parts, ends: Ends): Promise<Services> {
  const url = config.databaseUrl ?? (await embedded(config, ends));
  await migrate(url, parts.migrations);
  const entities = parts.local.flatMap(subgraph => subgraph.entities);
  const db = await openDatabase(url, entities, config.databasePool);
  ends.push(() => db.close());
  return {
    config,
    clock: overrides.clock ?? systemClock,
    log: overrides.log ?? createLog(config.logLevel),
    db,
    jobs: createJobs(parts.jobs, overrides.jobsByHand ? null : { databaseUrl: url, mongodbUrl: config.mongodbUrl }),
    box: createSecretBox(config.encryptionKey),
    metrics: createMetrics(),
  };
}

async function embedded(config: Config, ends: Ends): Promise<string> {
  const server = await startEmbeddedPostgres(config.dataDir);
  ends.push(() => server.stop());
  return server.url;
}

/** The edge's and every subgraph's own jobs, and the relays that hand every event to every consumer. */
function jobsOf(subgraphs: readonly Subgraph[]): Job[] {
  const consumers = subgraphs.flatMap(({ consume }) => (consume ? [consume] : []));
  return [...restJobs, ...oauthJobs, ...subgraphs.flatMap(subgraph => subgraph.jobsWith(consumers))];
}

/** Loaded on demand: the peers are development packages. */
async function demoPeers() {
  const { startDemoPeers } = await import('./examples/demo-peers/index.js');
  return startDemoPeers(line => process.stdout.write(`${line}\n`));
}

async function run(): Promise<void> {
  const peers = process.argv.includes('--demo-peers') ? await demoPeers() : null;
  const starting = start(readConfig(undefined, peers?.settings));
  stopOnSignals(starting);
  const running = await starting;
  running.services.log.info({ url: running.url }, 'listening');
  if (running.demo) process.stdout.write(welcome(running.demo, peers?.webhookUrl));
}

/** Ctrl-C reaches us twice, from the terminal and from npm: only a signal well after the first means "now". */
const ONE_KEYSTROKE = seconds(1);

function stopOnSignals(starting: Promise<Running>): void {
  let first: number | null = null;
  const halt = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (first !== null && now - first > ONE_KEYSTROKE) process.exit(1);
    if (first !== null) return;
    first = now;
    void starting.then(running => end(running, signal));
  };
  process.on('SIGINT', halt);
  process.on('SIGTERM', halt);
}

async function end({ services: { log }, stop }: Running, signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, 'stopping');
  try {
    await stop();
    process.exit(0);
  } catch (fault) {
    log.error({ err: fault }, 'the stop failed');
    process.exit(1);
  }
}

/** What the operator can mend is said in a line; the rest shows where it happened. */
function explain(fault: unknown): string {
  if (fault instanceof ConfigError) return fault.message;
  if ((fault as NodeJS.ErrnoException)?.code === 'EADDRINUSE')
    return `${(fault as Error).message}: stop what listens there, or set PORT.`;
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}

if (import.meta.main) {
  run().catch((fault: unknown) => {
    process.stderr.write(`${explain(fault)}\n`);
    process.exit(1);
  });
}
