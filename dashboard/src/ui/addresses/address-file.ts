import { type AddressField, fieldNamed, looksLike } from './columns';
import { delimiterOf, readCsv } from './csv';

/** A column of a file, and the texts that stand in it. */
export interface AddressColumn {
  /** Empty where the file has no header. */
  readonly name: string;
  readonly values: readonly string[];
  /** Rows that have no text there. */
  readonly empty: number;
}

/** A file of addresses, before it is known in which column they stand. */
export interface AddressFile {
  readonly name: string;
  readonly columns: readonly AddressColumn[];
  /** The column of the addresses; `null` where a person must say which it is. */
  readonly chosen: AddressColumn | null;
}

type Row = readonly string[];

/** Reads a file of one address a line, or a table with a column of them. @param field the kind of address; `null` for one of no known form. */
export function readAddressFile(name: string, content: string, field: AddressField | null): AddressFile {
  const text = content.replace(/^\uFEFF/, '');
  const firstLine = text.split(/\r?\n/).find(line => line.trim() !== '') ?? '';
  const rows = readCsv(text, delimiterOf(firstLine))
    .map(row => row.map(cell => cell.trim()))
    .filter(row => row.some(cell => cell !== ''));
  const all = rows.flat().filter(cell => cell !== '');
  // One address a line, or all in one line. In a table a number may be anything, so its columns are told apart.
  const isFlat = rows.length === 1 || rows.every(row => row.filter(cell => cell !== '').length === 1);
  if (isFlat && field !== null && all.every(cell => looksLike(field, cell)))
    return { name, columns: [], chosen: { name: '', values: all, empty: 0 } };
  const columns = columnsOf(rows, field);
  return { name, columns, chosen: columnFor(columns, field) };
}

function columnsOf(rows: readonly Row[], field: AddressField | null): AddressColumn[] {
  const [first = [], ...others] = rows;
  const hasHeader = others.length > 0 && isHeader(first, others, field);
  const body = hasHeader ? others : rows;
  const width = Math.max(0, ...rows.map(row => row.length));
  return Array.from({ length: width }, (_, place) => {
    const values = body.flatMap(row => row[place] || []);
    return { name: (hasHeader && first[place]) || '', values, empty: body.length - values.length };
  });
}

/** A first row that names a field, or that has no address above others that are some. */
const isHeader = (row: Row, others: readonly Row[], field: AddressField | null): boolean =>
  row.some(cell => fieldNamed(cell) !== null) ||
  (field !== null && !row.some(cell => looksLike(field, cell)) && others.flat().some(cell => looksLike(field, cell)));

/** The one column that is named after the field, else the only one of which most texts look like it. */
function columnFor(columns: readonly AddressColumn[], field: AddressField | null): AddressColumn | null {
  if (columns.length === 1) return columns[0]!;
  if (field === null) return null;
  const named = columns.filter(({ name }) => fieldNamed(name) === field);
  const fitting = columns.filter(
    ({ values }) => 2 * values.filter(text => looksLike(field, text)).length > values.length,
  );
  const [found, ...others] = named.length > 0 ? named : fitting;
  return found && others.length === 0 ? found : null;
}
