import { type Database, sql } from '../../../kernel/database/database.js';

/** Additions to one counter that travel together. */
interface Batch {
  readonly workspaceId: string;
  readonly minute: number;
  sum: number;
  readonly total: Promise<number>;
  answer(total: number): void;
  refuse(cause: unknown): void;
}

const ADD = `insert into edge.rate_window as w (workspace_id, minute, used)
  select * from unnest($1::text[], $2::bigint[], $3::int[])
  on conflict (workspace_id, minute) do update set used = w.used + excluded.used
  returning workspace_id, minute, used`;

const FORGET = 'delete from edge.rate_window where minute < $1';

/**
 * The counters that all processes share. One statement runs at a time; what is added meanwhile goes together in the
 * next one, so the cost does not grow with the number of requests.
 */
export class SharedCounts {
  #next = new Map<string, Batch>();
  #running: Promise<void> | null = null;

  constructor(readonly db: Database) {}

  /** Adds to a workspace's count of a minute; answers the total up to and with this addition. */
  async add(workspaceId: string, minute: number, amount: number): Promise<number> {
    const key = `${workspaceId} ${minute}`;
    const batch = this.#next.get(key) ?? newBatch(workspaceId, minute);
    this.#next.set(key, batch);
    batch.sum += amount;
    const reached = batch.sum;
    this.#running ??= this.#run();
    return (await batch.total) - (batch.sum - reached);
  }

  async forget(before: number): Promise<void> {
    await sql(this.db, FORGET, [before]);
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    await Promise.resolve(); // Additions of the same tick go together.
    while (this.#next.size > 0) {
      const batches = this.#next;
      this.#next = new Map();
      await this.#send(batches);
    }
    this.#running = null;
  }

  async #send(batches: ReadonlyMap<string, Batch>): Promise<void> {
    // Every process locks the rows in the same order.
    const sorted = [...batches].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, batch]) => batch);
    const columns = [
      sorted.map(item => item.workspaceId),
      sorted.map(item => item.minute),
      sorted.map(item => item.sum),
    ];
    try {
      const rows = await sql<{ workspace_id: string; minute: number; used: number }>(this.db, ADD, columns);
      for (const row of rows) batches.get(`${row.workspace_id} ${row.minute}`)?.answer(row.used);
    } catch (cause) {
      for (const batch of sorted) batch.refuse(cause);
    }
  }
}

function newBatch(workspaceId: string, minute: number): Batch {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  return { workspaceId, minute, sum: 0, total: promise, answer: resolve, refuse: reject };
}
