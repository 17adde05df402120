import { type Duration, seconds } from '../context/clock.js';
import type { Services } from '../context/services.js';
import { DaySums } from './day-sums.js';
import type { Entry } from './entry.js';
import { Share } from './share.js';
import { insertEntries } from './store.js';

const FLUSH_EVERY: Duration = seconds(1);
/** Entries of a statement. */
const BATCH = 500;
/** Entries that may wait: beyond them the database does not keep up, and entries are left out. */
const MAX_WAITING = 2_000;

/**
 * Keeps requests until they are written, once a second and in one statement for all. The log is for
 * looking things up, and bounded: a workspace that sends more requests than its share does not have
 * every one in it, and a process that is killed, or a database that does not keep up, loses some.
 * Nothing ever waits for it. The sums of days also count requests that were left out.
 */
export class RequestWriter {
  #waiting: Entry[] = [];
  readonly #sums = new DaySums();
  readonly #share = new Share();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;

  constructor(readonly services: Pick<Services, 'db' | 'log' | 'config'>) {}

  add(entry: Entry): void {
    if (this.services.config.requestLogRetention === 0) return;
    this.#sums.add(entry);
    if (this.#waiting.length < MAX_WAITING && this.#share.takes(entry)) this.#waiting.push(entry);
    this.#timer ??= setTimeout(() => this.flush(), FLUSH_EVERY).unref();
  }

  /** Resolves when all earlier entries are written, or lost. One statement runs at a time. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#writing;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
    await this.#writing;
  }

  /** Writes the remaining entries. */
  close(): Promise<void> {
    return this.flush();
  }

  async #write(): Promise<void> {
    const { db, log } = this.services;
    const entries = this.#waiting;
    this.#waiting = [];
    try {
      for (let at = 0; at < entries.length; at += BATCH) await insertEntries(db, entries.slice(at, at + BATCH));
      await this.#sums.write(db);
    } catch (err) {
      log.warn({ err, entries: entries.length }, 'requests not recorded');
    }
  }
}
