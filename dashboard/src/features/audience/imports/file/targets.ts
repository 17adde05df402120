import { FIELDS } from '../../../../ui/addresses/columns';
import type { FileColumn, FilePreview } from './preview';

const IDENTIFIERS: readonly string[] = ['email', 'phone', 'externalId', 'telegramPeer'];

/** Targets by column; an empty text: the column is left out. */
export type Mapping = Readonly<Record<string, string>>;

/** A property of the workspace. */
export interface Property {
  readonly key: string;
  readonly name: string;
}

const PROPERTY = 'properties.';

export const propertyOf = (key: string): string => `${PROPERTY}${key}`;
export const keyOf = (target: string): string | null =>
  target.startsWith(PROPERTY) ? target.slice(PROPERTY.length) : null;

/** Several columns may withdraw consent. */
export const isShared = (target: string): boolean => /^(?:unsubscribed$|opt(?:In|Out)\.)/.test(target);

/** The targets that the server recognised; a column of values that it does not know goes to a property of its name. */
export function proposeMapping(columns: readonly FileColumn[]): Mapping {
  const taken = new Set(columns.map(({ target }) => target));
  const proposed = ({ target, newProperty, samples }: FileColumn): string => {
    if (target !== null) return target;
    const fresh = newProperty !== null && samples.length > 0 ? propertyOf(newProperty) : '';
    if (taken.has(fresh)) return '';
    taken.add(fresh);
    return fresh;
  };
  return Object.fromEntries(columns.map(column => [column.name, proposed(column)]));
}

/** Returns whether a column identifies contacts: without one, nobody can be found or created. */
export const hasIdentifier = (mapping: Mapping): boolean =>
  Object.values(mapping).some(target => IDENTIFIERS.includes(target));

const BODY: readonly string[] = [...FIELDS, 'properties', 'topics', 'id', 'createdAt', 'updatedAt'];

/**
 * Returns whether the lines have the members of a contact in the API: then each member goes to the
 * field of its name.
 */
export const isAsApi = ({ format, columns }: Pick<FilePreview, 'format' | 'columns'>): boolean =>
  format === 'NDJSON' && columns.every(({ name }) => BODY.includes(name));
