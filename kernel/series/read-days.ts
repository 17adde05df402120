import { after, days } from '../context/clock.js';
import type { Read } from '../database/bounded-read.js';
import { GENERATED } from '../database/connection.js';
import { type Run, runsOf } from './runs.js';
import type { Placed } from './series.js';

/**
 * The day sums that are read, and their groups. Texts are SQL, put together by the series: never
 * from a caller.
 */
export interface DaySums {
  readonly table: string;
  /** Columns of an answer that rows are grouped by. */
  readonly keys: Readonly<Record<string, string>>;
  /** For each column of an answer, the sum of the day before the end of a quarter hour, 1–96. */
  readonly amounts: Readonly<Record<string, (quarter: number) => string>>;
  readonly where: string;
  /** `$3` and on, in `where` and `keys`. */
  readonly values: readonly unknown[];
}

/** Returns the sum of a column of whole numbers. */
export const sumOf =
  (column: string) =>
  (quarter: number): string =>
    `sum(${column}[${quarter}])`;

/** Returns the sum of a column of decimal numbers: exact, in units of 0.000001, as a `bigint`. */
export const exactSumOf =
  (column: string) =>
  (quarter: number): string =>
    `(sum(${column}[${quarter}]) * 1000000)::numeric(40, 0)::text`;

/** The sums of a day and its keys for each amount, at all cuts; none at the start of the day. */
type DayRow = { readonly day: number } & Readonly<Record<string, unknown>>;

/**
 * The sums of the buckets between `bounds`; those of a bucket may come in several rows. A statement reads a run of days that are cut at
 * the same times: a year has two or three, those of summer and winter.
 */
export async function readDays<Row extends Placed>(read: Read, sums: DaySums, bounds: readonly Date[]): Promise<Row[]> {
  const found: Row[] = [];
  for (const run of runsOf(bounds)) {
    const end = after(run.first, run.places.length * days(1));
    const rows = await read<DayRow>(textOf(sums, run), [dateOf(run.first), dateOf(end), ...sums.values]);
    for (const row of rows) addParts(found, sums, run, row);
  }
  return found;
}

const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10);

function textOf({ table, keys, amounts, where }: DaySums, { cuts }: Run): string {
  const columns = Object.entries(keys).map(([name, key]) => `${key} as "${name}"`);
  const sums = Object.entries(amounts).map(([name, sum]) => `json_build_array(${cuts.map(sum)}) as "${name}"`);
  const groups = columns.map((_, place) => place + 2);
  return `${GENERATED}select day - $1::date as day, ${[...columns, ...sums].join(', ')} from ${table}
 where day >= $1::date and day < $2::date and ${where} group by ${[1, ...groups].join(', ')}`;
}

/** Adds a row for each part of the day that has something. A year has thousands: they are made one by one, with nothing between. */
function addParts(found: object[], { keys, amounts }: DaySums, { places }: Run, row: DayRow): void {
  const own = Object.fromEntries(Object.keys(keys).map(name => [name, row[name]]));
  const names = Object.keys(amounts);
  for (const [part, place] of places[row.day]!.entries()) {
    if (place < 0) continue;
    const came: Record<string, unknown> = { ...own, place };
    let isSome = false;
    for (const name of names) {
      const amount = cameIn(row[name] as readonly Sum[], part);
      came[name] = amount;
      isSome ||= Boolean(amount);
    }
    if (isSome) found.push(came);
  }
}

type Sum = number | string | null;

/** Returns the amount of one part of a day. A sum is `null` at the start of the day. */
function cameIn(sums: readonly Sum[], part: number): number | bigint {
  const [before, until] = [sums[part - 1] ?? null, sums[part] ?? null];
  if (typeof until === 'string' || typeof before === 'string') return BigInt(until ?? 0) - BigInt(before ?? 0);
  return (until ?? 0) - (before ?? 0);
}
