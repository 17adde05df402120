import type { JobHandle } from './job-handle.js';

/** The methods of the jobs that every part may call. */
export interface Jobs {
  /** Starts a job soon: in this process if it works jobs, else in one that does. Cheap enough for every request. */
  wake(job: JobHandle): void;
  /**
   * Runs the jobs of this process until none finds a row: how a test lets queued work happen. A job that found none runs
   * again when it is woken or the clock has moved; with `sweep`, each runs once at least, as after its interval.
   */
  settle(options?: { readonly sweep?: boolean }): Promise<void>;
  /** Returns whether they have started and not been stopped. */
  ready(): boolean;
  /**
   * Returns whether Agenda's store can be reached. Without it jobs run at their intervals: the rows
   * are the source of truth.
   */
  storeReachable(): boolean;
  /** Names of the jobs of this process whose last three runs, or more, have failed. */
  failing(): readonly string[];
}
