import type { Config } from '../config/config.js';
import type { SecretBox } from '../security/secret-box.js';
import type { Clock } from './clock.js';
import type { Log } from './log.js';
import type { Metrics } from './metrics.js';
import type { Database, Jobs } from './ports.js';

/** The services that a process opens once. They are passed as an argument and never imported. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly box: SecretBox;
  readonly metrics: Metrics;
  /** The open resources by their definition, for `resourceOf`. */
  readonly resources: ReadonlyMap<object, unknown>;
}
