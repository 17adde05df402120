import type { Config } from '../kernel/config/config.js';
import { type Clock, systemClock } from '../kernel/context/clock.js';
import type { Services } from '../kernel/context/context.js';
import { createLog, type Log } from '../kernel/context/log.js';
import { createMetrics } from '../kernel/context/metrics.js';
import { openDatabase } from '../kernel/database/database.js';
import type { Subgraph } from '../kernel/graph/subgraph.js';
import type { Job } from '../kernel/jobs/job.js';
import { createJobs } from '../kernel/jobs/jobs.js';
import { createSecretBox } from '../kernel/security/secret-box.js';

export interface ServiceOptions {
  config: Config;
  databaseUrl: string;
  /** Whose entities the database knows. */
  subgraphs: readonly Subgraph[];
  /** Connections at most; `config.databasePool` unless given. */
  poolSize?: number;
  clock?: Clock;
  log?: Log;
  /** The jobs that this process works; none unless given. */
  jobs?: readonly Job[];
  /** Whether other processes are woken, over Agenda. */
  wakesOthers?: boolean;
}

/** Puts the services of one process together: the one place for the system, its commands, tests and benchmarks. */
export async function openServices(options: ServiceOptions): Promise<Services> {
  const { config, databaseUrl, subgraphs, jobs = null, wakesOthers = false } = options;
  const entities = subgraphs.flatMap(subgraph => subgraph.entities);
  const db = await openDatabase(databaseUrl, entities, options.poolSize ?? config.databasePool);
  return {
    config,
    clock: options.clock ?? systemClock,
    log: options.log ?? createLog(config.logLevel),
    db,
    jobs: createJobs(jobs, wakesOthers ? { databaseUrl, mongodbUrl: config.mongodbUrl } : null),
    box: createSecretBox(config.encryptionKey),
    metrics: createMetrics(),
  };
}
