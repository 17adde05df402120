import { isUtf8 } from 'node:buffer';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { Context } from '../../../../kernel/context/context.js';
import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { IDENTIFIERS } from '../../contact/contact-fields.js';
import { type ContactInput, readContact } from '../../contact/contact-input.js';
import { type KnownProperties, propertiesByKey } from '../../property/property-registry.js';
import type { ImportPlan } from '../import.js';
import { invalidRow, ROW, readCells } from './csv.js';
import { cellReader, type GivenRow, givenOfObject } from './given-contact.js';
import { propertyKey } from './mapping.js';
import type { SplitRecord } from './split-records.js';

/** A row that was read. */
export interface ImportRow {
  readonly row: number;
  readonly input: ContactInput;
}

/** What is wrong with a row. */
export interface RowProblem {
  readonly row: number;
  readonly problem: InvalidField;
}

export interface ReadRows {
  readonly rows: readonly ImportRow[];
  readonly problems: readonly RowProblem[];
  /** Rows with a problem. */
  readonly failed: number;
}

/** Rows that are read before other work of the process has its turn: some milliseconds. */
const AT_ONCE = 250;

/** Reads records as rows of contacts: a row with a problem is left out. Rows whose every cell is empty count nowhere. */
export async function readRows(tx: Context, plan: ImportPlan, records: readonly SplitRecord[]): Promise<ReadRows> {
  const { keys, read } = plan.csv ? await givenOfCsv(tx, plan.csv, records) : givenOfNdjson(plan, records);
  const rules = { country: plan.country ?? undefined, properties: await propertiesByKey(tx, keys) };
  const rows: ImportRow[] = [];
  const problems: RowProblem[] = [];
  let failed = 0;
  for (const [place, { row }] of records.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await otherWork();
    const { given, errors } = read(place);
    if (Object.keys(given).length + errors.length === 0) continue;
    const { input, errors: invalid } = readContact(given, rules);
    const all = [...errors, ...invalid];
    if (all.length === 0 && !IDENTIFIERS.some(field => input[field]))
      all.push(invalidField('email', 'orAnother', { others: IDENTIFIERS.slice(1).join(', ') }));
    if (all.length === 0) rows.push({ row, input });
    else failed++;
    for (const problem of all) problems.push({ row, problem });
  }
  return { rows, problems, failed };
}

interface Given {
  /** Of properties that the rows may name. */
  readonly keys: readonly string[];
  /** By the place among the records. */
  readonly read: (place: number) => GivenRow;
}

const keysOf = (columns: readonly (string | null)[]): string[] =>
  columns.flatMap(target => (target === null ? [] : (propertyKey(target) ?? [])));

const MAX_KEYS = 10_000;

const keysOfRows = (rows: readonly GivenRow[]): string[] =>
  [...new Set(rows.flatMap(({ given }) => Object.keys(given.properties ?? {})))].slice(0, MAX_KEYS);

async function givenOfCsv(
  tx: Context,
  { delimiter, columns }: NonNullable<ImportPlan['csv']>,
  records: readonly SplitRecord[],
): Promise<Given> {
  const keys = keysOf(columns);
  const properties: KnownProperties = await propertiesByKey(tx, keys);
  const rows = readCells(records, delimiter);
  const readRow = cellReader(columns, properties);
  const read = (place: number) => {
    const cells = rows[place]!;
    return isCells(cells) ? readRow(cells) : { given: {}, errors: [cells] };
  };
  return { keys, read };
}

const isCells = (cells: readonly string[] | InvalidField): cells is readonly string[] => Array.isArray(cells);

function givenOfNdjson({ mapping }: ImportPlan, records: readonly SplitRecord[]): Given {
  const rows = records.map(({ bytes }) => {
    if (typeof bytes === 'string') return { given: {}, errors: [invalidRow(bytes)] };
    const value = parseObject(bytes);
    return value ? givenOfObject(value, mapping) : { given: {}, errors: [invalidField(ROW, 'object')] };
  });
  return { keys: keysOfRows(rows), read: place => rows[place]! };
}

/** `null` for anything but an object of JSON in UTF-8. */
function parseObject(bytes: Buffer): Record<string, unknown> | null {
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
