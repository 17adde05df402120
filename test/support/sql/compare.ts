import type { Description } from './describe-statement.js';
import type { FoundStatement, Kinds, Member } from './find-statements.js';

const TEXT = ['string'];
const NUMBER = ['number'];
const JSON_VALUE = ['object', 'string', 'number', 'boolean', 'any[]', 'object[]', 'string[]', 'number[]'];

/** The kinds of value that the driver makes of each type. */
const READ: Readonly<Record<string, readonly string[]>> = {
  text: TEXT,
  uuid: TEXT,
  name: TEXT,
  int2: NUMBER,
  int4: NUMBER,
  int8: NUMBER,
  float8: NUMBER,
  numeric: NUMBER,
  bool: ['boolean'],
  timestamptz: ['Date'],
  date: ['Date'],
  bytea: ['Buffer', 'Uint8Array'],
  json: JSON_VALUE,
  jsonb: JSON_VALUE,
  _text: ['string[]'],
  _int2: ['number[]'],
  _int4: ['number[]'],
  _int8: ['number[]'],
  _float4: ['number[]'],
  _float8: ['number[]'],
  _bool: ['boolean[]'],
  _timestamptz: ['Date[]'],
};

/** The kinds of value that a parameter of each type may be given. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  ...READ,
  timestamptz: ['Date', 'string'],
  date: ['Date', 'string'],
  int8: ['number', 'string', 'bigint'],
  numeric: ['number', 'string'],
  json: ['string'],
  jsonb: ['string'],
  tsquery: TEXT,
  _json: ['string[]'],
  _date: ['string[]'],
  _bytea: ['Buffer[]'],
  _jsonb: ['string[]'],
};

/** Lists the contradictions between the types of a call and the description of its text by PostgreSQL. */
export function contradictions({ row, values }: FoundStatement, described: Description): string[] {
  const { columns, parameters } = described;
  const ofRow = [...(row ?? [])].flatMap(([name, member]) => ofMember(name, member, columns.get(name)));
  if (!values) return ofRow;
  if (values.length !== parameters.length)
    return [...ofRow, `${values.length} values for ${parameters.length} parameters`];
  const ofValues = parameters.flatMap((type, place) =>
    fits(values[place]!, GIVEN[type]) ? [] : [`$${place + 1} is ${type} and is given ${named(values[place]!)}`],
  );
  return [...ofRow, ...ofValues];
}

function ofMember(name: string, { kinds, optional }: Member, type: string | undefined): string[] {
  if (type === undefined) return optional ? [] : [`no column ${name}`];
  return fits(kinds, READ[type]) ? [] : [`${name} is ${type} and is read as ${named(kinds)}`];
}

const ABSENT = ['null', 'undefined', 'any', 'undefined[]', 'any[]'];

const fits = (kinds: Kinds, allowed: readonly string[] = []): boolean =>
  allowed.length > 0 && [...kinds].every(kind => ABSENT.includes(kind) || allowed.includes(kind));

const named = (kinds: Kinds): string => [...kinds].join(' | ');
