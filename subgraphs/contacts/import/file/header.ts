import { isUtf8 } from 'node:buffer';
import type { Database, Em } from '../../../../kernel/database/database.js';
import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { delimiterOf, namedDelimiter, readCells } from './csv.js';
import { readBatch } from './read-batch.js';
import type { Position } from './split-records.js';

/** The beginning of a CSV file. */
export interface Header {
  readonly names: readonly string[];
  readonly delimiter: string;
  /** The position behind the header. */
  readonly end: Position;
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** Names of columns fit into this. */
const MAX_BYTES = 256 * 1024;
const LIMITS = { records: 1, bytes: MAX_BYTES };

/** Returns the start of the text of a file: behind a byte order mark. */
export async function startOf(on: Database | Em, fileId: string): Promise<Position> {
  const { records } = await readBatch(on, fileId, { offset: 0, row: 0 }, LIMITS, null);
  const first = records[0]?.bytes;
  const marked = first instanceof Buffer && BYTE_ORDER_MARK.equals(first.subarray(0, BYTE_ORDER_MARK.length));
  return { offset: marked ? BYTE_ORDER_MARK.length : 0, row: 0 };
}

/** Returns the first row that is not empty, or the reason why it cannot be the header. */
export async function readHeader(on: Database | Em, fileId: string): Promise<Header | InvalidField> {
  const start = await startOf(on, fileId);
  // A quote in a header may hold a line break, so the delimiter is found in the first line before the row is read.
  const line = await firstLine(on, fileId, start);
  if (typeof line !== 'string') return line;
  const named = namedDelimiter(line);
  // Spreadsheets do not show that line, and count from the one behind it.
  const top = named === null ? start : { offset: start.offset + Buffer.byteLength(line), row: 0 };
  const delimiter = named ?? delimiterOf(line);
  const { records, end } = await readBatch(on, fileId, top, LIMITS, delimiter.charCodeAt(0));
  if (records.length === 0) return invalidField('body', 'empty');
  const [cells] = readCells(records, delimiter);
  return Array.isArray(cells) ? { names: cells, delimiter, end } : invalidField('body', 'quote');
}

async function firstLine(on: Database | Em, fileId: string, start: Position): Promise<string | InvalidField> {
  const line = (await readBatch(on, fileId, start, LIMITS, null)).records[0]?.bytes;
  if (line === undefined) return invalidField('body', 'empty');
  if (!(line instanceof Buffer)) return invalidField('body', 'bytes', { max: MAX_BYTES });
  return isUtf8(line) ? line.toString() : invalidField('body', 'unicode');
}
