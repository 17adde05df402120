import type { Graph } from '../gateway/index.js';
import type { Config } from '../kernel/config/config.js';
import type { Clock, Duration } from '../kernel/context/clock.js';
import type { Log } from '../kernel/context/log.js';
import type { Services } from '../kernel/context/services.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../kernel/database/embedded-postgres.js';
import { migrate, type SchemaMigrations } from '../kernel/database/migrate.js';
import { deleteUnclaimedFiles } from '../kernel/files/clean-up.job.js';
import type { Subgraph } from '../kernel/graph/subgraph.js';
import { createHealth } from '../kernel/http/health.js';
import { type HttpServer, listenHttp } from '../kernel/http/server.js';
import { forgetKeys } from '../kernel/idempotency/forget.job.js';
import type { Job } from '../kernel/jobs/job.js';
import { checkEncryptionKey } from '../kernel/security/encryption-key.js';
import { Cleanup } from './cleanup.js';
import { bootstrapDemo, type Demo } from './demo.js';
import { assertKnown, hosted, statementTimeoutOf } from './roles.js';
import { SEALED_COLUMNS } from './secrets.js';
import { type OpenServices, openServices } from './services.js';

/** What a test or a command replaces. */
export interface Overrides {
  clock?: Clock;
  log?: Log;
  /** Jobs run only when woken or settled, without Agenda. */
  jobsByHand?: boolean;
  /** No demo workspace. */
  demo?: false;
  /** Ends the start after the step that is under way; `start` then throws the reason. */
  stop?: AbortSignal;
}

/** A running process. */
export interface Running {
  url: string;
  services: Services;
  graph: Graph | null;
  demo: Demo | null;
  /** Finishes the requests and job runs under way, within `config.shutdownGrace`. */
  stop(): Promise<void>;
}

/** Starts the roles of the configuration in this process. If a step fails, the earlier ones are undone. */
export async function start(config: Config, overrides: Overrides = {}): Promise<Running> {
  const cleanup = new Cleanup();
  const stop = () => cleanup.run(config.shutdownGrace);
  try {
    return { ...(await assemble(config, overrides, cleanup)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(config: Config, overrides: Overrides, cleanup: Cleanup): Promise<Omit<Running, 'stop'>> {
  overrides.stop?.throwIfAborted();
  // PostgreSQL starts while the rest of the code is loaded: either takes about a second.
  const databaseUrl = beginDatabase(config, cleanup);
  // Its failure is thrown where it is awaited.
  databaseUrl.catch(() => undefined);
  const { openEndpoints } = await import('./endpoints.js');
  const { connectReferences } = await import('./references.js');
  const parts = await partsOf(config);
  const services = await openState(config, await databaseUrl, overrides, parts, cleanup);
  connectReferences(services, parts.all);
  await startJobs(services, overrides, parts, cleanup);
  const demo = await demoFor(config, services, overrides);
  overrides.stop?.throwIfAborted();
  const phase: Phase = { accepting: true };
  const health = createHealth({ services, ...parts, accepting: () => phase.accepting });
  const endpoints = await openEndpoints(services, parts.served, health);
  cleanup.add('the endpoints', () => endpoints.close());
  const server = await listenHttp(endpoints.answer, config, services.log);
  cleanup.add('the requests and jobs in flight', remaining => drain(phase, server, services, remaining()));
  return { url: server.url, services, graph: endpoints.graph, demo };
}

/** What the roles of this process are made of. */
interface Parts {
  all: readonly Subgraph[];
  /** The subgraphs whose tables this process reads: those that it hosts, and those that no URL names. */
  readable: readonly Subgraph[];
  /** The subgraphs that this process hosts. */
  local: readonly Subgraph[];
  /** The subgraphs that its endpoints need: an edge knows those of other processes too, and checks their input. */
  served: readonly Subgraph[];
  migrations: readonly SchemaMigrations[];
  /** Empty in a process that is no worker. */
  jobs: readonly Job[];
}

async function partsOf(config: Config): Promise<Parts> {
  const { migrationsOf, subgraphsOf } = await import('./subgraphs.js');
  const all = await subgraphsOf();
  assertKnown(config, all);
  const local = hosted(config, all);
  return {
    all,
    readable: all.filter(subgraph => local.includes(subgraph) || !config.subgraphUrls[subgraph.name]),
    local,
    served: config.roles.includes('edge') ? all : local,
    migrations: migrationsOf(all),
    jobs: config.roles.includes('worker') ? await jobsOf(local) : [],
  };
}

/** Migrates the database, and opens the services. */
async function openState(
  config: Config,
  databaseUrl: string,
  overrides: Overrides,
  parts: Parts,
  cleanup: Cleanup,
): Promise<OpenServices> {
  const { stop } = overrides;
  stop?.throwIfAborted();
  await migrate(databaseUrl, parts.migrations);
  stop?.throwIfAborted();
  const services = await openServices({
    config,
    databaseUrl,
    subgraphs: [...parts.readable, ...parts.served.map(({ resources = [] }) => ({ entities: [], resources }))],
    statementTimeout: statementTimeoutOf(config),
    clock: overrides.clock,
    log: overrides.log,
    jobs: parts.jobs,
    wakesOthers: !overrides.jobsByHand,
  });
  cleanup.add('the database', () => services.close());
  await checkEncryptionKey(services, SEALED_COLUMNS);
  return services;
}

/** The URL of the configured database, or of an embedded one once that has started. */
async function beginDatabase({ databaseUrl, dataDir }: Config, cleanup: Cleanup): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const starting = startEmbeddedPostgres(dataDir);
  cleanup.add('the embedded PostgreSQL', () => starting.then(stopServer, nothingToStop));
  return (await starting).url;
}

const stopServer = (server: EmbeddedPostgres): Promise<void> => server.stop();
/** The start has already failed with the reason. */
const nothingToStop = (): void => undefined;

/** A worker also starts what its subgraphs work with, such as the links to providers. */
async function startJobs(services: OpenServices, { stop }: Overrides, parts: Parts, cleanup: Cleanup): Promise<void> {
  for (const { name, start: startSubgraph } of services.config.roles.includes('worker') ? parts.local : []) {
    stop?.throwIfAborted();
    if (startSubgraph) cleanup.add(`the subgraph ${name}`, await startSubgraph(services));
  }
  stop?.throwIfAborted();
  await services.jobs.start(services);
  cleanup.add('the jobs', remaining => services.jobs.stop(remaining()));
}

/** A process that serves and works alone makes a workspace to try it with. */
async function demoFor({ roles }: Config, services: Services, { demo }: Overrides): Promise<Demo | null> {
  const whole = roles.includes('worker') && roles.includes('edge');
  return whole && demo !== false ? bootstrapDemo(services) : null;
}

interface Phase {
  accepting: boolean;
}

/** Requests and jobs at once, so that both have the same time. A job that the last request wakes runs after the next start. */
async function drain(phase: Phase, server: HttpServer, { jobs }: OpenServices, grace: Duration): Promise<void> {
  phase.accepting = false;
  await Promise.all([server.close(grace), jobs.stop(grace)]);
}

/** The jobs of the edge, the authorization server and every subgraph, with the relays of their events. */
async function jobsOf(subgraphs: readonly Subgraph[]): Promise<Job[]> {
  const { oauthJobs } = await import('./authorization.js');
  const consumers = subgraphs.flatMap(subgraph => subgraph.consumers ?? []);
  return [
    forgetKeys,
    deleteUnclaimedFiles,
    ...oauthJobs,
    ...subgraphs.flatMap(subgraph => subgraph.jobsWith(consumers)),
  ];
}
