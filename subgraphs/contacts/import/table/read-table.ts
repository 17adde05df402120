import { registerEnumType } from 'type-graphql';
import type { Encoding } from '../../../../catalogue/contact-file/encodings.js';
import type { Context } from '../../../../kernel/context/context.js';
import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { type ClaimedFile, discardFile, readChunk, readFile, storeFile } from '../../../../kernel/files/file-store.js';
import { toOwnCsv } from '../../../../kernel/files/to-csv.js';
import { kindOf } from './kind.js';
import { TextReader } from './text-facts.js';
import { rowsOfCards } from './vcard.js';
import { Archive, WorkbookError } from './workbook/archive.js';
import { readWorkbook } from './workbook/parts.js';
import { rowsOf } from './workbook/rows.js';

export const NDJSON = 'application/x-ndjson';

export const ImportFormat = { CSV: 'CSV', NDJSON: 'NDJSON', XLSX: 'XLSX', VCARD: 'VCARD' } as const;
export type ImportFormat = keyof typeof ImportFormat;
registerEnumType(ImportFormat, {
  name: 'ContactImportFormat',
  description:
    'CSV: comma-separated values, with any delimiter. NDJSON: a JSON object a line. XLSX: a workbook. VCARD: contact cards.',
});

/** The choices of a caller about the bytes of a file. */
export interface TableChoices {
  /** `null`: it is detected. */
  readonly encoding: Encoding | null;
  /** The name of a sheet; `null` for the first that is shown. */
  readonly sheet: string | null;
  /** ISO 3166: where words look as well in two encodings, that of the country is taken. */
  readonly country: string | null;
}

/** A file as its rows are read: UTF-8, CSV or NDJSON, with lines that end with a line feed. */
export interface Table {
  readonly format: ImportFormat;
  /** `null` for a workbook. */
  readonly encoding: Encoding | null;
  /** The names of the sheets of a workbook. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** The file that has the rows: the uploaded one, or one that was made of it and that nobody took over yet. */
  readonly file: ClaimedFile;
}

/** Bytes of the rows of a workbook or of other text, once they are UTF-8. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Brings a file into the form in which rows are read, and stores it beside the uploaded one if it has another. Returns what cannot be read of it. */
export async function readTable(ctx: Context, file: ClaimedFile, choices: TableChoices): Promise<Table | InvalidField> {
  const start = await readChunk(ctx.db, file.id, 0);
  if (!start) return invalidField('body', 'empty');
  const kind = kindOf(start);
  if (typeof kind !== 'string') return kind;
  try {
    return kind === 'WORKBOOK' ? await ofWorkbook(ctx, file, choices) : await ofText(ctx, file, kind, choices);
  } catch (error) {
    if (error instanceof WorkbookError) return { field: 'body', rule: error.rule, values: error.values };
    if (error instanceof TooLarge) return invalidField('body', 'unpackedSize', { max: MAX_BYTES });
    throw error;
  }
}

/** Deletes the file that was made, if one was. */
export async function discardTable(ctx: Context, uploaded: ClaimedFile, table: Table | InvalidField): Promise<void> {
  if ('file' in table && table.file.id !== uploaded.id) await discardFile(ctx.db, table.file.id);
}

async function ofWorkbook(ctx: Context, file: ClaimedFile, { sheet }: TableChoices): Promise<Table | InvalidField> {
  const book = await readWorkbook(await Archive.open((await readFile(ctx.db, file.id))!));
  const sheets = book.sheets.map(({ name }) => name);
  const chosen =
    sheet === null
      ? (book.sheets.find(({ isHidden }) => !isHidden) ?? book.sheets[0]!)
      : book.sheets.find(({ name }) => name === sheet);
  if (!chosen) return invalidField('sheet', 'choice', { choices: sheets.join(', ') });
  const made = await storeRows(ctx, rowsOf(book, chosen));
  return { format: 'XLSX', encoding: null, sheets, sheet: chosen.name, file: made };
}

async function ofText(
  ctx: Context,
  file: ClaimedFile,
  kind: 'TEXT' | 'VCARD',
  choices: TableChoices,
): Promise<Table | InvalidField> {
  const reader = new TextReader();
  for await (const chunk of chunksOf(ctx, file)) reader.take(chunk);
  const facts = reader.facts(choices.country);
  if (facts.isBinary) return invalidField('body', 'binary');
  if (choices.encoding && facts.isMarked && choices.encoding !== facts.encoding)
    return invalidField('body', 'encodedAs', { found: facts.encoding, encoding: choices.encoding });
  const encoding = choices.encoding ?? facts.encoding;
  const text = () => decoded(chunksOf(ctx, file), encoding);
  const rest = { encoding, sheets: [], sheet: null };
  if (kind === 'VCARD') return { ...rest, format: 'VCARD', file: await storeRows(ctx, rowsOfCards(text)) };
  const format = file.contentType === NDJSON ? 'NDJSON' : 'CSV';
  if (encoding === 'UTF-8' && !facts.onlyReturns) return { ...rest, format, file };
  const lines = facts.onlyReturns ? withFeeds(text()) : text();
  return { ...rest, format, file: await store(ctx, file.contentType, lines) };
}

const storeRows = (ctx: Context, rows: AsyncIterable<readonly (readonly string[])[]>): Promise<ClaimedFile> =>
  store(ctx, 'text/csv', textOfRows(rows));

async function* textOfRows(rows: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<string> {
  for await (const some of rows) yield toOwnCsv(some);
}

class TooLarge extends Error {}

async function store(ctx: Context, contentType: string, text: AsyncIterable<string>): Promise<ClaimedFile> {
  let bytes = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const piece of text) {
      const buffer = Buffer.from(piece);
      bytes += buffer.length;
      if (bytes > MAX_BYTES) throw new TooLarge();
      yield buffer;
    }
  }
  const id = await storeFile(ctx, contentType, pieces());
  return { id, contentType, bytes };
}

async function* chunksOf(ctx: Context, { id }: ClaimedFile): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const chunk = await readChunk(ctx.db, id, place);
    if (!chunk) return;
    yield chunk;
  }
}

/** Bytes that are no text of the encoding become U+FFFD, and the fields that have one are refused. */
async function* decoded(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  const end = decoder.decode();
  if (end !== '') yield end;
}

async function* withFeeds(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) yield piece.replaceAll('\r', '\n');
}
