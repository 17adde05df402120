import { type Duration, seconds } from '../context/clock.js';
import type { Services } from '../context/services.js';
import { statement } from '../database/bind.js';
import { type Database, sql } from '../database/database.js';
import { DaySums } from './day-sums.js';
import { slotOf } from './days.js';
import type { Entry } from './entry.js';
import { Share } from './share.js';

const COLUMNS: Readonly<Record<string, readonly [type: string, value: (entry: Entry) => unknown]>> = {
  slot: ['smallint', ({ at }) => slotOf(at)],
  id: ['text', ({ id }) => id],
  workspace_id: ['text', ({ workspaceId }) => workspaceId],
  at: ['timestamptz', ({ at }) => at],
  request_id: ['text', ({ requestId }) => requestId],
  api: ['text', ({ api }) => api],
  method: ['text', ({ method }) => method],
  route: ['text', ({ route }) => route],
  operation: ['text', ({ operation }) => operation],
  status: ['smallint', ({ status }) => status],
  outcome: ['text', ({ outcome }) => outcome],
  code: ['text', ({ code }) => code],
  duration_ms: ['real', ({ ms }) => ms],
  kind: ['text', ({ kind }) => kind],
  credential_id: ['text', ({ credentialId }) => credentialId],
  user_id: ['text', ({ userId }) => userId],
  client_id: ['text', ({ clientId }) => clientId],
  sandbox: ['boolean', ({ sandbox }) => sandbox],
};

const ARRAYS = Object.entries(COLUMNS).map(([name, [type]]) => `:${name}::${type}[]`);

/** The values of each column. */
type Entries = Readonly<Record<string, readonly unknown[]>>;

const INSERT = statement<Entries>(
  `insert into requests.entry (${Object.keys(COLUMNS).join(', ')}) select * from unnest(${ARRAYS.join(', ')})`,
);

async function insertEntries(db: Database, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const columns = Object.entries(COLUMNS).map(([name, [, value]]) => [name, entries.map(value)]);
  await sql(db, ...INSERT(Object.fromEntries(columns)));
}

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
