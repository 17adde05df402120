import type { Graph } from '../gateway/index.js';
import type { Config } from '../kernel/config/config.js';
import type { Clock } from '../kernel/context/clock.js';
import type { Services } from '../kernel/context/context.js';
import type { Log } from '../kernel/context/log.js';
import { migrate, type SchemaMigrations } from '../kernel/database/database.js';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.js';
import type { Subgraph } from '../kernel/graph/subgraph.js';
import { createHealth } from '../kernel/http/health.js';
import { listenHttp } from '../kernel/http/server.js';
import type { Job } from '../kernel/jobs/job.js';
import { restJobs } from '../rest/index.js';
import { oauthJobs } from './authorization.js';
import { bootstrapDemo, type Demo } from './demo.js';
import { openEndpoints } from './endpoints.js';
import { assertKnown, hosted } from './roles.js';
import { type OpenServices, openServices } from './services.js';
import { migrationsOf, subgraphsOf } from './subgraphs.js';

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
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(config: Config, overrides: Overrides, ends: Ends): Promise<Omit<Running, 'stop'>> {
  const all = await subgraphsOf();
  assertKnown(config, all);
  const local = hosted(config, all);
  const migrations = migrationsOf(all);
  const working = config.roles.includes('worker');
  const jobs = working ? jobsOf(local) : null;
  const services = await openState(config, overrides, { local, migrations, jobs }, ends);
  if (working) for (const subgraph of local) if (subgraph.start) ends.push(await subgraph.start(services));
  await services.jobs.start(services);
  ends.push(() => services.jobs.stop(config.shutdownGrace));

  const whole = working && config.roles.includes('edge');
  const demo = whole && overrides.demo !== false ? await bootstrapDemo(services) : null;
  let accepting = true;
  const health = createHealth({ services, migrations, jobs: jobs ?? [], accepting: () => accepting });
  const endpoints = await openEndpoints(services, config.roles.includes('edge') ? all : local, health);
  ends.push(() => endpoints.close());
  const server = await listenHttp(endpoints.app, config);
  ends.push(async () => {
    accepting = false;
    // At the same time, so that one grace is all it takes; what a last request wakes is left to the next start.
    await Promise.all([server.close(), services.jobs.stop(config.shutdownGrace)]);
  });
  return { url: server.url, services, graph: endpoints.graph, demo };
}

interface Parts {
  local: readonly Subgraph[];
  migrations: readonly SchemaMigrations[];
  /** `null`: this process works none. */
  jobs: readonly Job[] | null;
}

/** Opens the database, the configured or our own, brings it up to date, and makes what stands on it. */
async function openState(config: Config, overrides: Overrides, parts: Parts, ends: Ends): Promise<OpenServices> {
  const databaseUrl = config.databaseUrl ?? (await embedded(config, ends));
  await migrate(databaseUrl, parts.migrations);
  const services = await openServices({
    config,
    databaseUrl,
    subgraphs: parts.local,
    clock: overrides.clock,
    log: overrides.log,
    jobs: parts.jobs ?? undefined,
    wakesOthers: !overrides.jobsByHand,
  });
  ends.push(() => services.close());
  return services;
}

async function embedded(config: Config, ends: Ends): Promise<string> {
  const server = await startEmbeddedPostgres(config.dataDir);
  ends.push(() => server.stop());
  return server.url;
}

/** The edge's and every subgraph's own jobs, and the relays that hand every event to every consumer. */
function jobsOf(subgraphs: readonly Subgraph[]): Job[] {
  const consumers = subgraphs.flatMap(subgraph => subgraph.consumers ?? []);
  return [...restJobs, ...oauthJobs, ...subgraphs.flatMap(subgraph => subgraph.jobsWith(consumers))];
}
