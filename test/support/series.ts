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

/** Runs a query of a series and answers the field, or throws what went wrong. */
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

/** The codes and fields of what a query was refused for. */
export async function refusal(app: TestApp, query: string, key: string): Promise<unknown> {
  const { body } = await app.graphql(query, {}, { key });
  const { code, details = [] } = body.errors[0].extensions;
  return [code, details.map(({ field }: { field: string }) => field)];
}
