import type { Read } from '../../../../kernel/database/bounded-read.js';
import type { PageStatements, Statement } from './page-statements.js';

/** How many contacts fit, as far as they were counted. */
interface Total {
  readonly total: number;
  /** Whether there are more. */
  readonly isMore: boolean;
}

/** How far the contacts that fit are counted. */
export interface Counting {
  /** Those that the indexes find. */
  readonly few: number;
  /** The others, whose page the newest contacts filled. */
  readonly others: (read: Read, statements: PageStatements) => Promise<Total>;
}

const AMONG = 10_000;

/** For conditions that no index answers: counts among the newest 10,000 contacts. */
export const AMONG_NEWEST: Counting = {
  few: 1_000,
  others: async (read, statements) => {
    const counted = await one<{ total: number; examined: number }>(read, statements.countNewest(AMONG));
    return { total: counted.total, isMore: counted.examined === AMONG };
  },
};

const UP_TO = 10_000;

/** For conditions that have an index each: counts up to 10,000. */
export const UP_TO_MANY: Counting = {
  few: UP_TO,
  others: async (read, statements) => {
    const { total } = await one<{ total: number }>(read, statements.countUpTo(UP_TO + 1));
    return { total: Math.min(total, UP_TO), isMore: total > UP_TO };
  },
};

/** @param found how many the indexes found, up to one more than `few`; `null`: they were not asked. */
export async function totalOf(
  read: Read,
  statements: PageStatements,
  { few, others }: Counting,
  found: number | null,
): Promise<Total> {
  if (found === null) return others(read, statements);
  return { total: Math.min(found, few), isMore: found > few };
}

export const countAll = async (read: Read, statements: PageStatements): Promise<number> =>
  (await one<{ total: number }>(read, statements.count())).total;

const one = async <Row extends object>(read: Read, { text, values }: Statement): Promise<Row> =>
  (await read<Row>(text, values))[0]!;
