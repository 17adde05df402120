import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import DataLoader from 'dataloader';
import { type Duration, seconds } from '../context/clock.js';
import { defineResource, type Resource } from '../context/resource.js';
import type { Services } from '../context/services.js';
import { fail } from '../errors/errors.js';
import { isOutage } from '../errors/outage.js';
import type { JobHandle } from '../jobs/job-handle.js';
import type { Database } from './database.js';

/** The definition of items that wait on the disk. */
export interface Spooled<Item> {
  /** Its folder below the data directory, and its name in the log. */
  readonly name: string;
  /** Items of a file, which is those of a moment. */
  readonly maxItems: number;
  /** Woken once something was stored. */
  readonly wakes: JobHandle;
  /** Stores items. One that is stored already is left alone. */
  store(db: Database, items: readonly Item[]): Promise<unknown>;
}

/** Files that may wait: a disk is not filled, whatever comes. */
const MAX_FILES = 50_000;
const EVERY: Duration = seconds(2);
const ASIDE = '.unreadable';

/**
 * Keeps items on the disk while the database is away. A file is written whole, synced and then given its name, so that it
 * holds everything that was answered, whenever the process dies. Any process may drain it, more than once.
 */
export class Spool<Item extends { readonly id: string }> {
  readonly #folder: string;
  readonly #whole: string;
  readonly #writer: DataLoader<Item, true>;
  readonly #timer: NodeJS.Timeout;
  #files = 0;
  #draining: Promise<number> = Promise.resolve(0);

  constructor(
    readonly services: Services,
    readonly kind: Spooled<Item>,
  ) {
    this.#folder = join(services.config.dataDir, kind.name);
    this.#whole = `.${kind.name}`;
    this.#writer = new DataLoader(items => this.#write(items), { cache: false, maxBatchSize: kind.maxItems });
    this.#timer = setInterval(() => void this.drain(), EVERY).unref();
  }

  /** Resolves when the item is on the disk. Throws `SERVICE_UNAVAILABLE` if too much waits there. */
  async add(item: Item): Promise<void> {
    await this.#writer.load(item);
  }

  /**
   * Stores the waiting files, the oldest first. Returns the number of files that it has worked off:
   * none while the database is away.
   */
  drain(): Promise<number> {
    this.#draining = this.#draining.then(() => this.#drainAll()).catch(error => this.#report(error));
    return this.#draining;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#draining;
  }

  async #write(items: readonly Item[]): Promise<true[]> {
    if (this.#files >= MAX_FILES) fail('SERVICE_UNAVAILABLE');
    await mkdir(this.#folder, { recursive: true });
    // The first identifier starts with the moment: names are in the order of their items.
    const name = join(this.#folder, `${items[0]!.id}-${randomUUID()}`);
    const file = await open(name, 'wx', 0o600);
    try {
      await file.writeFile(items.map(item => JSON.stringify(item)).join('\n'));
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(name, name + this.#whole);
    this.#files++;
    return items.map(() => true as const);
  }

  async #drainAll(): Promise<number> {
    const names = (await readdir(this.#folder).catch(() => [])).filter(name => name.endsWith(this.#whole)).sort();
    this.#files = names.length;
    for (const name of names) await this.#drainFile(join(this.#folder, name));
    if (names.length > 0) this.services.jobs.wake(this.kind.wakes);
    return names.length;
  }

  /** A file that cannot be read is put aside, so that it holds up no other. */
  async #drainFile(path: string): Promise<void> {
    try {
      const lines = (await readFile(path, 'utf8')).split('\n');
      await this.kind.store(
        this.services.db,
        lines.map(line => JSON.parse(line) as Item),
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
    if (!isOutage(error)) this.services.log.error({ err: error }, `${this.kind.name} on the disk cannot be stored`);
    return 0;
  }
}

/** Its process drains it, because another may not see its disk. */
export const defineSpool = <Item extends { readonly id: string }>(kind: Spooled<Item>): Resource<Spool<Item>> =>
  defineResource(`spool of ${kind.name}`, services => {
    const value = new Spool(services, kind);
    return { value, close: () => value.stop() };
  });
