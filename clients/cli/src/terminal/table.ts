import truncated from 'fast-string-truncated-width';
import { kebab, onOneLine, styled } from './text.js';

export type Row = Readonly<Record<string, unknown>>;

const GAP = '  ';
/** No column is made narrower. */
const LEAST = 6;

const widthOf = (text: string): number => truncated(text).width;

/** Returns a cell of at most this width; a longer one ends with `…`. */
function cell(text: string, width: number): string {
  const { index, truncated: isCut, ellipsed } = truncated(text, { limit: width, ellipsis: '…', ellipsisWidth: 1 });
  const part = isCut ? `${text.slice(0, index)}${ellipsed ? '…' : ''}` : text;
  return part + ' '.repeat(Math.max(0, width - widthOf(part)));
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A value as people read it. Moments are in UTC, as in answers of the API, without fractions of a second. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object') return onOneLine(JSON.stringify(value));
  const text = String(value);
  return MOMENT.test(text) ? text.replace(/\.\d+Z$/, 'Z') : onOneLine(text);
}

/** `createdAt` → `CREATED AT`. */
const heading = (name: string): string => kebab(name).replaceAll('-', ' ').toUpperCase();

interface Column {
  readonly name: string;
  readonly cells: readonly string[];
  /** True if it is never made narrower: an id is copied, and half a time says nothing. */
  readonly isWhole: boolean;
  width: number;
}

/** Heading and rows, as wide as the terminal; all that there is where there is none. */
export function tableOf(names: readonly string[], rows: readonly Row[]): string[] {
  const columns = names
    .map(name => columnOf(name, rows))
    .filter(({ cells }) => rows.length === 0 || cells.some(text => text !== ''));
  const shown = fitted(columns, process.stdout.isTTY ? process.stdout.columns || 80 : Number.POSITIVE_INFINITY);
  const line = (textOf: (column: Column) => string) =>
    shown
      .map(column => cell(textOf(column), column.width))
      .join(GAP)
      .trimEnd();
  return [
    styled(
      'bold',
      line(({ name }) => heading(name)),
    ),
    ...rows.map((_, at) => line(({ cells }) => cells[at]!)),
  ];
}

function columnOf(name: string, rows: readonly Row[]): Column {
  const cells = rows.map(row => plain(row[name]));
  const width = Math.max(widthOf(heading(name)), ...cells.map(widthOf));
  return { name, cells, isWhole: name === 'id' || cells.some(text => MOMENT.test(text)), width };
}

const totalOf = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length);

/** The columns that fit: the last ones are left out, but for a status, and then the widest gives way. */
function fitted(columns: readonly Column[], room: number): readonly Column[] {
  const shown = [...columns];
  const least = ({ isWhole, width }: Column) => (isWhole ? width : Math.min(width, LEAST));
  while (totalOf(shown.map(least)) > room) {
    const last = shown.findLastIndex(({ name, isWhole }) => !isWhole && name !== 'status');
    if (last < 0) break;
    shown.splice(last, 1);
  }
  while (totalOf(shown.map(({ width }) => width)) > room) {
    const able = shown.filter(({ isWhole, width }) => !isWhole && width > LEAST);
    if (able.length === 0) break;
    able.reduce((widest, column) => (column.width > widest.width ? column : widest)).width--;
  }
  return shown;
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
