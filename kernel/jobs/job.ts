import type { Duration } from '../context/clock.js';
import type { Services } from '../context/services.js';
import type { Backlog } from './backlog.js';
import type { JobHandle } from './job-handle.js';

/** What a job does. Its queue is rows in a table; Agenda only says when to look at them. */
export interface JobWork {
  /** The job also runs this often by itself, in case a wake was lost. */
  readonly every: Duration;
  /** How many runs of it may be under way in one process. 1 by default. */
  readonly loops?: number;
  /**
   * Claims a batch of rows under a lease, does the work and commits the outcome. Returns how many rows it claimed; the
   * job runs again at once until that is 0. It must be safe to kill it at any line and to run it again.
   */
  run(services: Services, signal: AbortSignal): Promise<number>;
  /** For `/metrics`. */
  backlog?(services: Services): Promise<Backlog>;
}

/** A job with its work. */
export interface Job extends JobHandle, JobWork {
  readonly loops: number;
}

export const implementJob = (handle: JobHandle, work: JobWork): Job => ({ loops: 1, ...work, ...handle });
