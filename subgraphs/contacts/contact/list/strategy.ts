import type { Read } from '../../../../kernel/database/bounded-read.js';
import type { PageStatements, Place, Statement } from './page-statements.js';

/** The number of contacts that fit, as far as they were counted. */
interface Total {
  readonly total: number;
  /** True if more fit than were counted. */
  readonly isMore: boolean;
}

/** The way to find and count the contacts that fit a kind of condition. */
export interface Strategy {
  /** So many are read by the indexes at once, and counted. */
  readonly few: number;
  /** Finds a page of more than these that the first contacts of its range do not fill. */
  readonly rest: (read: Read, statements: PageStatements, place: Place) => Promise<string[]>;
  /** Counts when the first contacts filled the page. */
  readonly count: (read: Read, statements: PageStatements) => Promise<Total>;
}

const AMONG = 10_000;

/**
 * The strategy for conditions of which some have no index: counts among the newest 10,000 contacts.
 */
export const OF_RULES: Strategy = {
  few: 1_000,
  rest: (read, statements, place) => idsOf(read, statements.walk(place)),
  count: async (read, statements) => {
    const counted = await one<{ total: number; examined: number }>(read, statements.countNewest(AMONG));
    return { total: counted.total, isMore: counted.examined === AMONG };
  },
};

const UP_TO = 10_000;
/** The number of first contacts that are read before all that fit are read and sorted. */
const LOOKED_AT = 50_000;

/** The strategy for conditions that have an index each: counts up to 10,000. */
export const OF_FILTERS: Strategy = {
  few: UP_TO,
  rest: async (read, statements, place) => {
    const first = await idsOf(read, statements.first(place, LOOKED_AT));
    return first.length === place.limit ? first : idsOf(read, statements.sorted(place));
  },
  count: async (read, statements) => {
    const { total } = await one<{ total: number }>(read, statements.countUpTo(UP_TO + 1));
    return { total: Math.min(total, UP_TO), isMore: total > UP_TO };
  },
};

/** @param found how many the indexes found, up to one more than `few`; `null`: they were not asked. */
export async function totalOf(
  read: Read,
  statements: PageStatements,
  { few, count }: Strategy,
  found: number | null,
): Promise<Total> {
  if (found === null) return count(read, statements);
  return { total: Math.min(found, few), isMore: found > few };
}

export const countAll = async (read: Read, statements: PageStatements): Promise<number> =>
  (await one<{ total: number }>(read, statements.count())).total;

export const idsOf = async (read: Read, statement: Statement): Promise<string[]> =>
  (await one<{ ids: string[] }>(read, statement)).ids;

const one = async <Row extends object>(read: Read, { text, values }: Statement): Promise<Row> =>
  (await read<Row>(text, values))[0]!;
