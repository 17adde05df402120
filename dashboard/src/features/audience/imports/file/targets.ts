import { FIELDS, type Field, fieldNamed, looksLike, plain } from '../../../../ui/addresses/columns';
import type { Beginning } from './beginning';

const IDENTIFIERS: readonly string[] = ['email', 'phone', 'externalId', 'telegramPeer'];

/** Targets by column; an empty text: the column is left out. */
export type Mapping = Readonly<Record<string, string>>;

/** A property of the workspace. */
export interface Property {
  readonly key: string;
  readonly name: string;
}

/**
 * The columns of an export of contacts that an import leaves out, and the column that names the
 * problem of a row.
 */
const LEFT_OUT: readonly string[] = ['id', 'createdat', 'updatedat', 'topicids', 'topics', 'importproblem'];

const PROPERTY = 'properties.';
const MAX_KEY = 64;

export const propertyOf = (key: string): string => `${PROPERTY}${key}`;
export const keyOf = (target: string): string | null =>
  target.startsWith(PROPERTY) ? target.slice(PROPERTY.length) : null;

/** The key of a property that would be made for a column; `null` if its name has neither letters nor digits. */
export function newKeyOf(column: string): string | null {
  const words = column
    .replace(/^properties\./, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
  const key = words.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '');
  if (key === '') return null;
  return (/^[A-Za-z]/.test(key) ? key : `p_${key}`).slice(0, MAX_KEY);
}

/** The field of a column by its name; else by its values. */
function fieldOf(name: string, samples: readonly string[]): Field | null {
  const named = fieldNamed(name);
  if (named) return named;
  const all = (fits: (sample: string) => boolean) => samples.length > 0 && samples.every(fits);
  if (all(sample => looksLike('email', sample))) return 'email';
  return all(sample => sample.startsWith('+') && looksLike('phone', sample)) ? 'phone' : null;
}

/**
 * Proposes a target for each column of a file, by its name and its first values. Each target is
 * proposed once.
 */
export function proposeMapping({ columns }: Beginning, properties: readonly Property[]): Mapping {
  const taken = new Set<string>();
  const once = (target: string): string => {
    if (taken.has(target)) return '';
    taken.add(target);
    return target;
  };
  return Object.fromEntries(columns.map(({ name, samples }) => [name, once(targetOf(name, samples, properties))]));
}

function targetOf(name: string, samples: readonly string[], properties: readonly Property[]): string {
  if (LEFT_OUT.includes(plain(name))) return '';
  const field = fieldOf(name, samples);
  if (field) return field;
  const key = newKeyOf(name);
  const known = properties.find(each => [each.key, each.name].some(text => plain(text) === plain(key ?? name)));
  if (known) return propertyOf(known.key);
  return key && samples.length > 0 ? propertyOf(key) : '';
}

/** Returns whether a column identifies contacts: without one, nobody can be found or created. */
export const hasIdentifier = (mapping: Mapping): boolean =>
  Object.values(mapping).some(target => IDENTIFIERS.includes(target));

const BODY: readonly string[] = [...FIELDS, 'properties', 'topics', 'id', 'createdAt', 'updatedAt'];

/**
 * Returns whether the lines have the members of a contact in the API: then each member goes to the
 * field of its name.
 */
export const isAsApi = ({ kind, columns }: Beginning): boolean =>
  kind === 'ndjson' && columns.every(({ name }) => BODY.includes(name));
