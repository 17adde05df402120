import { parse } from 'range-parser';

/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The codes of the package: no fault, and only ranges that the file does not have. */
const GOOD = 0;
const BEHIND_END = 2;

/**
 * Returns the bytes of a file that a `Range` header requests (RFC 9110, 14). `null` for the whole
 * file, as for a header that requests several ranges or is not a valid one. `unsatisfiable` when
 * the file has none of them.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const { type, code, ranges } = parse(size, header ?? '');
  const [range] = ranges;
  if (type !== 'bytes' || ranges.length > 1) return null;
  if (code === BEHIND_END && !range) return 'unsatisfiable';
  return code === GOOD && range ? { first: range.start, last: range.end } : null;
}
