import os from 'node:os';
import { VERSION } from '../../kernel/config/version.js';
import { days, seconds } from '../../kernel/context/clock.js';
import type { Services } from '../../kernel/context/services.js';
import { readWithin } from '../../kernel/database/bounded-read.js';
import { pendingMigrations, type SchemaMigrations } from '../../kernel/database/migrate.js';
import type { Job } from '../../kernel/jobs/job.js';
import { databaseParts } from './database.js';
import { shownVariables } from './variables.js';

export interface BundleParts {
  readonly services: Services;
  readonly migrations: readonly SchemaMigrations[];
  /** The jobs whose queues are measured. */
  readonly jobs: readonly Job[];
}

const ERRORS = `select api, method, route, status, code, count(*)::int as count, max(at) as "lastAt", (array_agg(request_id order by at desc))[1:3] as "requestIds"
  from requests.entry where outcome = 'FAILED' and at > $1 group by api, method, route, status, code order by count(*) desc limit 50`;

/** Calls that failed in the server within a day, by route and code, with the identifiers by which the logs have them. */
const lastErrors = ({ db, clock }: Services) =>
  readWithin(db, `begin read only; set local statement_timeout = ${seconds(5)}`, read =>
    read(ERRORS, [new Date(clock.now().getTime() - days(1))]),
  );

async function queuesOf({ services, jobs }: BundleParts): Promise<object[]> {
  const queues: object[] = [];
  for (const { name, backlog } of jobs) {
    if (backlog) queues.push({ queue: name, ...((await settled(() => backlog(services))) as object) });
  }
  return queues;
}

const versions = () => ({
  switchboard: VERSION,
  node: process.version,
  system: `${os.type()} ${os.release()} ${os.arch()}`,
  cores: os.availableParallelism(),
  memoryBytes: os.totalmem(),
});

/** A part that cannot be read says why, and the others are there all the same. */
async function settled(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * All that helps to find out why an installation is slow or fails: versions, configuration, database, queues, statements and errors. It
 * holds no secret, no person and no message. Times are ISO 8601 in UTC.
 */
export async function supportBundle(parts: BundleParts): Promise<Record<string, unknown>> {
  const { services, migrations } = parts;
  const reads: Record<string, () => unknown> = {
    versions,
    configuration: () => shownVariables(),
    pendingMigrations: () => pendingMigrations(services.db.pool, migrations),
    ...databaseParts(services.db),
    queues: () => queuesOf(parts),
    errorsOfOneDay: () => lastErrors(services),
  };
  const bundle: Record<string, unknown> = { madeAt: services.clock.now().toISOString() };
  for (const [name, read] of Object.entries(reads)) bundle[name] = await settled(read);
  return bundle;
}
