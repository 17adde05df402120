import type { Graph } from '../gateway/index.js';
import type { Config } from '../kernel/config/config.js';
import type { Clock } from '../kernel/context/clock.js';
import type { Services } from '../kernel/context/context.js';
import type { Log } from '../kernel/context/log.js';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.js';
import { migrate, type SchemaMigrations } from '../kernel/database/migrate.js';
import type { Subgraph } from '../kernel/graph/subgraph.js';
import { createHealth } from '../kernel/http/health.js';
import { listenHttp } from '../kernel/http/server.js';
import { forgetKeys } from '../kernel/idempotency/forget.job.js';
import type { Job } from '../kernel/jobs/job.js';
import { oauthJobs } from './authorization.js';
import { bootstrapDemo, type Demo } from './demo.js';
import { openEndpoints } from './endpoints.js';
import { assertKnown, hosted } from './roles.js';
import { type OpenServices, openServices } from './services.js';
import { migrationsOf, subgraphsOf } from './subgraphs.js';

/** What a test replaces. */
export interface Overrides {
  clock?: Clock;
  log?: Log;
  /** Jobs run only when woken or settled, without Agenda. */
  jobsByHand?: boolean;
  /** No demo workspace. */
  demo?: false;
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

/** The cleanup of every step of the start, in the order of the steps. */
type Cleanup = (() => Promise<unknown>)[];

/** Starts the roles of the configuration in this process. If a step fails, the earlier ones are undone. */
export async function start(config: Config, overrides: Overrides = {}): Promise<Running> {
  const cleanup: Cleanup = [];
  const stop = async () => {
    for (const step of cleanup.splice(0).reverse()) await step();
  };
  try {
    return { ...(await assemble(config, overrides, cleanup)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(config: Config, overrides: Overrides, cleanup: Cleanup): Promise<Omit<Running, 'stop'>> {
  const all = await subgraphsOf();
  assertKnown(config, all);
  const local = hosted(config, all);
  const migrations = migrationsOf(all);
  const working = config.roles.includes('worker');
  const jobs = working ? jobsOf(local) : null;
  const services = await openState(config, overrides, { local, migrations, jobs }, cleanup);
  if (working) for (const subgraph of local) if (subgraph.start) cleanup.push(await subgraph.start(services));
  await services.jobs.start(services);
  cleanup.push(() => services.jobs.stop(config.shutdownGrace));

  const whole = working && config.roles.includes('edge');
  const demo = whole && overrides.demo !== false ? await bootstrapDemo(services) : null;
  let accepting = true;
  const health = createHealth({ services, migrations, jobs: jobs ?? [], accepting: () => accepting });
  const endpoints = await openEndpoints(services, config.roles.includes('edge') ? all : local, health);
  cleanup.push(() => endpoints.close());
  const server = await listenHttp(endpoints.app, config);
  cleanup.push(async () => {
    accepting = false;
    // Both at once, so that together they take one grace period. A job that the last request wakes runs after the next start.
    await Promise.all([server.close(), services.jobs.stop(config.shutdownGrace)]);
  });
  return { url: server.url, services, graph: endpoints.graph, demo };
}

interface Parts {
  local: readonly Subgraph[];
  migrations: readonly SchemaMigrations[];
  /** `null`: this process runs none. */
  jobs: readonly Job[] | null;
}

/** Opens the configured database or an embedded one, migrates it, and opens the services. */
async function openState(config: Config, overrides: Overrides, parts: Parts, cleanup: Cleanup): Promise<OpenServices> {
  const databaseUrl = config.databaseUrl ?? (await embedded(config, cleanup));
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
  cleanup.push(() => services.close());
  return services;
}

async function embedded(config: Config, cleanup: Cleanup): Promise<string> {
  const server = await startEmbeddedPostgres(config.dataDir);
  cleanup.push(() => server.stop());
  return server.url;
}

/** The jobs of the edge, the authorization server and every subgraph, with the relays of their events. */
function jobsOf(subgraphs: readonly Subgraph[]): Job[] {
  const consumers = subgraphs.flatMap(subgraph => subgraph.consumers ?? []);
  return [forgetKeys, ...oauthJobs, ...subgraphs.flatMap(subgraph => subgraph.jobsWith(consumers))];
}
