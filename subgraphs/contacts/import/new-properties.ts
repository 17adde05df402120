import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { KEY, MAX_KEY, MAX_NAME } from '../property/property.args.js';
import { PropertyType } from '../property/property.js';
import type { NewProperty } from '../property/property.service.js';
import { type KnownProperties, propertiesByKey } from '../property/property-registry.js';
import { type PropertyValue, readPropertyValue } from '../property/property-value.js';
import { propertyKey } from './columns/targets.js';
import type { ValueFormat } from './columns/value-format.js';
import { cellValue } from './file/given-contact.js';
import { givenRows, type RowPlan } from './file/given-rows.js';
import { readBatch } from './file/read-batch.js';
import type { Position } from './file/split-records.js';
import { formatOfPlan } from './import.js';

/** The rows from whose values the types of new properties follow. */
const SAMPLE = { records: 1_000, bytes: 1024 * 1024 };

const isKey = (key: string): boolean => KEY.test(key) && key.length <= MAX_KEY;

/** The beginning of the rows of an import. */
export interface Rows {
  readonly fileId: string;
  readonly start: Position;
}

/**
 * The properties that a file fills and that do not exist. Keys that its columns or its mapping name must be valid; of NDJSON
 * without a mapping, rows with another key are refused one by one.
 */
export async function newProperties(
  tx: Context,
  plan: RowPlan,
  { fileId, start }: Rows,
  types: Readonly<Record<string, unknown>>,
  errors: InvalidField[],
): Promise<NewProperty[]> {
  const delimiter = plan.csv ? plan.csv.delimiter.charCodeAt(0) : null;
  const { records } = await readBatch(connectionOf(tx), fileId, start, SAMPLE, delimiter);
  const { read } = await givenRows(tx, plan, records);
  const values = valuesByKey(records.map((_, place) => read(place).given.properties ?? {}));
  const names = namesOf(plan);
  for (const key of Object.keys(names))
    if (!isKey(key)) errors.push(invalidField(`mapping.properties.${key}`, 'pattern', { pattern: KEY.source }));
  const keys = [...new Set([...Object.keys(names), ...values.keys()])].filter(isKey);
  const known = await propertiesByKey(tx, keys);
  checkTypes(types, keys, known, errors);
  return keys
    .filter(key => !known.has(key))
    .map(key => ({
      key,
      name: (names[key] ?? key).slice(0, MAX_NAME),
      type: chosen(types, key) ?? typeOf(values.get(key) ?? [], plan.csv !== null, formatOfPlan(plan)),
    }));
}

const chosen = (types: Readonly<Record<string, unknown>>, key: string): PropertyType | null =>
  Object.hasOwn(types, key) ? (types[key] as PropertyType) : null;

/** Types are chosen for properties that are made, and the type of one that exists never changes. */
function checkTypes(
  types: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  known: KnownProperties,
  errors: InvalidField[],
): void {
  for (const [key, type] of Object.entries(types)) {
    const field = `propertyTypes.${key}`;
    if (!Object.hasOwn(PropertyType, String(type)))
      errors.push(invalidField(field, 'choice', { choices: Object.keys(PropertyType).join(', ') }));
    else if (!keys.includes(key)) errors.push(invalidField(field, 'unknown'));
    else if (known.has(key) && known.get(key)!.type !== type) errors.push(invalidField(field, 'notAllowed'));
  }
}

/** Returns the columns or members that fill the targets, by the keys of the targets. */
function namesOf({ csv, mapping }: RowPlan): Record<string, string> {
  const targets = mapping ? Object.entries(mapping) : (csv?.columns ?? []).map(target => [null, target] as const);
  return Object.fromEntries(
    targets.flatMap(([column, target]) => {
      const key = target === null ? null : propertyKey(target);
      return key === null ? [] : [[key, column === null || column === target ? key : column]];
    }),
  );
}

function valuesByKey(rows: readonly object[]): Map<string, unknown[]> {
  const values = rows.flatMap(row => Object.entries(row)).filter(([, value]) => value !== null);
  return new Map(
    [...Map.groupBy(values, ([key]) => key)].map(([key, entries]) => [key, entries.map(([, value]) => value)]),
  );
}

/** Tried in this order. */
const TYPES = ['NUMBER', 'BOOLEAN', 'DATE'] as const satisfies PropertyType[];

function typeOf(values: readonly unknown[], isText: boolean, format: ValueFormat): PropertyType {
  const fits = (type: PropertyType) =>
    values.every(value => (isText ? fitsCell(type, String(value), format) : isOf(type, value)));
  return (values.length > 0 && TYPES.find(fits)) || 'STRING';
}

const isOf = (type: PropertyType, value: unknown): boolean => isValue(readPropertyValue(type, value, ''));

const isValue = (read: ReturnType<typeof readPropertyValue>): read is PropertyValue => typeof read !== 'object';

/** Digits that a number would lose: postal codes, telephone and card numbers. */
const CODE = /^(?:[+-]?0\d|\+|-?\d{16})/;

const fitsCell = (type: PropertyType, text: string, format: ValueFormat): boolean =>
  isOf(type, cellValue(text, type, format)) && !(type === 'NUMBER' && CODE.test(text));
