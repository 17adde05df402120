import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CHANNEL_NAMES } from '../../../../catalogue/channels.js';
import { hasNumbers, NUMBER_TYPES } from '../../../../kernel/address/phone-number.js';

/** Most credits of a part, so that a whole send stays a number of 32 bits. */
const MAX_PRICE = 10_000;
/** A prefix of each network of the world is a tenth of it. */
const MAX_ROWS = 50_000;

/** Beside the channels: a phone number, which has a price for each period. */
const NUMBER = 'phone_number';

const price = z.number().int().min(0).max(MAX_PRICE);

const row = z
  .strictObject({
    channel: z.enum([...CHANNEL_NAMES, NUMBER]),
    country: z.string().refine(hasNumbers, 'must be an ISO 3166 code of a country with phone numbers').optional(),
    prefix: z
      .string()
      .regex(/^\+[1-9]\d{0,14}$/, 'must be the beginning of an international number, for example +5511')
      .optional(),
    type: z.enum(NUMBER_TYPES).optional(),
    perPart: price.optional(),
    perMessage: price.optional(),
    perPeriod: price.optional(),
    blocked: z.literal(true).optional(),
  })
  .refine(
    ({ channel, perPart, perMessage, blocked }) =>
      channel === NUMBER || (blocked ?? perPart ?? perMessage) !== undefined,
    'needs perPart, perMessage or blocked',
  )
  .refine(
    ({ channel, perPeriod, blocked }) => channel !== NUMBER || (blocked ?? perPeriod) !== undefined,
    'needs perPeriod or blocked',
  )
  .refine(
    ({ channel, perPart, perMessage, perPeriod }) =>
      (channel === NUMBER ? (perPart ?? perMessage) : perPeriod) === undefined,
    'has a price of another kind: perPeriod is for phone_number, perPart and perMessage are for messages',
  )
  .refine(({ country, prefix }) => !(country && prefix), 'has a country and a prefix: a prefix says its country')
  .refine(
    ({ perPart, perMessage, perPeriod, blocked }) => !blocked || (perPart ?? perMessage ?? perPeriod) === undefined,
    'is blocked and has a price',
  );

/** The price of messages of a channel, or of numbers, where all that it names holds of the recipient, or the number. */
export type PriceRow = z.output<typeof row>;

/** Rows, or everything that is wrong with them. */
export type PriceTableText = { readonly rows: readonly PriceRow[] } | { readonly faults: readonly string[] };

/** Reads the text of a table: a JSON array of rows. */
export function parsePrices(text: string): PriceTableText {
  const json = jsonOf(text);
  if (!Array.isArray(json)) return { faults: ['must be a JSON array of rows'] };
  if (json.length > MAX_ROWS) return { faults: [`has more than ${MAX_ROWS} rows`] };
  const read = json.map((item, index) => ({ place: `row ${index + 1}`, result: row.safeParse(item) }));
  const faults = read.flatMap(({ place, result }) => (result.success ? [] : faultsOf(place, result.error)));
  const rows = read.flatMap(({ result }) => (result.success ? [result.data] : []));
  const all = [...faults, ...repeated(json)];
  return all.length > 0 ? { faults: all } : { rows };
}

/** The table in a file; one that cannot be read has that as its fault. */
export function readPrices(file: string): PriceTableText {
  try {
    return parsePrices(readFileSync(file, 'utf8'));
  } catch (error) {
    return { faults: [`cannot be read: ${(error as Error).message}`] };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const faultsOf = (place: string, { issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => [place, ...path, message].join(': ').replace(/^(row \d+): (\w+): /, '$1, $2: '));

/** Two rows for the same recipients: nobody could tell which one holds. */
function repeated(json: readonly unknown[]): string[] {
  const places = new Map<string, number>();
  return json.flatMap((item, index) => {
    const { channel, country, prefix, type } = (item ?? {}) as Partial<PriceRow>;
    const key = JSON.stringify([channel, country, prefix, type]);
    const first = places.get(key);
    if (first === undefined) places.set(key, index);
    return first === undefined || channel === undefined
      ? []
      : [`row ${index + 1}: is for the same as row ${first + 1}`];
  });
}
