import { MAX_COLUMNS } from '../../file/mapping.js';
import { WorkbookError, xmlParser } from './archive.js';
import { looksOf, type NumberLook, type Sheet, sharedTexts, unescaped, type Workbook } from './parts.js';

/** Columns behind the last that a file may have, so that the refusal can count them. */
const READ_COLUMNS = MAX_COLUMNS + 1;
/** Rows of a sheet, as Excel counts. */
const MAX_ROWS = 1_048_576;

const DAY = 86_400_000;
/** Excel took 1900 for a leap year, so that days before March count from one day later. */
const [EPOCH, EPOCH_1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];
const NOT_A_DAY = 60;
const LAST_DAY = 2_958_465;

/** Returns the rows of a sheet in their order, some at a time; rows that the sheet leaves out are empty. Throws `WorkbookError`. */
export async function* rowsOf(book: Workbook, sheet: Sheet): AsyncGenerator<readonly (readonly string[])[]> {
  const reader = new SheetReader(await sharedTexts(book), await looksOf(book), book.from1904);
  const parser = xmlParser(reader);
  for await (const text of book.archive.text(sheet.part)) {
    parser.write(text);
    if (reader.rows.length > 0) yield reader.rows.splice(0);
  }
  parser.end();
  yield reader.rows.splice(0);
}

class SheetReader {
  readonly rows: (readonly string[])[] = [];
  /** The number of the row under way, from 1. */
  #row = 0;
  #cells: string[] = [];
  #place = -1;
  #type = 'n';
  #look: NumberLook = 'number';
  #text = '';
  #isText = false;
  /** Within the reading of characters, which stands beside their text. */
  #isReading = false;

  constructor(
    readonly texts: readonly string[],
    readonly looks: readonly NumberLook[],
    readonly from1904: boolean,
  ) {}

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') this.#begin(Number(attributes['r'] ?? this.#row + 1));
    else if (name === 'c') {
      this.#place = placeOf(attributes['r']) ?? this.#place + 1;
      this.#type = attributes['t'] ?? 'n';
      this.#look = this.looks[Number(attributes['s'] ?? -1)] ?? 'number';
      this.#text = '';
    } else if (name === 'v' || name === 't') this.#isText = !this.#isReading;
    else if (name === 'rPh') this.#isReading = true;
  };

  text = (piece: string): void => {
    if (this.#isText) this.#text += piece;
  };

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isReading = false;
    else if (name === 'c') this.#end();
    else if (name === 'row') this.rows.push(this.#cells);
  };

  #begin(row: number): void {
    if (!(row > this.#row && row <= MAX_ROWS)) throw new WorkbookError('brokenWorkbook');
    for (let left = this.#row + 1; left < row; left++) this.rows.push([]);
    this.#row = row;
    this.#cells = [];
    this.#place = -1;
  }

  #end(): void {
    const value = this.#value();
    if (value === '') return;
    const place = Math.min(this.#place, READ_COLUMNS - 1);
    while (this.#cells.length < place) this.#cells.push('');
    this.#cells[place] = value;
  }

  #value(): string {
    const text = this.#text;
    if (this.#type === 's') return this.texts[Number(text)] ?? '';
    if (this.#type === 'inlineStr' || this.#type === 'str') return unescaped(text);
    if (this.#type === 'b') return text === '1' ? 'true' : 'false';
    if (this.#type === 'd') return text;
    // An error of a formula is no value.
    if (this.#type === 'e' || text === '') return '';
    const value = Number(text);
    if (!Number.isFinite(value)) return text;
    return this.#look === 'number' ? String(value) : moment(value, this.#look, this.from1904);
  }
}

/** The place of a column by the name of a cell: `AB12` is 27. */
function placeOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A day, or a day with its time, in ISO 8601; a time alone as `HH:MM:SS`. */
function moment(value: number, look: NumberLook, from1904: boolean): string {
  if (value < 0 || value > LAST_DAY) return String(value);
  const shift = !from1904 && value < NOT_A_DAY ? 1 : 0;
  const at = (from1904 ? EPOCH_1904 : EPOCH) + Math.round((value + shift) * 86_400) * 1_000;
  const iso = new Date(at).toISOString();
  if (look === 'time' && value < 1) return iso.slice(11, 19);
  return at % DAY === 0 ? iso.slice(0, 10) : `${iso.slice(0, 19)}Z`;
}
