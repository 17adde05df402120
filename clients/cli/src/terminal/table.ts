import fitted from 'fast-string-truncated-width';
import { kebab, onOneLine, styled } from './text.js';

export type Row = Readonly<Record<string, unknown>>;

const GAP = '  ';
/** No column is made narrower. */
const LEAST = 8;

const widthOf = (text: string): number => fitted(text).width;

/** Returns a cell of at most this width; a longer one ends with `…`. */
function cell(text: string, width: number): string {
  const { index, width: taken, truncated, ellipsed } = fitted(text, { limit: width, ellipsis: '…', ellipsisWidth: 1 });
  const part = truncated ? `${text.slice(0, index)}${ellipsed ? '…' : ''}` : text;
  return part + ' '.repeat(Math.max(0, width - taken));
}

/** A value as people read it. Moments are by the clock of this machine. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object') return onOneLine(JSON.stringify(value));
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? text.replace(/\.\d+Z$/, 'Z') : onOneLine(text);
}

/** `createdAt` → `CREATED AT`. */
const heading = (name: string): string => kebab(name).replaceAll('-', ' ').toUpperCase();

/** Heading and rows, as wide as the terminal; all that there is where there is none. */
export function tableOf(columns: readonly string[], rows: readonly Row[]): string[] {
  // An id is copied: it stays whole.
  const cells = rows.map(row => columns.map(name => plain(row[name])));
  const isUsed = columns.map((_, at) => cells.length === 0 || cells.some(texts => texts[at] !== ''));
  const wanted = columns.map((name, at) =>
    Math.max(widthOf(heading(name)), ...cells.map(texts => widthOf(texts[at]!))),
  );
  const widths = narrowed(
    wanted.map((width, at) => (isUsed[at] ? width : 0)),
    columns,
  );
  const line = (texts: readonly string[]) =>
    texts
      .flatMap((text, at) => (isUsed[at] ? [cell(text, widths[at]!)] : []))
      .join(GAP)
      .trimEnd();
  return [styled('bold', line(columns.map(heading))), ...cells.map(line)];
}

/** The widest column gives way until all fit. */
function narrowed(widths: number[], columns: readonly string[]): number[] {
  const room = process.stdout.isTTY ? process.stdout.columns || 80 : Number.POSITIVE_INFINITY;
  const left = [...widths];
  const total = () => left.reduce((sum, width) => sum + (width > 0 ? width + GAP.length : 0), -GAP.length);
  while (total() > room) {
    const able = left.map((width, at) => (columns[at] === 'id' ? 0 : width));
    const widest = able.indexOf(Math.max(...able));
    if (able[widest]! <= LEAST) break;
    left[widest]!--;
  }
  return left;
}

/** Returns an object, a member a line; empty members are left out. */
export function membersOf(value: unknown, indent = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap(item => (isPlain(item) ? [`${indent}- ${plain(item)}`] : itemLines(item, indent)));
  if (isPlain(value)) return [indent + plain(value)];
  const members = Object.entries(value as object).filter(([, member]) => !isEmpty(member));
  const width = Math.max(0, ...members.filter(([, member]) => isPlain(member)).map(([name]) => name.length));
  return members.flatMap(([name, member]) => {
    if (Array.isArray(member) && member.every(isPlain))
      return [`${indent}${styled('dim', name.padEnd(width))}  ${plain(member)}`];
    if (isPlain(member)) return [`${indent}${styled('dim', name.padEnd(width))}  ${plain(member)}`];
    return [indent + styled('dim', name), ...membersOf(member, `${indent}  `)];
  });
}

function itemLines(item: unknown, indent: string): string[] {
  const [first = '', ...others] = membersOf(item, `${indent}  `);
  return [`${indent}- ${first.trimStart()}`, ...others];
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value as object).every(isEmpty));
