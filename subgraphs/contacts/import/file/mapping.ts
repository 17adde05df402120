import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { IDENTIFIERS } from '../../contact/contact-fields.js';
import { plain } from '../columns/names.js';
import { type FileColumn, type NamedProperty, recognise } from '../columns/recognise.js';
import { isShared, isTarget, TARGET_NAMES } from '../columns/targets.js';

/** Columns of a file. */
export const MAX_COLUMNS = 300;

/** The target of each column; `null` when it is not imported. */
export type Columns = readonly (string | null)[];

export type Mapping = Readonly<Record<string, string>>;

/**
 * Returns the targets of the columns of a file. A mapping names columns and their targets; columns that it does not name are not
 * imported. Without a mapping, a column goes to the field of its name.
 */
export function readColumns(
  columns: readonly FileColumn[],
  mapping: Mapping | null,
  properties: readonly NamedProperty[],
  errors: InvalidField[],
): Columns {
  if (columns.length > MAX_COLUMNS) errors.push(invalidField('body', 'count', { min: 1, max: MAX_COLUMNS }));
  const names = columns.map(({ name }) => name);
  for (const name of Object.keys(mapping ?? {}))
    if (!names.includes(name)) errors.push(invalidField(`mapping.${name}`, 'unknown'));
  const targets = mapping ? names.map(name => mappedTo(mapping, name)) : recognise(columns, properties);
  if (!mapping) checkTwins(names, targets, errors);
  checkTargets(targets, errors);
  return targets;
}

const mappedTo = (mapping: Mapping, column: string): string | null =>
  Object.hasOwn(mapping, column) ? mapping[column]! : null;

/** Two columns of one name that fill a field: nobody can tell which is meant. */
function checkTwins(names: readonly string[], targets: Columns, errors: InvalidField[]): void {
  for (const [place, target] of targets.entries()) {
    const isTwin = (other: string, at: number) => at !== place && plain(other) === plain(names[place]!);
    if (target !== null && !isShared(target) && names.some(isTwin))
      errors.push(invalidField(`mapping.${target}`, 'taken'));
  }
}

/** Every target once, but for those that columns share, and one at least that identifies a contact. */
function checkTargets(columns: Columns, errors: InvalidField[]): void {
  const targets = columns.filter(target => target !== null);
  for (const target of new Set(targets))
    if (!isShared(target) && targets.filter(other => other === target).length > 1)
      errors.push(invalidField(`mapping.${target}`, 'taken'));
  if (!IDENTIFIERS.some(field => targets.includes(field))) errors.push(invalidField('mapping', 'identifier'));
}

/** Reads a mapping as a caller gives it: an object, or its JSON; `null` for none. */
export function readMapping(given: unknown, errors: InvalidField[]): Mapping | null {
  const value = readObject(given, 'mapping', errors);
  if (value === null) return null;
  const entries = Object.entries(value).filter(([, target]) => target !== null && target !== '');
  for (const [column, target] of entries)
    if (typeof target !== 'string' || !isTarget(target))
      errors.push(invalidField(`mapping.${column}`, 'choice', { choices: TARGET_NAMES }));
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Reads an object as a caller gives it, or its JSON; `null` for none, and for what is no object. */
export function readObject(given: unknown, field: string, errors: InvalidField[]): Record<string, unknown> | null {
  if (given === null || given === undefined) return null;
  const value = typeof given === 'string' ? parseObject(given) : given;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  errors.push(invalidField(field, 'object'));
  return null;
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
