import { type Duration, seconds } from '../../../kernel/context/clock.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import { isOutage } from '../../../kernel/errors/outage.js';
import { backlogOf, readBacklog } from '../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../kernel/jobs/job.js';
import { declareJob, relayOf } from '../../../kernel/jobs/job-handle.js';
import { MAX_STORED } from './store-clicks.js';
import { STORE_WAITING } from './store-statement.js';

/** More clicks at once cost less each. */
const SOON: Duration = 50;
const OLDEST = 'select id from campaigns.click_waiting where aside = $1 order by id limit 1';
const PUT_ASIDE = 'update campaigns.click_waiting set aside = true where id = $1';

/** The result of one statement that stores clicks. */
interface Run {
  readonly rows: number;
  /** More may wait. */
  readonly full: boolean;
}

/** Stores the clicks that wait, one statement after the other: those of this process soon, and of every other one that died. */
class ClickStore {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<number> = Promise.resolve(0);
  #next: Promise<number> | null = null;

  constructor(readonly services: Services) {}

  /** Stores soon, after a click of this process. */
  soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.all().catch(error => this.#report(error));
    }, SOON).unref();
  }

  /**
   * Resolves when every click that was confirmed before is stored. Returns how many rows of them
   * waited.
   */
  all(): Promise<number> {
    this.#next ??= this.#running
      .catch(() => 0)
      .then(() => {
        this.#running = this.#next!;
        this.#next = null;
        return this.#store();
      });
    return this.#next;
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    await (this.#next ?? this.#running).catch(() => 0);
  }

  /**
   * A statement that was not full has stored all that waited when it began. Clicks that came since
   * share the next one.
   */
  async #store(): Promise<number> {
    let stored = 0;
    for (;;) {
      const { rows, full } = await this.#storeSome();
      stored += rows;
      if (!full) return stored;
    }
  }

  /** A row that cannot be read is put aside, so that it holds up no other. */
  async #storeSome(): Promise<Run> {
    try {
      return await this.#run(MAX_STORED);
    } catch (error) {
      if (isOutage(error)) throw error;
      return this.#storeOldest();
    }
  }

  async #storeOldest(): Promise<Run> {
    const { db } = this.services;
    // Named before it is tried: another process may put it aside meanwhile, and this one then tries the next.
    const [oldest] = await sql<{ id: number }>(db, OLDEST, [false]);
    try {
      return { ...(await this.#run(1)), full: true };
    } catch (error) {
      if (isOutage(error) || !oldest) throw error;
      this.#report(error);
      await sql(db, PUT_ASIDE, [oldest.id]);
      return { rows: 1, full: true };
    }
  }

  async #run(most: number): Promise<Run> {
    const [answer] = await sql<Run & { hasEvents: boolean }>(this.services.db, STORE_WAITING, [most]);
    if (answer!.hasEvents) this.services.jobs.wake(relayOf('campaigns'));
    return answer!;
  }

  #report(error: unknown): void {
    if (!isOutage(error)) this.services.log.error({ err: error }, 'clicks that wait cannot be stored');
  }
}

export const clickStore = defineResource('store of waiting clicks', services => {
  const value = new ClickStore(services);
  return { value, close: () => value.stop() };
});

const BACKLOG = backlogOf('select at from campaigns.click_waiting where not aside order by id');

/** Stores the clicks of processes that died before they did. */
export const waitingClicksJob = (): Job =>
  implementJob(declareJob('campaigns.waiting-clicks'), {
    every: seconds(5),
    run: services => resourceOf(services, clickStore).all(),
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });
