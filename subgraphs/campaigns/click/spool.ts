import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import DataLoader from 'dataloader';
import { type Duration, seconds } from '../../../kernel/context/clock.js';
import { defineResource } from '../../../kernel/context/resource.js';
import type { Services } from '../../../kernel/context/services.js';
import { fail } from '../../../kernel/errors/errors.js';
import { isOutage } from '../../../kernel/errors/outage.js';
import { relayOf } from '../../../kernel/jobs/job-handle.js';
import { MAX_STORED, type NewClick, storeClicks } from './store-clicks.js';

/** Files that may wait: a disk is not filled, whatever comes. Each holds what came in a moment, at most {@link MAX_STORED}. */
const MAX_FILES = 50_000;
const EVERY: Duration = seconds(2);
const WHOLE = '.clicks';
const ASIDE = '.unreadable';

/**
 * Keeps clicks on the disk while the database is away. A file is written whole, synced and then given its name, so that it
 * holds every click that was answered, whenever the process dies. Any process may drain it, more than once: a click that is
 * stored already is left alone.
 */
class ClickSpool {
  readonly #folder: string;
  readonly #writer: DataLoader<NewClick, true>;
  readonly #timer: NodeJS.Timeout;
  #files = 0;
  #draining: Promise<number> = Promise.resolve(0);

  constructor(readonly services: Services) {
    this.#folder = join(services.config.dataDir, 'clicks');
    this.#writer = new DataLoader(clicks => this.#write(clicks), { cache: false, maxBatchSize: MAX_STORED });
    this.#timer = setInterval(() => void this.drain(), EVERY).unref();
  }

  /** Resolves when the click is on the disk. Throws `SERVICE_UNAVAILABLE` if too much waits there. */
  async add(click: NewClick): Promise<void> {
    await this.#writer.load(click);
  }

  /** Stores what waits, the oldest first. Answers how many files it has worked off: none while the database is away. */
  drain(): Promise<number> {
    this.#draining = this.#draining.then(() => this.#drainAll()).catch(error => this.#report(error));
    return this.#draining;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#draining;
  }

  async #write(clicks: readonly NewClick[]): Promise<true[]> {
    if (this.#files >= MAX_FILES) fail('SERVICE_UNAVAILABLE');
    await mkdir(this.#folder, { recursive: true });
    // The first identifier starts with the moment: names are in the order of their clicks.
    const name = join(this.#folder, `${clicks[0]!.id}-${randomUUID()}`);
    const file = await open(name, 'wx', 0o600);
    try {
      await file.writeFile(clicks.map(click => JSON.stringify(click)).join('\n'));
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(name, name + WHOLE);
    this.#files++;
    return clicks.map(() => true as const);
  }

  async #drainAll(): Promise<number> {
    const names = (await readdir(this.#folder).catch(() => [])).filter(name => name.endsWith(WHOLE)).sort();
    this.#files = names.length;
    for (const name of names) await this.#drainFile(join(this.#folder, name));
    if (names.length > 0) this.services.jobs.wake(relayOf('campaigns'));
    return names.length;
  }

  /** A file that cannot be read is put aside, so that it holds up no other. */
  async #drainFile(path: string): Promise<void> {
    try {
      const lines = (await readFile(path, 'utf8')).split('\n');
      await storeClicks(
        this.services.db,
        lines.map(line => JSON.parse(line) as NewClick),
      );
      await rm(path, { force: true });
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isGone && isOutage(error)) throw error;
      if (!isGone) await rename(path, path + ASIDE);
      if (!isGone) this.#report(error);
    }
    this.#files--;
  }

  #report(error: unknown): number {
    if (!isOutage(error)) this.services.log.error({ err: error }, 'clicks on the disk cannot be stored');
    return 0;
  }
}

/** Its process drains it, because another may not see its disk. */
export const clickSpool = defineResource('click spool', services => {
  const value = new ClickSpool(services);
  return { value, close: () => value.stop() };
});
