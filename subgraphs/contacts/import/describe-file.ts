import type { Context } from '../../../kernel/context/context.js';
import { connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import type { InvalidField } from '../../../kernel/errors/errors.js';
import { MAX_KEY } from '../property/property.args.js';
import { type FileColumn, isLeftOut, type NamedProperty, newKeyOf } from './columns/recognise.js';
import { propertyKey } from './columns/targets.js';
import { formatOf, formatShownBy, type ValueFormat } from './columns/value-format.js';
import { readCells } from './file/csv.js';
import { MEMBERS } from './file/given-object.js';
import { parseObject } from './file/given-rows.js';
import { readHeader, startOf } from './file/header.js';
import { type Columns, type Mapping, readColumns } from './file/mapping.js';
import { readBatch } from './file/read-batch.js';
import type { Position } from './file/split-records.js';
import type { FileOfContactsArgs } from './import.args.js';
import type { ImportForm, ImportPlan } from './import.js';
import type { Table } from './table/read-table.js';

/** The rows whose values say what a column is, and how it writes its values. */
const SAMPLE = { records: 1_000, bytes: 256 * 1024 };
/** Values by which a column without a known name is recognised. */
const VALUES = 100;

/** A file as an import reads it. */
export interface DescribedFile {
  readonly csv: ImportPlan['csv'];
  /** The position of the first row. */
  readonly start: Position;
  readonly columns: readonly FileColumn[];
  /** The target of each column; of NDJSON without a mapping, the member's own name. */
  readonly targets: Columns;
  readonly form: ImportForm;
  readonly country: string | null;
  /** The columns from which nothing is taken. */
  readonly ignoredColumns: readonly string[];
}

/** Reads the beginning of a file; what does not fit is added to the errors. `null` if nothing can be read of it. */
export async function describeFile(
  tx: Context,
  args: FileOfContactsArgs,
  table: Table,
  mapping: Mapping | null,
  errors: InvalidField[],
  createsProperties = false,
): Promise<DescribedFile | null> {
  const country = args.country ?? tx.caller.workspace?.country ?? null;
  const begun = table.format === 'NDJSON' ? await membersOf(tx, table) : await columnsOf(tx, table, errors);
  if (!begun) return null;
  const { delimiter, start, columns } = begun;
  const known =
    delimiter === null
      ? columns.map(({ name }) => (mapping ? mapped(mapping, name) : MEMBERS.has(name) ? name : null))
      : readColumns(shortened(columns), mapping, await propertiesOf(tx), errors);
  const targets = createsProperties && !mapping && delimiter !== null ? withProperties(columns, known) : known;
  const form = { format: table.format, encoding: table.encoding, sheet: table.sheet };
  return {
    csv: delimiter === null ? null : { delimiter, columns: targets },
    start,
    columns,
    targets,
    form: { ...form, ...formatFor(args, table, columns, targets, country) },
    country,
    ignoredColumns: ignored(columns, targets),
  };
}

/** Columns of values that have no target go to properties of their names. */
function withProperties(columns: readonly FileColumn[], targets: Columns): Columns {
  const taken = new Set(targets);
  return columns.map(({ name, values }, place) => {
    const key = targets[place] === null && values.length > 0 && !isLeftOut(name) ? newKeyOf(name, MAX_KEY) : null;
    const target = key === null || taken.has(`properties.${key}`) ? targets[place]! : `properties.${key}`;
    taken.add(target);
    return target;
  });
}

const mapped = (mapping: Mapping, name: string): string | null =>
  Object.hasOwn(mapping, name) ? mapping[name]! : null;

const shortened = (columns: readonly FileColumn[]): FileColumn[] =>
  columns.map(({ name, values }) => ({ name, values: values.slice(0, VALUES) }));

/** A column without a name is named by its place, if it has values. */
const ignored = (columns: readonly FileColumn[], targets: Columns): string[] => [
  ...new Set(
    columns.flatMap(({ name, values }, place) => {
      if (targets[place] !== null) return [];
      return name !== '' ? [name] : values.length > 0 ? [`#${place + 1}`] : [];
    }),
  ),
];

interface Begun {
  /** `null` for NDJSON. */
  readonly delimiter: string | null;
  readonly start: Position;
  readonly columns: readonly FileColumn[];
}

async function columnsOf(tx: Context, table: Table, errors: InvalidField[]): Promise<Begun | null> {
  const header = await readHeader(connectionOf(tx), table.file.id);
  if (!('names' in header)) {
    errors.push(header);
    return null;
  }
  const { names, delimiter, end } = header;
  const { records } = await readBatch(connectionOf(tx), table.file.id, end, SAMPLE, delimiter.charCodeAt(0));
  const rows = readCells(records, delimiter).filter(cells => Array.isArray(cells)) as string[][];
  const columns = names.map((name, place) => ({
    name: name.trim(),
    values: rows.flatMap(cells => cells[place]?.trim() || []),
  }));
  // A card has no header: the first is row 1.
  return { delimiter, columns, start: table.format === 'VCARD' ? { ...end, row: 0 } : end };
}

async function membersOf(tx: Context, table: Table): Promise<Begun> {
  const start = await startOf(connectionOf(tx), table.file.id);
  const { records } = await readBatch(connectionOf(tx), table.file.id, start, SAMPLE, null);
  const objects = records
    .map(({ bytes }) => (bytes instanceof Buffer ? parseObject(bytes) : null))
    .filter(object => object !== null);
  const names = [...new Set(objects.flatMap(object => Object.keys(object)))];
  const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : JSON.stringify(value));
  const columns = names.map(name => ({
    name,
    values: objects.flatMap(object =>
      object[name] === null || object[name] === undefined ? [] : textOf(object[name]),
    ),
  }));
  return { delimiter: null, start, columns };
}

const PROPERTIES = 'select key, name from contacts.property where workspace_id = $1 order by no';

export const propertiesOf = (tx: Context): Promise<NamedProperty[]> =>
  sql<NamedProperty>(connectionOf(tx), PROPERTIES, [tx.caller.workspaceId]);

/** The format that the caller chose, else the one that the values show, else that of the country. */
function formatFor(
  { decimalMark, dateOrder }: FileOfContactsArgs,
  { format }: Table,
  columns: readonly FileColumn[],
  targets: Columns,
  country: string | null,
): ValueFormat {
  // Addresses and numbers of telephones have points and slashes of their own.
  const free = columns.filter((_, place) => targets[place] === null || propertyKey(targets[place]!) !== null);
  const shown = formatShownBy(free.flatMap(({ values }) => values));
  const usual = formatOf(country);
  // A workbook's numbers, and those of our own exports, have a point.
  const isOwn = format === 'XLSX' || columns.some(({ name }) => propertyKey(name) !== null);
  return {
    decimalMark: decimalMark ?? shown.decimalMark ?? (isOwn ? 'POINT' : usual.decimalMark),
    dateOrder: dateOrder ?? shown.dateOrder ?? usual.dateOrder,
  };
}
