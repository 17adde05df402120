import { isOutage } from '../../../../kernel/errors/outage.js';

/**
 * Does the work for all items at once or, if one of them makes it fail, for all others: halves
 * until that one is alone. The work must be all or nothing. Returns the sum of its results. Throws
 * if the database is away.
 */
export async function withoutBad<Item>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<number>,
  bad: (item: Item, error: unknown) => void,
): Promise<number> {
  const [first] = items;
  if (first === undefined) return 0;
  try {
    return await work(items);
  } catch (error) {
    if (isOutage(error)) throw error;
    if (items.length > 1) {
      const middle = items.length >> 1;
      return (await withoutBad(items.slice(0, middle), work, bad)) + (await withoutBad(items.slice(middle), work, bad));
    }
    bad(first, error);
    return 0;
  }
}
