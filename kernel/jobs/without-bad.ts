import type { Services } from '../context/services.js';
import { isAway } from '../errors/away.js';
import { setAside } from './aside/aside.js';
import type { JobHandle } from './job-handle.js';

/**
 * Does the work for all items at once or, if one of them makes it fail, for all others: halves
 * until that one is alone. The work must be all or nothing. Returns the sum of its results. Throws
 * if the database or another part of the service is away, which is the fault of no item.
 */
export async function withoutBad<Item>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<number>,
  bad: (item: Item, error: unknown) => unknown,
): Promise<number> {
  const [first] = items;
  if (first === undefined) return 0;
  try {
    return await work(items);
  } catch (error) {
    if (isAway(error)) throw error;
    if (items.length > 1) {
      const middle = items.length >> 1;
      return (await withoutBad(items.slice(0, middle), work, bad)) + (await withoutBad(items.slice(middle), work, bad));
    }
    await bad(first, error);
    return 0;
  }
}

/** Names the rows of a queue. */
export interface RowsOf<Row> {
  readonly job: JobHandle;
  /** The text that `notAside` of its claim compares. */
  readonly idOf: (row: Row) => string;
}

/**
 * Works on rows together, without those that make it fail: each of them is set aside. Returns how
 * many rows are done, those that were set aside among them, because the next claim leaves them out.
 *
 * @param work is all or nothing, and returns how many rows it took.
 */
export async function workTogether<Row>(
  services: Services,
  { job, idOf }: RowsOf<Row>,
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<number>,
): Promise<number> {
  let aside = 0;
  const done = await withoutBad(rows, work, async (row, error) => {
    await setAside(services, job, idOf(row), error);
    aside++;
  });
  return done + aside;
}

/**
 * Works on rows one after the other. One that fails is set aside. Returns how many are done, as
 * {@link workTogether} does.
 *
 * @param work returns `false` for a row that another worker has.
 */
export async function workInTurn<Row>(
  services: Services,
  of: RowsOf<Row>,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const row of rows)
    done += await workTogether(services, of, [row], async () => ((await work(row)) === false ? 0 : 1));
  return done;
}
