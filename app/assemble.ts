import type { Router } from 'express';
import type { Config } from '../kernel/config/config.js';
import type { Duration } from '../kernel/context/clock.js';
import type { Services } from '../kernel/context/services.js';
import { migrate, type SchemaMigrations } from '../kernel/database/migrate.js';
import { checkEncryptionKey } from '../kernel/encryption/encryption-key.js';
import { retryParkedEvents } from '../kernel/events/parked/retry.job.js';
import { deleteUnclaimedFiles } from '../kernel/files/clean-up.job.js';
import { noStartCache } from '../kernel/graph/start-cache.js';
import type { Subgraph } from '../kernel/graph/subgraph.js';
import { createHealth } from '../kernel/http/health.js';
import { measureProcess } from '../kernel/http/measure.js';
import { type HttpServer, listenHttp } from '../kernel/http/server.js';
import { forgetKeys } from '../kernel/idempotency/forget.job.js';
import { forgetAsideRows } from '../kernel/jobs/aside/forget.job.js';
import type { Job } from '../kernel/jobs/job.js';
import { exportMetrics } from '../kernel/telemetry/export-metrics.js';
import { inRequestSpans } from '../kernel/telemetry/request-span.js';
import type { MailIn } from '../subgraphs/channels/kinds/email/mail-in/listener.js';
import type { Door } from '../subgraphs/channels/kinds/email/submission/door.js';
import type { Submission } from '../subgraphs/channels/kinds/email/submission/listener.js';
import { oauthJobs } from './authorization.js';
import type { Cleanup } from './cleanup.js';
import { bootstrapDemo, type Demo } from './demo.js';
import { type Endpoints, openEndpoints, takesSubmissions } from './endpoints.js';
import type { Overrides, Running } from './process.js';
import { connectReferences } from './references.js';
import { assertKnown, hosted, statementTimeoutOf } from './roles.js';
import { SEALED_COLUMNS } from './secrets.js';
import { type OpenServices, openServices } from './services.js';
import { migrationsOf, subgraphsOf } from './subgraphs.js';

/** Opens the services, jobs and endpoints of the roles of this process, each with its step of the cleanup. */
export async function assemble(
  config: Config,
  databaseUrl: Promise<string>,
  overrides: Overrides,
  cleanup: Cleanup,
): Promise<Omit<Running, 'stop'>> {
  const parts = await partsOf(config, overrides);
  const services = await openState(config, await databaseUrl, overrides, parts, cleanup);
  connectReferences(services, parts.all);
  const phase: Phase = { accepting: true };
  const health = createHealth({ services, ...parts, accepting: () => phase.accepting });
  // Before the jobs, because the first start of a build keeps the processor busy for seconds: a connection that is opened
  // meanwhile would be taken for one that does not answer.
  const endpoints = await startEndpoints(services, parts, health, overrides, cleanup);
  await startJobs(services, overrides, parts, cleanup);
  const demo = await demoFor(config, services, overrides);
  overrides.stop?.throwIfAborted();
  const mailIn = await startMailIn(services);
  if (mailIn) cleanup.add('the listener for mail', () => mailIn.stop());
  const submission = await startSubmission(endpoints.door, services);
  if (submission) cleanup.add('the listener for mail of programs', () => submission.stop());
  const measure = () => measureProcess({ services, ...parts });
  if (config.telemetry) {
    const metrics = exportMetrics(services, config.telemetry, config.roles.join(','), measure);
    cleanup.add('the export of metrics', () => metrics.stop());
  }
  const answer = config.telemetry ? inRequestSpans(endpoints.answer) : endpoints.answer;
  const server = await listenHttp(answer, config, services.log);
  cleanup.add('the requests and jobs in flight', remaining => {
    endpoints.endStreams();
    return drain(phase, server, services, remaining());
  });
  const mailPorts = { in: mailIn?.port ?? null, ...(submission?.ports ?? { starttls: null, tls: null }) };
  return { url: server.url, services, graph: endpoints.graph, demo, mailPorts };
}

async function startEndpoints(
  services: Services,
  { served }: Parts,
  health: Router,
  { startCache = noStartCache }: Overrides,
  cleanup: Cleanup,
): Promise<Endpoints> {
  const endpoints = await openEndpoints(services, served, health, startCache);
  cleanup.add('the endpoints', () => endpoints.close());
  return endpoints;
}

/** The parts of which the roles of this process are made. */
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

async function partsOf(config: Config, { startCache = noStartCache }: Overrides): Promise<Parts> {
  const all = await subgraphsOf(startCache);
  assertKnown(config, all);
  const local = hosted(config, all);
  return {
    all,
    readable: all.filter(subgraph => local.includes(subgraph) || !config.subgraphUrls[subgraph.name]),
    local,
    served: config.roles.includes('edge') || takesSubmissions(config) ? all : local,
    migrations: migrationsOf(all),
    jobs: config.roles.includes('worker') ? jobsOf(local) : [],
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
  await migrate(config.databaseDirectUrl ?? databaseUrl, parts.migrations);
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

/** A worker also starts the parts that its subgraphs work with, such as the links to providers. */
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
function jobsOf(subgraphs: readonly Subgraph[]): Job[] {
  const consumersOf = (some: readonly Subgraph[]) => some.flatMap(subgraph => subgraph.consumers);
  const { own = [], others = [] } = Object.groupBy(subgraphs, ({ name }) => (name === 'webhooks' ? 'own' : 'others'));
  // A consumer that waits for an event waits for no other part of the service.
  const groups = [consumersOf(own), consumersOf(others)];
  return [
    forgetKeys,
    deleteUnclaimedFiles,
    forgetAsideRows,
    ...oauthJobs,
    retryParkedEvents(groups.flat()),
    ...subgraphs.flatMap(subgraph => subgraph.jobsWith(groups)),
  ];
}

/** Starts the listener for mail in a process with its role; `null` in any other. */
async function startMailIn(services: Services): Promise<MailIn | null> {
  const { roles, mailIn } = services.config;
  if (!roles.includes('mail-in')) return null;
  // Loaded here: a process without the role needs none of it.
  const { listenForMail } = await import('../subgraphs/channels/kinds/email/mail-in/listener.js');
  const listener = await listenForMail(services, mailIn);
  services.log.info({ port: listener.port }, 'listening for mail');
  return listener;
}

/** The same for the listener for mail of programs. */
async function startSubmission(door: Door | null, { config, log }: Services): Promise<Submission | null> {
  if (!config.roles.includes('mail-in')) return null;
  const { port, tlsPort, tls } = config.submission;
  if (!tls && (port ?? tlsPort) !== null) log.warn('mail of programs is not taken: no certificate is configured');
  if (!door || !takesSubmissions(config)) return null;
  const { listenForSubmissions } = await import('../subgraphs/channels/kinds/email/submission/listener.js');
  const listener = await listenForSubmissions(door);
  log.info(listener.ports, 'listening for mail of programs');
  return listener;
}
