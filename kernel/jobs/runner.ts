import type { Services } from '../context/services.js';
import type { Job } from './job.js';

/** A job that nobody kicked for this many of its sweeps kicks itself: Agenda's store is gone, or locked by the dead. */
const OVERDUE = 3;

/** One job in this process: as many loops as it may have, each until its rows run dry. */
export class Runner {
  readonly #running = new Set<Promise<void>>();
  #again = false;
  #overdue: NodeJS.Timeout | undefined;

  constructor(
    readonly job: Job,
    readonly services: Services,
    readonly signal: AbortSignal,
  ) {}

  /** From now on it is never left alone for long. */
  watch(): void {
    this.#overdue = setTimeout(() => this.kick(), OVERDUE * this.job.every);
    this.signal.addEventListener('abort', () => clearTimeout(this.#overdue));
    this.kick();
  }

  kick(): void {
    if (this.signal.aborted) return;
    this.#overdue?.refresh();
    if (this.#running.size >= this.job.loops) {
      this.#again = true;
      return;
    }
    const loop = this.#drain().finally(() => {
      this.#running.delete(loop);
      // A wake that came while every loop was busy may concern a row that the last claim could not see yet.
      if (this.#again) {
        this.#again = false;
        this.kick();
      }
    });
    this.#running.add(loop);
  }

  get busy(): boolean {
    return this.#running.size > 0;
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  async #drain(): Promise<void> {
    while (!this.signal.aborted && (await this.runOnce()) > 0);
  }

  /** One claim. An error is logged and ends the loop: the sweep tries again, so a dead database makes no busy loop. */
  async runOnce(): Promise<number> {
    const end = this.services.metrics.jobRuns.startTimer({ job: this.job.name });
    try {
      const taken = await this.job.run(this.services, this.signal);
      end({ result: taken > 0 ? 'worked' : 'idle' });
      return taken;
    } catch (cause) {
      end({ result: 'failed' });
      this.services.log.error({ job: this.job.name, err: cause }, 'job failed');
      return 0;
    }
  }
}
