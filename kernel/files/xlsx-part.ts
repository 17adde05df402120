import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A value of a cell; `null` leaves it empty. */
export type Cell = string | number | boolean | null;

/** The parts of a workbook that went out before: all that the next part must know of them. */
export interface SheetState {
  /** CRC-32 of the text of the sheet, its bytes, and its bytes as they are packed. */
  readonly crc: number;
  readonly bytes: number;
  readonly packed: number;
  readonly rows: number;
}

/** Rows of a sheet, by the limit of Excel. */
export const MAX_ROWS = 1_048_576;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const SHEET = 'xl/worksheets/sheet1.xml';
const [SHEET_START, SHEET_END] = [`${XML}<worksheet xmlns="${MAIN}"><sheetData>`, '</sheetData></worksheet>'];

/** The parts beside the sheet (ECMA-376). */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/**
 * A part of a workbook of one sheet: the parts one after the other are the file. No library for workbooks makes parts that need
 * nothing but numbers of the parts before, as a file of the graph does.
 *
 * @param before the state after the part before; `null` for the first part.
 */
export function xlsxPart(
  rows: readonly (readonly Cell[])[],
  before: SheetState | null,
  isLast: boolean,
): { content: Buffer; state: SheetState } {
  const { crc, bytes, packed, rows: written } = before ?? { crc: 0, bytes: 0, packed: 0, rows: 0 };
  const text = Buffer.from(`${before ? '' : SHEET_START}${rows.map(rowOf).join('')}${isLast ? SHEET_END : ''}`);
  // Blocks that end at a byte follow one another in one stream; the last says that it is the last.
  const piece = deflateRawSync(text, isLast ? {} : { finishFlush: constants.Z_SYNC_FLUSH });
  const state = {
    crc: crc32(text, crc),
    bytes: bytes + text.length,
    packed: packed + piece.length,
    rows: written + rows.length,
  };
  const content = Buffer.concat([before ? Buffer.alloc(0) : BEGINNING, piece, isLast ? endOf(state) : Buffer.alloc(0)]);
  return { content, state };
}

const rowOf = (cells: readonly Cell[]): string => `<row>${cells.map(cellOf).join('')}</row>`;

function cellOf(value: Cell): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** Characters that XML does not hold, or would change, and what would be read as one of them. */
const UNSAFE = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string =>
  text
    .replace(UNSAFE, sign => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>]/g, sign => MARKUP[sign]!);

/** ZIP (APPNOTE 6.3): signatures, the version that unpacks it, and 1 January 1980 as the time of each part. */
const [LOCAL, CENTRAL, DESCRIPTOR, END] = [0x04034b50, 0x02014b50, 0x08074b50, 0x06054b50];
const VERSION = 20;
const FIRST_DAY = 0x21;
const DEFLATED = 8;
/** The sizes stand behind the bytes, because they are not known before them. */
const SIZES_FOLLOW = 0x0808;
const NAMES_ARE_UTF8 = 0x0800;

interface Part {
  readonly name: string;
  readonly crc: number;
  readonly bytes: number;
  readonly packed: number;
  readonly flags: number;
  readonly offset: number;
}

/** The bytes that a local header and an entry of the directory have in common. */
function factsOf({ name, crc, bytes, packed, flags }: Omit<Part, 'offset'>): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt16LE(FIRST_DAY, 8);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(packed, 14);
  facts.writeUInt32LE(bytes, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const localOf = (part: Omit<Part, 'offset'>): Buffer =>
  Buffer.concat([word(LOCAL), factsOf(part), Buffer.from(part.name)]);

function entryOf(part: Part): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(part.offset, 10);
  const version = Buffer.from([VERSION, 0]);
  return Buffer.concat([word(CENTRAL), version, factsOf(part), rest, Buffer.from(part.name)]);
}

/** The parts beside the sheet, and the header of the sheet: they are the same in every workbook. */
const { fixed, BEGINNING } = (() => {
  const fixed: Part[] = [];
  const pieces: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(PARTS)) {
    const raw = Buffer.from(text);
    const piece = deflateRawSync(raw);
    const part = { name, crc: crc32(raw), bytes: raw.length, packed: piece.length, flags: NAMES_ARE_UTF8, offset };
    const head = localOf(part);
    fixed.push(part);
    pieces.push(head, piece);
    offset += head.length + piece.length;
  }
  pieces.push(localOf({ name: SHEET, crc: 0, bytes: 0, packed: 0, flags: SIZES_FOLLOW }));
  return { fixed, BEGINNING: Buffer.concat(pieces) };
})();

const SHEET_OFFSET = BEGINNING.length - localOf({ name: SHEET, crc: 0, bytes: 0, packed: 0, flags: 0 }).length;

/** The sizes of the sheet, and the directory of the archive. */
function endOf({ crc, bytes, packed }: SheetState): Buffer {
  const descriptor = Buffer.concat([word(DESCRIPTOR), word(crc), word(packed), word(bytes)]);
  const sheet = { name: SHEET, crc, bytes, packed, flags: SIZES_FOLLOW, offset: SHEET_OFFSET };
  const directory = Buffer.concat([...fixed, sheet].map(entryOf));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(fixed.length + 1, 8);
  end.writeUInt16LE(fixed.length + 1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(BEGINNING.length + packed + descriptor.length, 16);
  return Buffer.concat([descriptor, directory, end]);
}
