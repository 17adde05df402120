import type { TestApp } from './app.js';

/** Zones whose clocks differ from UTC by whole and by broken hours, with and without a change in the time of the seeds. */
export const ZONES = [
  'UTC',
  'America/Sao_Paulo',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Auckland',
];

/** The start of the bucket of a moment, as PostgreSQL knows the zone. */
export const truncated = (column: string, interval: 'HOUR' | 'DAY', zone: string): string =>
  `date_trunc('${interval.toLowerCase()}', ${column}, '${zone}')`;

/** Runs a query of a series and returns the field, or throws its errors. */
export async function askSeries(app: TestApp, query: string, key: string): Promise<SeriesAnswer> {
  const { body } = await app.graphql(query, {}, { key });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return Object.values(body.data)[0] as SeriesAnswer;
}

interface SeriesAnswer {
  timeZone: string;
  interval: string;
  // biome-ignore lint/suspicious/noExplicitAny: each series has buckets of its own
  buckets: any[];
  // biome-ignore lint/suspicious/noExplicitAny: each series has groups of its own
  groups: any[];
}

/** Returns the codes and fields of a query's refusal. */
export async function refusal(app: TestApp, query: string, key: string): Promise<unknown> {
  const { body } = await app.graphql(query, {}, { key });
  const { code, details = [] } = body.errors[0].extensions;
  return [code, details.map(({ field }: { field: string }) => field)];
}

/**
 * Zones of every kind: whole, half and quarter hours, with and without summer time, on both sides of UTC. None has a midnight twice in the
 * time of the seeds: of two, PostgreSQL names the second one.
 */
const ALL_ZONES = [
  ...ZONES,
  'Europe/Berlin',
  'America/Los_Angeles',
  'America/St_Johns',
  'Australia/Adelaide',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

/** A time, interval and zone to ask a series for. */
export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly interval: 'HOUR' | 'DAY';
  readonly zone: string;
}

/** Numbers from 0 to 1 that are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Two times for each zone, by hours and by days, that begin and end at any millisecond between both. */
export function spansBetween(first: string, last: string, seed: number): Asked[] {
  const next = numbers(seed);
  const moment = () => Date.parse(first) + Math.floor(next() * (Date.parse(last) - Date.parse(first)));
  return ALL_ZONES.flatMap(zone =>
    (['HOUR', 'DAY'] as const).map(interval => {
      const [from, to] = [moment(), moment()].sort((a, b) => a - b) as [number, number];
      return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), interval, zone };
    }),
  );
}

/** Arguments of a series. */
export const asArguments = ({ from, to, interval, zone }: Asked): string =>
  `from: "${from}", to: "${to}", interval: ${interval}, timeZone: "${zone}"`;

/** SQL: whether a moment is in a requested bucket, as PostgreSQL knows the zone. */
export const isWithin = (column: string, { from, to, interval, zone }: Asked): string => {
  const start = (moment: string) => truncated(moment, interval, zone);
  return `${start(column)} between ${start(`timestamptz '${from}'`)} and ${start(`timestamptz '${to}' - interval '1 ms'`)}`;
};
