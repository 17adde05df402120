import type { Config } from '../config/config.js';
import type { Database } from '../database/database.js';
import type { Jobs } from '../jobs/jobs.js';
import type { SecretBox } from '../security/secret-box.js';
import type { Clock } from './clock.js';
import type { Log } from './log.js';
import type { Metrics } from './metrics.js';

/** What a process opens once. It is handed down as an argument and never imported. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly box: SecretBox;
  readonly metrics: Metrics;
  /** What `resourceOf` reads: the open resources by their definition. */
  readonly resources: ReadonlyMap<object, unknown>;
}
