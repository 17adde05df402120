import { type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { isWholeText } from '../../../kernel/graph/input/json-value.js';
import { readTimestamp } from '../../../kernel/graph/scalar/timestamp.js';
import type { PropertyType } from './property.js';

/** The stored form: a DATE is a text `YYYY-MM-DDTHH:mm:ss.sssZ`, which sorts by time. */
export type PropertyValue = string | number | boolean;

/** Characters of a STRING. */
const MAX_LENGTH = 1_000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

type ReadValue = (value: unknown, field: string) => PropertyValue | InvalidField;

const READERS: Readonly<Record<PropertyType, ReadValue>> = {
  STRING: (value, field) => {
    if (typeof value !== 'string') return invalidField(field, 'string');
    if (!isWholeText(value)) return invalidField(field, 'unicode');
    return value.length <= MAX_LENGTH ? value : invalidField(field, 'length', { min: 0, max: MAX_LENGTH });
  },
  NUMBER: (value, field) =>
    typeof value === 'number' && Number.isFinite(value) ? value : invalidField(field, 'number'),
  BOOLEAN: (value, field) => (typeof value === 'boolean' ? value : invalidField(field, 'boolean')),
  DATE: (value, field) => toDate(value) ?? invalidField(field, 'timestamp'),
};

/** Returns the first moment of a day in UTC. */
function toDate(value: unknown): string | null {
  const text = readTimestamp(typeof value === 'string' && DAY.test(value) ? `${value}T00:00:00Z` : value);
  return text === null ? null : new Date(text).toISOString();
}

/** Returns the value in its stored form, or an error. `field` is its path in the request. */
export const readPropertyValue = (type: PropertyType, value: unknown, field: string): PropertyValue | InvalidField =>
  READERS[type](value, field);
