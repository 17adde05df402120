import type { Config } from '../kernel/config/config.js';
import { type Clock, type Duration, systemClock } from '../kernel/context/clock.js';
import { createLog, type Log } from '../kernel/context/log.js';
import { createMetrics } from '../kernel/context/metrics.js';
import type { Resource } from '../kernel/context/resource.js';
import type { Services } from '../kernel/context/services.js';
import { readShare } from '../kernel/database/bounded-read.js';
import { openDatabase } from '../kernel/database/database.js';
import { ownedReaders } from '../kernel/database/find-owned.js';
import { readReplica } from '../kernel/database/reading/read-replica.js';
import { changes } from '../kernel/events/changes.js';
import { relayShare } from '../kernel/events/relay.js';
import { inputChecksElsewhere } from '../kernel/graph/input/all-errors.js';
import { references } from '../kernel/graph/references.js';
import type { Subgraph } from '../kernel/graph/subgraph.js';
import { readinessConnection } from '../kernel/http/health.js';
import { createJobs, type StartableJobs } from '../kernel/jobs/agenda.js';
import type { Job } from '../kernel/jobs/job.js';
import { requestLog } from '../kernel/requests/request-log.js';
import { createSecretBox } from '../kernel/security/secret-box.js';
import { uploadSlots } from '../rest/request/upload-slots.js';
import { oauthStore } from '../subgraphs/oauth-apps/store/store.js';
import { pictureFetch } from '../web/dashboard/pictures.js';

export interface ServiceOptions {
  config: Config;
  databaseUrl: string;
  /** Their entities and resources are opened. */
  subgraphs: readonly Pick<Subgraph, 'entities' | 'resources'>[];
  /** Maximum number of connections; `config.databasePool` by default. */
  poolSize?: number;
  /** Limit of one statement; that of the server by default. */
  statementTimeout?: Duration;
  clock?: Clock;
  log?: Log;
  /** The jobs that this process works; none by default. */
  jobs?: readonly Job[];
  /** True if a wake also reaches other processes, over Agenda; `false` by default. */
  wakesOthers?: boolean;
}

/** Services with their jobs not yet started. */
export interface OpenServices extends Services {
  readonly jobs: StartableJobs;
  /** Closes the resources, the last one first, and then the database. */
  close(): Promise<void>;
}

/**
 * The resources of every process, whatever subgraphs it hosts: the authorization server may run
 * apart from its subgraph.
 */
const RESOURCES: readonly Resource<unknown>[] = [
  ownedReaders,
  readShare,
  readReplica,
  relayShare,
  readinessConnection,
  oauthStore,
  references,
  inputChecksElsewhere,
  changes,
  uploadSlots,
  requestLog,
  pictureFetch,
];

/** Opens the services of one process. The system, its commands, the tests and the benchmarks all come here. */
export async function openServices(options: ServiceOptions): Promise<OpenServices> {
  const { config, databaseUrl, subgraphs, statementTimeout, jobs = null, wakesOthers = false } = options;
  const entities = subgraphs.flatMap(subgraph => subgraph.entities);
  const pool = {
    poolSize: options.poolSize ?? config.databasePool,
    wait: config.databaseWait,
    statementTimeout,
    traced: config.telemetry !== null,
    directUrl: config.databaseDirectUrl,
  };
  const db = await openDatabase(databaseUrl, entities, pool);
  const resources = new Map<object, unknown>();
  const services = {
    config,
    clock: options.clock ?? systemClock,
    log: options.log ?? createLog(config.logLevel, undefined, { traced: config.telemetry !== null }),
    db,
    jobs: createJobs(jobs, wakesOthers ? { databaseUrl: db.directUrl, mongodbUrl: config.mongodbUrl } : null),
    box: createSecretBox(config.encryptionKey, config.otherEncryptionKey),
    metrics: createMetrics(config.telemetry !== null),
    resources,
  };
  const closers = [() => db.close()];
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  try {
    for (const resource of new Set([...RESOURCES, ...subgraphs.flatMap(subgraph => subgraph.resources ?? [])])) {
      const opened = resource.open(services);
      resources.set(resource.provides ?? resource, opened.value);
      if (opened.close) closers.push(opened.close);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { ...services, close };
}
