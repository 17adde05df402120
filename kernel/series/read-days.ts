import { after, days } from '../context/clock.js';
import type { Read } from '../database/bounded-read.js';
import { GENERATED } from '../database/connection.js';
import { QUARTER, QUARTERS_OF_DAY } from './day-sums.js';
import type { Placed } from './series.js';

/** Days (UTC) that follow each other and are cut at the same quarter hours. */
interface Run {
  readonly first: Date;
  /** For each day its parts, in order: the bucket that each belongs to, -1 for one outside of all. */
  readonly places: readonly (readonly number[])[];
  /**
   * The ends of the parts of each day, in quarter hours since its start; the last one ends with the
   * day.
   */
  readonly cuts: readonly number[];
}

/** Parts of days that the buckets between `bounds` are made of. Bounds are full quarter hours. */
function runsOf(bounds: readonly Date[]): Run[] {
  const quarters = bounds.map(bound => Math.floor(bound.getTime() / QUARTER));
  const last = quarters.length - 1;
  const runs: { first: Date; cuts: number[]; places: number[][] }[] = [];
  let next = 0;
  for (let day = Math.floor(quarters[0]! / QUARTERS_OF_DAY); day * QUARTERS_OF_DAY < quarters[last]!; day++) {
    const start = day * QUARTERS_OF_DAY;
    const places: number[] = [];
    const cuts: number[] = [];
    if (quarters[next] === start) next++;
    // `next` is the first bound behind the start of the part.
    for (; next <= last && quarters[next]! < start + QUARTERS_OF_DAY; next++) {
      cuts.push(quarters[next]! - start);
      places.push(next - 1);
    }
    cuts.push(QUARTERS_OF_DAY);
    places.push(next > last ? -1 : next - 1);
    const run = runs.at(-1);
    if (run?.cuts.join() === cuts.join()) run.places.push(places);
    else runs.push({ first: new Date(day * days(1)), cuts, places: [places] });
  }
  return runs;
}

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
