import { setTimeout as pause } from 'node:timers/promises';
import type { Duration } from '../context/clock.js';
import type { Services } from '../context/services.js';
import { outsideTraces } from '../telemetry/trace.js';
import { FirstRuns } from './first-runs.js';
import { type Job, startsItself, type Taken, takenOf } from './job.js';

/** Without a wake nothing is due before the clock has moved by this part of a job's interval: a millisecond of most. */
const MOVED = 1 / 10_000;

/** A job of Agenda that was not started for this many intervals starts itself: the store may be empty or locked by a dead process. */
const MISSED_INTERVALS = 3;

/** A run that fails may have met a moment's outage; so many in a row have not. */
const FAILURES_IN_A_ROW = 3;

/** The result of a run that failed. */
const FAILED: Taken = { rows: 0, most: 0 };
const NOTHING: Taken = { rows: 0, most: 0 };

/**
 * Runs one job in this process, in up to `job.loops` loops. Each loop ends when a run finds no
 * rows, or took all that were due: rows that came meanwhile woke the job again.
 */
export class Runner {
  readonly #running = new Set<Promise<void>>();
  #again = false;
  /** Time of the clock when a settling run found nothing. */
  #idleAt = Number.NaN;
  #woken = false;
  #failures = 0;
  #begun = false;
  #restart: NodeJS.Timeout | undefined;

  constructor(
    readonly job: Job,
    readonly services: Services,
    readonly signal: AbortSignal,
    readonly firstRuns: FirstRuns = new FirstRuns(1),
  ) {}

  /** Starts the job now, and again whenever nobody has started it for its interval, or for some if Agenda starts it. */
  watch(): void {
    if (this.signal.aborted) return;
    if (this.#restart === undefined) {
      const intervals = startsItself(this.job) ? 1 : MISSED_INTERVALS;
      this.#restart = setTimeout(() => this.start(), intervals * this.job.every);
      this.signal.addEventListener('abort', () => clearTimeout(this.#restart), { once: true });
    }
    this.start();
  }

  /** Starts a loop. If all loops are busy, one more starts when the first of them ends. */
  start(): void {
    if (this.signal.aborted) return;
    this.#restart?.refresh();
    if (this.#running.size >= this.job.loops) {
      this.#again = true;
      return;
    }
    const loop = outsideTraces(() => this.#drain()).finally(() => {
      this.#running.delete(loop);
      // A wake that came while all loops were busy may be for a row that their last claims could not see yet.
      if (this.#again) {
        this.#again = false;
        this.start();
      }
    });
    this.#running.add(loop);
  }

  /**
   * Notes a wake if jobs run only when they are settled: the next settling run looks for rows,
   * though the clock has not moved.
   */
  defer(): void {
    this.#woken = true;
  }

  /** Returns whether a wake waits for a settling run. */
  get woken(): boolean {
    return this.#woken;
  }

  /**
   * Does what {@link runOnce} does, but not for a job that found nothing, that nobody woke and for
   * which the clock has hardly moved since.
   */
  async settleOnce(): Promise<number> {
    const { every } = this.job;
    const now = this.services.clock.now().getTime();
    const moved = Math.abs(now - this.#idleAt);
    if (moved < every * MOVED && !this.#woken) return 0;
    this.#woken = false;
    const taken = await this.runOnce();
    this.#idleAt = taken.rows === 0 && taken !== FAILED ? now : Number.NaN;
    return taken.rows;
  }

  /** Returns whether its last runs have all failed. */
  get failing(): boolean {
    return this.#failures >= FAILURES_IN_A_ROW;
  }

  get busy(): boolean {
    return this.#running.size > 0;
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  async #drain(): Promise<void> {
    while (!this.signal.aborted) {
      const { rows, most, left } = this.#begun
        ? await this.runOnce()
        : await this.firstRuns.run(this.job.name, () => this.#begin());
      await pauseAfterSmallRun(rows, most);
      if (rows === 0 || (rows < most && !left)) return;
    }
  }

  /** A process that stops begins nothing that waited for its turn. */
  async #begin(): Promise<Taken> {
    this.#begun = true;
    return this.signal.aborted ? NOTHING : this.runOnce();
  }

  /**
   * Runs the job once and returns its result. An error is logged and counts as no rows, which ends
   * the loop: the next attempt comes after the job's interval, so that an unreachable database
   * causes no busy loop.
   */
  async runOnce(): Promise<Taken> {
    const end = this.services.metrics.jobRuns.startTimer({ job: this.job.name });
    try {
      const taken = takenOf(await this.job.run(this.services, this.signal));
      if (taken.failure !== undefined) {
        this.#noteFailure(taken.failure);
        end({ result: 'failed' });
        return taken;
      }
      end({ result: taken.rows > 0 ? 'worked' : 'idle' });
      this.#failures = 0;
      return taken;
    } catch (cause) {
      end({ result: 'failed' });
      this.#noteFailure(cause);
      return FAILED;
    }
  }

  #noteFailure(cause: unknown): void {
    this.#failures++;
    this.services.log.error({ job: this.job.name, err: cause }, 'job failed');
  }
}

const FOR_EACH: Duration = 2;
const MAX: Duration = 20;

/**
 * Waits after a run that took few rows, so that the next run takes more: a row costs less in a larger batch. The wait
 * grows with the number of rows: a single row causes next to no wait, and a busy queue soon has large batches.
 *
 * @param taken rows.
 * @param most rows that a run may take.
 */
async function pauseAfterSmallRun(taken: number, most: number): Promise<void> {
  if (taken > 0 && taken < most / 4) await pause(Math.min(MAX, taken * FOR_EACH));
}
