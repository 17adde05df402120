import { uploadFile } from '../../../../graph/files';
import type { Place } from '../../../../graph/place';
import type { Problem } from '../../../../graph/problem';

/** Bytes that the server takes. */
export const MAX_BYTES = 32 * 1024 * 1024;
/** So much of a text says how it begins; a workbook is sent whole. */
const BEGINNING = 256 * 1024;

export type FileFormat = 'CSV' | 'NDJSON' | 'XLSX' | 'VCARD';
export const DECIMAL_MARKS = ['POINT', 'COMMA'] as const;
export const DATE_ORDERS = ['DMY', 'MDY', 'YMD'] as const;
export const PROPERTY_TYPES = ['STRING', 'NUMBER', 'BOOLEAN', 'DATE'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** The ways in which a file is read; `null` is left to the server. */
export interface Reading {
  readonly encoding: string | null;
  readonly sheet: string | null;
  readonly country: string | null;
  readonly decimalMark: (typeof DECIMAL_MARKS)[number] | null;
  readonly dateOrder: (typeof DATE_ORDERS)[number] | null;
}

export const AS_FOUND: Reading = { encoding: null, sheet: null, country: null, decimalMark: null, dateOrder: null };

/** A column as the server reads it. */
export interface FileColumn {
  readonly name: string;
  readonly samples: readonly string[];
  readonly target: string | null;
  readonly newProperty: string | null;
  readonly newPropertyType: PropertyType | null;
}

/** A file as the server reads it. */
export interface FilePreview extends Reading {
  readonly format: FileFormat;
  readonly sheets: readonly string[];
  readonly columns: readonly FileColumn[];
}

const TYPES: Record<FileFormat, string> = {
  CSV: 'text/csv',
  NDJSON: 'application/x-ndjson',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  VCARD: 'text/vcard',
};

export const typeOf = (format: FileFormat): string => TYPES[format];

/** The choices, as the query of an upload. */
export const queryOf = (reading: Reading): Record<string, string> =>
  Object.fromEntries(Object.entries(reading).filter((entry): entry is [string, string] => entry[1] !== null));

/** Only lines of JSON are told by more than their bytes. */
async function isJson(file: File): Promise<boolean> {
  const start = (await file.slice(0, 1_024).text()).replace(/^\uFEFF/, '').trimStart();
  return start.startsWith('{');
}

const ZIP = 'PK';

/** Asks the server how it reads a file. */
export async function previewFile(
  place: Place,
  file: File,
  reading: Reading,
): Promise<{ data: FilePreview } | { problem: Problem }> {
  const isWorkbook = (await file.slice(0, ZIP.length).text()) === ZIP;
  const part = isWorkbook ? file : new File([file.slice(0, BEGINNING)], file.name);
  return uploadFile<FilePreview>(place, '/v1/contacts/imports/preview', part, {
    type: TYPES[isWorkbook ? 'XLSX' : (await isJson(file)) ? 'NDJSON' : 'CSV'],
    query: queryOf(reading),
  });
}
