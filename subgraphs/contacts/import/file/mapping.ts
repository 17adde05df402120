import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { IDENTIFIERS, TEXT_FIELDS } from '../../contact/contact-fields.js';

/** Fields of a contact that a column or a member can fill, beside `properties.<key>`. */
const FIELDS: readonly string[] = [
  ...Object.keys(TEXT_FIELDS),
  'languages',
  'receiveMarketing',
  'optedOutChannels',
  'tags',
];
const PROPERTY = 'properties.';
/** Columns of a file. */
export const MAX_COLUMNS = 300;

/** The target of each column; `null` when it is not imported. */
export type Columns = readonly (string | null)[];

export const propertyKey = (target: string): string | null =>
  target.startsWith(PROPERTY) && target.length > PROPERTY.length ? target.slice(PROPERTY.length) : null;

const isTarget = (target: string): boolean => FIELDS.includes(target) || propertyKey(target) !== null;

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
const BY_PLAIN_NAME = new Map(FIELDS.map(field => [plain(field), field]));

/** The field that a column means by its name: `E-mail`, `external_id`, `properties.plan`. */
const targetOf = (column: string): string | null =>
  BY_PLAIN_NAME.get(plain(column)) ?? (propertyKey(column.trim()) === null ? null : column.trim());

/**
 * Returns the targets of the columns of a header. A mapping names columns and their targets;
 * columns that it does not name are not imported. Without a mapping, a column goes to the field of
 * its name.
 */
export function readColumns(
  header: readonly string[],
  mapping: Readonly<Record<string, string>> | null,
  errors: InvalidField[],
): Columns {
  if (header.length > MAX_COLUMNS) errors.push(invalidField('body', 'count', { min: 1, max: MAX_COLUMNS }));
  const names = header.map(name => name.trim());
  for (const name of Object.keys(mapping ?? {}))
    if (!names.includes(name)) errors.push(invalidField(`mapping.${name}`, 'unknown'));
  const columns = names.map(name => (mapping ? mappedTo(mapping, name) : targetOf(name)));
  checkTargets(columns, errors);
  return columns;
}

const mappedTo = (mapping: Readonly<Record<string, string>>, column: string): string | null =>
  Object.hasOwn(mapping, column) ? mapping[column]! : null;

/** Every target once, and one at least that identifies a contact. */
function checkTargets(columns: Columns, errors: InvalidField[]): void {
  const targets = columns.filter(target => target !== null);
  for (const target of new Set(targets))
    if (targets.filter(other => other === target).length > 1) errors.push(invalidField(`mapping.${target}`, 'taken'));
  if (!IDENTIFIERS.some(field => targets.includes(field))) errors.push(invalidField('mapping', 'identifier'));
}

/** Reads a mapping as a caller gives it: an object, or its JSON; `null` for none. */
export function readMapping(given: unknown, errors: InvalidField[]): Readonly<Record<string, string>> | null {
  const value = typeof given === 'string' ? parseObject(given) : (given ?? null);
  if (value === null && (given === null || given === undefined)) return null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    errors.push(invalidField('mapping', 'object'));
    return null;
  }
  const entries = Object.entries(value).filter(([, target]) => target !== null && target !== '');
  for (const [column, target] of entries)
    if (typeof target !== 'string' || !isTarget(target))
      errors.push(invalidField(`mapping.${column}`, 'choice', { choices: [...FIELDS, `${PROPERTY}<key>`].join(', ') }));
  return Object.fromEntries(entries) as Record<string, string>;
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
