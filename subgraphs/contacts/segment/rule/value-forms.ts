import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { readTimestamp } from '../../../../kernel/graph/scalar/timestamp.js';

const MAX_TEXT = 1_000;
const MAX_ITEMS = 100;
/** A date without a time is its midnight in UTC. */
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The JSON forms of the value of an operator. */
export type FormName =
  | 'text'
  | 'texts'
  | 'number'
  | 'numbers'
  | 'numberRange'
  | 'boolean'
  | 'moment'
  | 'momentRange'
  | 'none';

/** A form of values. */
export interface Form<Value> {
  readonly name: FormName;
  /** Returns the value as it is stored. Adds an error for each invalid part, and returns `undefined` if there is one. */
  read(value: unknown, field: string, errors: InvalidField[]): Value | undefined;
}

type ReadItem<Value> = (value: unknown, field: string) => Value | InvalidField;

const isInvalid = (read: unknown): read is InvalidField => typeof read === 'object' && read !== null && 'rule' in read;

function readText(value: unknown, field: string): string | InvalidField {
  if (typeof value !== 'string') return invalidField(field, 'string');
  const fits = value.length > 0 && value.length <= MAX_TEXT;
  return fits ? value : invalidField(field, 'length', { min: 1, max: MAX_TEXT });
}

const readNumber = (value: unknown, field: string): number | InvalidField =>
  typeof value === 'number' && Number.isFinite(value) ? value : invalidField(field, 'number');

/** Returns a date in the form in which contacts store it: its texts sort by time. */
function readMoment(value: unknown, field: string): string | InvalidField {
  const moment = readTimestamp(typeof value === 'string' && DATE.test(value) ? `${value}T00:00:00Z` : value);
  return moment === null ? invalidField(field, 'timestamp') : new Date(moment).toISOString();
}

const readBoolean = (value: unknown, field: string): boolean | InvalidField =>
  typeof value === 'boolean' ? value : invalidField(field, 'boolean');

const one = <Value>(name: FormName, readItem: ReadItem<Value>): Form<Value> => ({
  name,
  read(value, field, errors) {
    if (value === undefined) return void errors.push(invalidField(field, 'required'));
    const read = readItem(value, field);
    return isInvalid(read) ? void errors.push(read) : read;
  },
});

function readItems<Value>(
  values: readonly unknown[],
  readItem: ReadItem<Value>,
  field: string,
): (Value | InvalidField)[] {
  return values.map((item, index) => readItem(item, `${field}[${index}]`));
}

const list = <Value>(name: FormName, readItem: ReadItem<Value>, min = 1, max = MAX_ITEMS): Form<Value[]> => ({
  name,
  read(value, field, errors) {
    if (value === undefined) return void errors.push(invalidField(field, 'required'));
    if (!Array.isArray(value)) return void errors.push(invalidField(field, 'array'));
    if (value.length < min || value.length > max) return void errors.push(invalidField(field, 'count', { min, max }));
    const items = readItems(value, readItem, field);
    const invalid = items.filter(isInvalid);
    errors.push(...invalid);
    return invalid.length > 0 ? undefined : (items as Value[]);
  },
});

/** Two values of which the second is not the smaller. */
const range = <Value extends number | string>(name: FormName, readItem: ReadItem<Value>): Form<[Value, Value]> => ({
  name,
  read(value, field, errors) {
    const [from, to] = list(name, readItem, 2, 2).read(value, field, errors) ?? [];
    if (from === undefined || to === undefined) return undefined;
    if (from <= to) return [from, to];
    return void errors.push(invalidField(field, 'order'));
  },
});

export const text = one('text', readText);
export const texts = list('texts', readText);
export const number = one('number', readNumber);
export const numbers = list('numbers', readNumber);
export const numberRange = range('numberRange', readNumber);
export const boolean = one('boolean', readBoolean);
export const moment = one('moment', readMoment);
export const momentRange = range('momentRange', readMoment);
export const none: Form<null> = {
  name: 'none',
  read: (value, field, errors) => (value === undefined ? null : void errors.push(invalidField(field, 'notAllowed'))),
};
