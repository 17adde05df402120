import { registerEnumType } from 'type-graphql';

export const DecimalMark = { POINT: 'POINT', COMMA: 'COMMA' } as const;
export type DecimalMark = keyof typeof DecimalMark;
registerEnumType(DecimalMark, {
  name: 'ContactImportDecimalMark',
  description: 'POINT: 1,234.56. COMMA: 1.234,56.',
});

export const DateOrder = { DMY: 'DMY', MDY: 'MDY', YMD: 'YMD' } as const;
export type DateOrder = keyof typeof DateOrder;
registerEnumType(DateOrder, {
  name: 'ContactImportDateOrder',
  description: 'The order of day, month and year: DMY is 31/12/1990, MDY 12/31/1990, YMD 1990/12/31.',
});

/** The way in which the file writes numbers and days. Values that can be read in one way only are read in that. */
export interface ValueFormat {
  readonly decimalMark: DecimalMark;
  readonly dateOrder: DateOrder;
}

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** Digits in threes, with the mark between them. */
const grouped = (mark: string) => new RegExp(`^[+-]?\\d{1,3}(?:[${mark}]\\d{3})+$`);
const BY_POINT = grouped('.');
const BY_COMMA = grouped(',');
const BY_SPACE = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/gu;
const CURRENCY = /^(?:[A-Z]{0,3}\p{Sc})\s*|\s*\p{Sc}$/gu;

/** The number that a text is; `null` for none. */
export function readNumber(text: string, { decimalMark }: Pick<ValueFormat, 'decimalMark'>): number | null {
  const bare = text.replace(CURRENCY, '').replace(BY_SPACE, '');
  const digits = withPoint(bare, decimalMark);
  return PLAIN.test(digits) ? Number(digits) : null;
}

/** The number as a program writes it. */
function withPoint(text: string, mark: DecimalMark): string {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (comma === -1)
    return mark === 'COMMA' && BY_POINT.test(text) ? text.replaceAll('.', '') : withoutThousands(text, '.');
  if (point === -1)
    return mark === 'POINT' && BY_COMMA.test(text) ? text.replaceAll(',', '') : withoutThousands(text, ',');
  const [whole, group] = comma > point ? [text.slice(0, comma), BY_POINT] : [text.slice(0, point), BY_COMMA];
  if (!group.test(whole)) return text;
  return `${whole.replace(/[.,]/g, '')}.${text.slice(whole.length + 1)}`;
}

/** A number with one kind of mark: several of it stand between thousands, and one is the decimal mark. */
function withoutThousands(text: string, mark: '.' | ','): string {
  const several = text.indexOf(mark) !== text.lastIndexOf(mark);
  if (several) return (mark === '.' ? BY_POINT : BY_COMMA).test(text) ? text.replaceAll(mark, '') : text;
  return mark === ',' ? text.replace(',', '.') : text;
}

const DAY =
  /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([AP])?\.?M?\.?)?(?:\s*(?:UTC|GMT|Z))?$/i;

/** Years of two digits as spreadsheets take them: 29 is 2029, and 30 is 1930. */
const PIVOT = 30;
const fullYear = (text: string): number =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < PIVOT ? 2_000 : 1_900);

const two = (value: number): string => String(value).padStart(2, '0');

/** A day, or a day with its time, in ISO 8601 and UTC; the text itself if it is none of the form. */
export function readDay(text: string, { dateOrder }: Pick<ValueFormat, 'dateOrder'>): string {
  const parts = DAY.exec(text);
  if (!parts) return text;
  const [, first = '', , second = '', third = '', hour, minute = '', seconds = '00', half] = parts;
  const yearFirst = first.length > 2;
  if (!yearFirst && dateOrder === 'YMD' && third.length > 2) return text;
  if (yearFirst ? third.length > 2 : third.length === 3 || (third.length === 1 && dateOrder !== 'YMD')) return text;
  const [day, month, year] =
    yearFirst || dateOrder === 'YMD'
      ? [third, second, first]
      : dateOrder === 'DMY'
        ? [first, second, third]
        : [second, first, third];
  const date = `${String(fullYear(year)).padStart(4, '0')}-${two(Number(month))}-${two(Number(day))}`;
  if (hour === undefined) return date;
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour);
  return `${date}T${two(hours)}:${minute}:${seconds}Z`;
}

/** The format of a country, as its people write. */
export function formatOf(country: string | null): ValueFormat {
  const locale = country ? new Intl.Locale(`und-${country}`).maximize().toString() : 'es';
  const decimal = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  const mark = country ? decimal.find(({ type }) => type === 'decimal')?.value : '.';
  const order = new Intl.DateTimeFormat(locale, { calendar: 'gregory', numberingSystem: 'latn' })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? type[0]!.toUpperCase() : []))
    .join('');
  return {
    decimalMark: mark === ',' ? 'COMMA' : 'POINT',
    dateOrder: order in DateOrder ? (order as DateOrder) : 'DMY',
  };
}

/** The format that values show by themselves: a 31 stands where the day is. `null` where none does. */
export function formatShownBy(values: readonly string[]): { [Part in keyof ValueFormat]: ValueFormat[Part] | null } {
  const orders = new Set(values.flatMap(text => orderShownBy(text) ?? []));
  const marks = new Set(values.flatMap(text => markShownBy(text) ?? []));
  const only = <Value>(found: ReadonlySet<Value>): Value | null => (found.size === 1 ? [...found][0]! : null);
  return { decimalMark: only(marks), dateOrder: only(orders) };
}

function orderShownBy(text: string): DateOrder | null {
  const [, first = '', , second = '', third = ''] = DAY.exec(text) ?? [];
  if (first === '' || first.length > 2 || third.length === 1) return null;
  if (Number(first) > 31) return 'YMD';
  return Number(first) > 12 && Number(second) <= 12 ? 'DMY' : Number(second) > 12 && Number(first) <= 12 ? 'MDY' : null;
}

function markShownBy(text: string): DecimalMark | null {
  const bare = text.replace(CURRENCY, '').replace(BY_SPACE, '');
  if (!/^[+-]?[\d.,]*\d$/.test(bare)) return null;
  const [point, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')];
  if (point !== -1 && comma !== -1) return comma > point ? 'COMMA' : 'POINT';
  if (comma === -1 && point === -1) return null;
  const mark = comma === -1 ? '.' : ',';
  const isSeveral = bare.indexOf(mark) !== bare.lastIndexOf(mark);
  if (isSeveral) return (mark === '.' ? BY_POINT : BY_COMMA).test(bare) ? (mark === '.' ? 'COMMA' : 'POINT') : null;
  // One mark before three digits may be either.
  if (grouped(mark).test(bare)) return null;
  return mark === ',' ? 'COMMA' : 'POINT';
}
