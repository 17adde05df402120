import { toCsv, toOwnCsv } from '../../../../../../kernel/files/to-csv.js';
import { delimiterOf, readCsv } from '../../../../ui/addresses/csv';
import type { Mapping } from '../file/targets';
import type { KeptFile } from '../kept';

/** A problem of a row, as the report of the import has it. */
export interface RowProblem {
  /** The number of the row, counted as a spreadsheet does. */
  readonly row: number;
  readonly field: string;
  /** The next step, as one sentence. */
  readonly message: string;
}

/** A row that was not taken. */
export interface RefusedRow {
  readonly row: number;
  readonly problems: readonly RowProblem[];
  /** The cells of a row of CSV, or the line of NDJSON. */
  readonly cells: readonly string[];
}

/** The refused rows of a file, and their header. */
export interface Refused {
  /** Empty for NDJSON. */
  readonly header: readonly string[];
  readonly rows: readonly RefusedRow[];
}

/** The lines of a report: its header is in the first part alone. */
export const readReport = (parts: readonly string[]): RowProblem[] =>
  readCsv(parts.join(''), ',')
    .slice(1)
    .map(([row = '', field = '', words = '', sentence]) => ({ row: Number(row), field, message: sentence || words }))
    // Lines without a row name the columns that were left out.
    .filter(({ row }) => row > 0);

const SEPARATOR_LINE = /^"?sep=(.)"?\s*(?:\r?\n|\r)/i;

/** Returns whether rows can be shown here: the server alone reads a workbook and cards. */
export const hasText = ({ format }: Pick<KeptFile, 'format'>): boolean => format === 'CSV' || format === 'NDJSON';

/** Finds the rows in the file that was imported. Those of a file that is shorter were of another one, and are left out. */
export async function refusedRows(
  { file, format, encoding }: Pick<KeptFile, 'file' | 'format' | 'encoding'>,
  problems: readonly RowProblem[],
): Promise<Refused> {
  const whole = new TextDecoder(encoding ?? 'utf-8').decode(await file.arrayBuffer());
  const named = SEPARATOR_LINE.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const firstLine = text.split(/\r\n|\n|\r/).find(line => line.trim() !== '') ?? '';
  const isCsv = format === 'CSV';
  const all = isCsv ? readCsv(text, named?.[1] ?? delimiterOf(firstLine)) : text.split(/\r?\n/).map(line => [line]);
  const header = isCsv ? (all.find(row => row.some(cell => cell.trim() !== '')) ?? []) : [];
  const rows = [...byRow].flatMap(([row, own]) => {
    const cells = all[row - 1];
    return cells ? [{ row, problems: own, cells }] : [];
  });
  return { header: header.map(name => name.trim()), rows };
}

/** The place of the column that a problem is about; -1 for one of a whole row. */
export function columnOf(header: readonly string[], mapping: Mapping | null, { field }: RowProblem): number {
  const whole = field.replace(/\[\d+\]$/, '');
  return header.findIndex(name => (mapping ? mapping[name] === whole : plain(name) === plain(whole)));
}

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/** The column that names the problem; an import leaves it out. */
const PROBLEM = 'import_problem';

/** A file of the rows that were not taken, to be mended by a program of tables and imported again. */
export function fileOfRefused({ header, rows }: Refused): string {
  if (header.length === 0) return rows.map(({ cells }) => `${cells[0]}\n`).join('');
  const problemsOf = ({ problems }: RefusedRow) =>
    problems.map(({ field, message }) => `${field}: ${message}`).join('; ');
  const filled = (cells: readonly string[]) => header.map((_, place) => cells[place] ?? '');
  return toCsv([[...header, PROBLEM], ...rows.map(row => [...filled(row.cells), problemsOf(row)])]);
}

/** The same rows with the cells that a person has corrected, as a file to be imported. */
export function mendedFile({ header, rows }: Refused, mended: ReadonlyMap<string, string>, name: string): File {
  const cellsOf = ({ row, cells }: RefusedRow) =>
    header.map((_, place) => mended.get(`${row} ${place}`) ?? cells[place] ?? '');
  return new File([toOwnCsv([[...header], ...rows.map(cellsOf)])], name, { type: 'text/csv' });
}
