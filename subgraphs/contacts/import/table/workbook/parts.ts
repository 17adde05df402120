import { posix } from 'node:path';
import { type Archive, attribute, readPart, WorkbookError } from './archive.js';

/** A sheet of a workbook, in the order of its tabs. */
export interface Sheet {
  readonly name: string;
  /** The name of its part. */
  readonly part: string;
  readonly isHidden: boolean;
}

/** A workbook before its rows are read. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** True if days count from 1904, as old Macs did. */
  readonly from1904: boolean;
  readonly archive: Archive;
}

const OPEN_DOCUMENT = 'mimetype';

/** Throws `WorkbookError` for an archive that is none. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const main = await mainPartOf(archive);
  const targets = await relationsOf(archive, main);
  const sheets: Sheet[] = [];
  let from1904 = false;
  await readPart(archive, main, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      const part = name === 'sheet' ? targets.get(attribute(attributes, 'id') ?? '') : undefined;
      if (part)
        sheets.push({
          name: attributes['name'] ?? '',
          part,
          isHidden: 'state' in attributes && attributes['state'] !== 'visible',
        });
    },
  });
  if (sheets.length === 0) throw new WorkbookError('brokenWorkbook');
  return { sheets, from1904, archive };
}

async function mainPartOf(archive: Archive): Promise<string> {
  const relations = await relationsOf(archive, '');
  const main = [...relations.values()].find(name => /(^|\/)workbook\.xml$/.test(name)) ?? 'xl/workbook.xml';
  if (archive.entries.has(main)) return main;
  const names = [...archive.entries.keys()];
  const kind = names.includes(OPEN_DOCUMENT)
    ? 'OpenDocument (.ods)'
    : names.some(name => name.endsWith('.iwa'))
      ? 'Numbers'
      : names.some(name => name.startsWith('word/'))
        ? 'Word'
        : names.some(name => name.endsWith('workbook.bin'))
          ? '.xlsb'
          : 'ZIP';
  throw new WorkbookError('otherKind', { kind });
}

/** The parts that a part refers to, by their ids. */
async function relationsOf(archive: Archive, part: string): Promise<Map<string, string>> {
  const folder = posix.dirname(part);
  const targets = new Map<string, string>();
  await readPart(archive, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open: (name, { Id: id = '', Target: target = '' }) => {
      if (name !== 'Relationship') return;
      targets.set(id, target.startsWith('/') ? target.slice(1) : posix.join(folder, target));
    },
  });
  return targets;
}

/** Bytes of the texts of a workbook, which are in memory while its rows are read. */
const MAX_TEXTS = 64 * 1024 * 1024;

/** The texts that cells refer to by their number. */
export async function sharedTexts({ archive, sheets }: Workbook): Promise<readonly string[]> {
  const part = posix.join(posix.dirname(posix.dirname(sheets[0]!.part)), 'sharedStrings.xml');
  if ((archive.entries.get(part)?.uncompressedSize ?? 0) > MAX_TEXTS)
    throw new WorkbookError('unpackedSize', { max: MAX_TEXTS });
  const texts: string[] = [];
  let text = '';
  let within = 0;
  await readPart(archive, part, {
    open: name => {
      if (name === 'si') text = '';
      // Readings of characters stand beside the text and are none of it.
      if (name === 'rPh') within = Number.NEGATIVE_INFINITY;
      if (name === 't') within++;
    },
    text: piece => {
      if (within > 0) text += piece;
    },
    close: name => {
      if (name === 't') within--;
      if (name === 'rPh') within = 0;
      if (name === 'si') texts.push(unescaped(text));
    },
  });
  return texts;
}

/** Characters that XML cannot hold are written by their numbers. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The look of a cell that matters to its value. */
export type NumberLook = 'number' | 'day' | 'time';

/** Formats that every workbook has. */
const BUILT_IN = (id: number): NumberLook => {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'day';
  return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) ? 'time' : 'number';
};

/** The looks of cells by the number of their style. */
export async function looksOf({ archive, sheets }: Workbook): Promise<readonly NumberLook[]> {
  const part = posix.join(posix.dirname(posix.dirname(sheets[0]!.part)), 'styles.xml');
  const own = new Map<number, NumberLook>();
  const looks: NumberLook[] = [];
  let isCellStyle = false;
  await readPart(archive, part, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCellStyle = true;
      const id = Number(attributes['numFmtId'] ?? 0);
      if (name === 'numFmt') own.set(id, lookOf(attributes['formatCode'] ?? ''));
      if (name === 'xf' && isCellStyle) looks.push(own.get(id) ?? BUILT_IN(id));
    },
    close: name => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return looks;
}

/** Texts, colours and paddings of a format are no part of a day. */
const DECORATION = /"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi;

function lookOf(format: string): NumberLook {
  const [code = ''] = format.replace(DECORATION, '').split(';');
  if (/general/i.test(code)) return 'number';
  if (/[yd]|mmm/i.test(code)) return 'day';
  if (/[hs]/i.test(code)) return 'time';
  return /m/i.test(code) ? 'day' : 'number';
}
