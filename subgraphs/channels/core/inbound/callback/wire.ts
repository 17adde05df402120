/** JSON of a provider, whose members may be of any kind. */
export type Members = Readonly<Record<string, unknown>>;

/** The members of an object; none if it is something else. */
export const members = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text, or a number as one; `null` for an empty one and for anything else. */
export function text(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

export const textOrUndefined = (value: unknown): string | undefined => text(value) ?? undefined;

/** A number, or a text that is one; `null` for anything else. */
export function number(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

/** The earliest and the latest time that a provider can mean. */
const [FIRST, LAST] = [Date.UTC(2000), Date.UTC(2100)];

/** A time in milliseconds since 1970; an invalid date if there is none that can be meant. */
export const timeOf = (milliseconds: number | null): Date =>
  new Date(milliseconds !== null && milliseconds >= FIRST && milliseconds < LAST ? milliseconds : Number.NaN);

/** The time if it is one, else another. */
export const timeOr = (time: Date, other: Date): Date => (Number.isNaN(time.getTime()) ? other : time);

/** The entry of a table that a text of a provider names. */
export const entryIn = <Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
