import { delimiterOf, readCsv } from '../../../../ui/addresses/csv';

/** Bytes that the server takes. */
export const MAX_BYTES = 32 * 1024 * 1024;
/** So much of a file is read to show how it begins. */
const LOOKED_AT = 256 * 1024;
const SAMPLES = 3;
const LOOKED_AT_LINES = 100;

/** The beginning of a file: the names of its columns, and the first values of each. */
export interface Beginning {
  readonly kind: 'csv' | 'ndjson';
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[];
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Reads the beginning of a file. Answers `null` for one that is neither CSV nor NDJSON. */
export async function readBeginning(file: File): Promise<Beginning | null> {
  const text = withoutMark(await file.slice(0, LOOKED_AT).text());
  const first = text.trimStart();
  if (first === '' || text.includes('\0')) return null;
  return first.startsWith('{') ? ofNdjson(first) : ofCsv(text);
}

/** The header is the first row that is not empty. */
const isEmpty = (row: readonly string[]): boolean => row.every(cell => cell.trim() === '');

function ofCsv(text: string): Beginning {
  const firstLine = text.split(/\r?\n/).find(line => line.trim() !== '') ?? '';
  const [header = [], ...rows] = readCsv(text, delimiterOf(firstLine), LOOKED_AT_LINES).filter(row => !isEmpty(row));
  return {
    kind: 'csv',
    columns: header.map((name, place) => ({
      name: name.trim(),
      samples: rows.flatMap(row => row[place]?.trim() || []).slice(0, SAMPLES),
    })),
  };
}

function ofNdjson(text: string): Beginning | null {
  const objects = text.split(/\r?\n/).slice(0, LOOKED_AT_LINES).flatMap(readObject);
  if (objects.length === 0) return null;
  const names = [...new Set(objects.flatMap(object => Object.keys(object)))];
  const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return {
    kind: 'ndjson',
    columns: names.map(name => ({
      name,
      samples: objects.flatMap(object => (object[name] == null ? [] : shown(object[name]))).slice(0, SAMPLES),
    })),
  };
}

/** The last line of a part may be cut. */
function readObject(line: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? [value as Record<string, unknown>] : [];
  } catch {
    return [];
  }
}
