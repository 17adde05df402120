import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';

/** The kinds of files that an import reads. */
export type FileKind = 'TEXT' | 'WORKBOOK' | 'VCARD';

const starts = (text: string) => Buffer.from(text, 'latin1');

/** Files that are no tables, by their first bytes. */
const OTHERS: readonly (readonly [Buffer, string])[] = [
  [starts('%PDF'), 'PDF'],
  [starts('\x1f\x8b'), 'gzip'],
  [starts('{\\rtf'), 'RTF'],
  [starts('\x89PNG'), 'PNG'],
  [starts('\xff\xd8\xff'), 'JPEG'],
  [starts('Rar!'), 'RAR'],
  [starts('7z\xbc\xaf'), '7z'],
  [starts('SQLite format 3'), 'SQLite'],
  [starts('PAR1'), 'Parquet'],
];
const ZIP = starts('PK\x03\x04');
/** The form in which Excel kept workbooks until 2007, and keeps those with a password. */
const OLE = starts('\xd0\xcf\x11\xe0');
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');

const beginsWith = (bytes: Buffer, mark: Buffer): boolean => mark.equals(bytes.subarray(0, mark.length));

/** Returns the kind of a file by its first bytes, or why it cannot be imported. */
export function kindOf(bytes: Buffer): FileKind | InvalidField {
  if (beginsWith(bytes, ZIP)) return 'WORKBOOK';
  if (beginsWith(bytes, OLE)) return invalidField('body', bytes.includes(LOCKED) ? 'lockedWorkbook' : 'oldWorkbook');
  const other = OTHERS.find(([mark]) => beginsWith(bytes, mark));
  if (other) return invalidField('body', 'otherKind', { kind: other[1] });
  const text = bytes
    .subarray(0, 1_024)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart();
  if (/^BEGIN:VCARD/i.test(text)) return 'VCARD';
  const markup = /^<(\?xml|!doctype html|html|table|meta)\b/i.exec(text)?.[1]?.toLowerCase();
  if (markup) return invalidField('body', 'otherKind', { kind: markup === '?xml' ? 'XML' : 'HTML' });
  return 'TEXT';
}
