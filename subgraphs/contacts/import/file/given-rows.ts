import { isUtf8 } from 'node:buffer';
import type { Context } from '../../../../kernel/context/context.js';
import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { type KnownProperties, propertiesByKey } from '../../property/property-registry.js';
import { propertyKey } from '../columns/targets.js';
import { formatOfPlan, type ImportPlan } from '../import.js';
import { invalidRow, ROW, readCells } from './csv.js';
import { cellReader, type GivenRow } from './given-contact.js';
import { givenOfObject } from './given-object.js';
import type { SplitRecord } from './split-records.js';

/** The parts of a plan that say how rows are read. */
export type RowPlan = Pick<ImportPlan, 'csv' | 'mapping' | 'wouldCreate' | 'form'>;

interface GivenRows {
  /** The properties that the rows may name. */
  readonly properties: KnownProperties;
  /** Reads a row by its place among the records. */
  readonly read: (place: number) => GivenRow;
}

/** Reads the records as data of contacts, before their values are checked. */
export async function givenRows(tx: Context, plan: RowPlan, records: readonly SplitRecord[]): Promise<GivenRows> {
  if (plan.csv) return givenOfCsv(tx, plan.csv, plan, records);
  const rows = records.map(record => givenOfRecord(record, plan));
  return { properties: await knownProperties(tx, plan, keysOfRows(rows)), read: place => rows[place]! };
}

/** A dry run stores none, so the numbers of those that it would make belong to no property. */
async function knownProperties(tx: Context, plan: RowPlan, keys: readonly string[]): Promise<KnownProperties> {
  const known = await propertiesByKey(tx, keys);
  const missing = (plan.wouldCreate ?? []).filter(({ key }) => !known.has(key));
  return new Map([...known, ...missing.map(({ key, type }, place) => [key, { no: -1 - place, key, type }] as const)]);
}

const MAX_KEYS = 10_000;

const keysOfRows = (rows: readonly GivenRow[]): string[] =>
  [...new Set(rows.flatMap(({ given }) => Object.keys(given.properties ?? {})))].slice(0, MAX_KEYS);

async function givenOfCsv(
  tx: Context,
  { delimiter, columns }: NonNullable<ImportPlan['csv']>,
  plan: RowPlan,
  records: readonly SplitRecord[],
): Promise<GivenRows> {
  const keys = columns.flatMap(target => (target === null ? [] : (propertyKey(target) ?? [])));
  const properties = await knownProperties(tx, plan, keys);
  const rows = readCells(records, delimiter);
  const readRow = cellReader(columns, properties, formatOfPlan(plan));
  const read = (place: number) => {
    const cells = rows[place]!;
    return isCells(cells) ? readRow(cells) : { given: {}, errors: [cells] };
  };
  return { properties, read };
}

const isCells = (cells: readonly string[] | InvalidField): cells is readonly string[] => Array.isArray(cells);

function givenOfRecord({ bytes }: SplitRecord, plan: RowPlan): GivenRow {
  if (typeof bytes === 'string') return { given: {}, errors: [invalidRow(bytes)] };
  const value = parseObject(bytes);
  return value
    ? givenOfObject(value, plan.mapping, formatOfPlan(plan))
    : { given: {}, errors: [invalidField(ROW, 'object')] };
}

/** Returns the object of a line of NDJSON; `null` for anything but an object of JSON in UTF-8. */
export function parseObject(bytes: Buffer): Record<string, unknown> | null {
  if (!isUtf8(bytes)) return null;
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
