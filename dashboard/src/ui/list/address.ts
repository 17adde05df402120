import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** Reads a value of the address. Anybody may write an address: a value that is not known is absent. */
type Reading<Value> = (value: unknown) => Value | undefined;
type Schema = Readonly<Record<string, Reading<unknown>>>;

/** The values of the address that a schema reads. */
export type Filters<Read extends Schema> = {
  [Name in keyof Read]?: Exclude<ReturnType<Read[Name]>, undefined>;
};

/**
 * Reads the address of a route by its schema, which names everything that the route takes from there. Absent values are in
 * the result too: the router keeps what the address has under a name that is missing.
 */
export const filtersBy =
  <Read extends Schema>(schema: Read) =>
  (search: Record<string, unknown>): Filters<Read> =>
    Object.fromEntries(Object.entries(schema).map(([name, read]) => [name, read(search[name])])) as Filters<Read>;

/** Any text. The address may have a number or a truth where it looks like one. */
export const text: Reading<string> = value =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() || undefined : undefined;

/** One of the known values. */
export const oneOf =
  <const Value extends string>(known: readonly Value[]): Reading<Value> =>
  value =>
    known.find(each => each === text(value));

/** Several of the known values, in their order; a single one may stand alone. */
export const someOf =
  <const Value extends string>(known: readonly Value[]): Reading<Value[]> =>
  value => {
    const given = (Array.isArray(value) ? value : [value]).map(text);
    const chosen = known.filter(each => given.includes(each));
    return chosen.length > 0 ? chosen : undefined;
  };

/** A text of a form. */
export const matching =
  (form: RegExp): Reading<string> =>
  value => {
    const given = text(value);
    return given !== undefined && form.test(given) ? given : undefined;
  };

/** A choice that is made or absent. */
export const yes: Reading<true> = value => text(value) === 'true' || undefined;

/** A whole number from 1 on. */
export const ordinal: Reading<number> = value => {
  const number = Number(matching(/^[1-9]\d{0,8}$/)(value));
  return Number.isNaN(number) ? undefined : number;
};

/** Only lists and quoted texts are JSON in the address: what looks like a number is a phone number or an id, which loses digits as a number. */
function readJson(value: string): unknown {
  if (!/^["[]/.test(value)) throw new SyntaxError('It is text.');
  return JSON.parse(value);
}

export const parseSearch = parseSearchWith(readJson);
export const stringifySearch = stringifySearchWith(JSON.stringify, readJson);
