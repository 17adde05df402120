import type { JobHandle } from './job-handle.js';

/** What everybody can ask of the jobs. */
export interface Jobs {
  /** Starts a job soon: in this process if it works jobs, else in one that does. Cheap enough for every request. */
  wake(job: JobHandle): void;
  /** Runs every job of this process until none finds a row: how a test lets queued work happen. */
  settle(): Promise<void>;
  /** Whether they have started and not been stopped. */
  ready(): boolean;
  /** Whether Agenda's store answers. Without it jobs run at their intervals: the rows are the truth. */
  storeReachable(): boolean;
}
