import { type Duration, seconds } from '../context/clock.js';
import { readWithin } from '../database/bounded-read.js';
import type { Database } from '../database/database.js';

/** For `/metrics`: how many rows of a queue are due, at most {@link MAX_COUNTED}, and the age of the oldest in seconds. */
export interface Backlog {
  depth: number;
  age: number;
}

/** A longer queue counts as this many: every read of the metrics counts, and must not walk over all of it. */
export const MAX_COUNTED = 10_001;

const TIMEOUT: Duration = seconds(2);

/** Statistics of a queue are always of another moment: trusting them, the planner would sort the whole of it. */
const BEGIN = `begin read only; set local statement_timeout = ${TIMEOUT};
  set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off`;

/** SQL for the age in seconds at `$1` of an expression. */
export const ageOf = (oldest: string): string =>
  `coalesce(extract(epoch from $1::timestamptz - ${oldest}), 0)::float8 as age`;

/**
 * SQL for a {@link Backlog}. `$1` is the present.
 *
 * @param rows selects a time `at` of each row, the oldest first, in the order of an index.
 */
export const backlogOf = (rows: string): string =>
  `select count(*)::int as depth, ${ageOf('min(at)')} from (${rows} limit ${MAX_COUNTED}) waiting`;

/** Runs the SQL of a backlog within two seconds. */
export const readBacklog = (db: Database, text: string, values: readonly unknown[]): Promise<Backlog> =>
  readWithin(db, BEGIN, async read => (await read<Backlog>(text, values))[0] ?? { depth: 0, age: 0 });
