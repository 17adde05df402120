import { type Duration, seconds } from '../context/clock.js';
import type { Services } from '../context/services.js';
import type { Backlog } from './backlog.js';
import type { JobHandle } from './job-handle.js';

/** The result of a run on a queue from which it takes all that is due, up to a number of rows. */
export interface Taken {
  readonly rows: number;
  /** Rows that a run may take. After a small run the next one waits a little, so that a batch grows. */
  readonly most: number;
  /** It may have left rows that are due although it took fewer than it may, and nobody wakes it for them. */
  readonly left?: boolean;
  /** The error of those of its rows that it could not work on. The run counts as failed, and the job goes on with the others. */
  readonly failure?: unknown;
}

/** The work of a job. Its queue is rows in a table; Agenda only says when to look at them. */
export interface JobWork {
  /** The job also runs this often by itself, in case a wake was lost. */
  readonly every: Duration;
  /** The number of runs of it that may be under way in one process. 1 by default. */
  readonly loops?: number;
  /**
   * Claims a batch of rows under a lease, does the work and commits the outcome. Returns the number
   * of rows that it claimed: the job runs again at once until that is 0, or until it took all that
   * was due. Code that adds rows wakes it after the commit. It must be safe to kill it at any line
   * and to run it again.
   */
  run(services: Services, signal: AbortSignal): Promise<number | Taken>;
  /**
   * Waits at most `grace` for work that outlasted its runs, for {@link Jobs.settle}. Returns
   * whether there was some, and it has ended.
   */
  outlasted?(grace: Duration): Promise<boolean>;
  /** For `/metrics`. */
  backlog?(services: Services): Promise<Backlog>;
}

/** Returns the result of a run. If it is a number of rows alone, the run may have left others. */
export const takenOf = (answer: number | Taken): Taken =>
  typeof answer === 'number' ? { rows: answer, most: 0, left: true } : answer;

/** A job with its work. */
export interface Job extends JobHandle, JobWork {
  readonly loops: number;
}

/** Each start by Agenda is three updates of its table. Those of short intervals would write a gigabyte a day to the log of an idle database. */
const SHORTEST_TICK = seconds(30);

/** Returns whether each worker starts a job at its interval by itself, in the place of one of them by Agenda. */
export const startsItself = ({ every }: Pick<Job, 'every'>): boolean => every < SHORTEST_TICK;

export const implementJob = (handle: JobHandle, work: JobWork): Job => ({ loops: 1, ...work, ...handle });
