import { IDENTIFIERS } from '../../contact/contact-fields.js';
import type { ContactInput } from '../../contact/contact-input.js';
import type { ImportRow } from '../file/read-rows.js';

/** Rows of one contact, and what they say together: of a field that several rows give, the last value. */
export interface Group {
  readonly rows: ImportRow[];
  input: ContactInput;
}

export interface Collapsed {
  /** No two of them share an identifier. */
  readonly groups: readonly Group[];
  /** Rows that must wait until the groups are stored, because whose contact they are depends on that. */
  readonly later: readonly ImportRow[];
}

const keysOf = (input: ContactInput): string[] =>
  IDENTIFIERS.flatMap(field => (input[field] ? [`${field} ${keyOf(field, input[field])}`] : []));

const keyOf = (field: string, value: string): string => (field === 'email' ? value.toLowerCase() : value);

/** Puts rows together that give the same contact, so that one statement can store them all as if they came one by one. */
export function collapse(rows: readonly ImportRow[]): Collapsed {
  const owners = new Map<string, Group | null>();
  const groups: Group[] = [];
  const later: ImportRow[] = [];
  for (const row of rows) {
    const keys = keysOf(row.input);
    const touched = new Set(keys.flatMap(key => (owners.has(key) ? [owners.get(key)!] : [])));
    const [first] = touched;
    const group =
      touched.size === 0 ? start(groups) : touched.size === 1 && first && agree(first.input, row.input) ? first : null;
    // What a waiting row touches waits too: the order of rows decides.
    for (const key of keys) owners.set(key, group);
    if (!group) later.push(row);
    else {
      group.rows.push(row);
      group.input = merge(group.input, row.input);
    }
  }
  return { groups, later };
}

function start(groups: Group[]): Group {
  const group: Group = { rows: [], input: {} };
  groups.push(group);
  return group;
}

/** Whether no identifier has two values. */
const agree = (one: ContactInput, other: ContactInput): boolean =>
  IDENTIFIERS.every(field => {
    const [a, b] = [one[field], other[field]];
    if (a === undefined || b === undefined) return true;
    return a === null || b === null ? a === b : keyOf(field, a) === keyOf(field, b);
  });

const merge = (one: ContactInput, other: ContactInput): ContactInput => ({
  ...one,
  ...other,
  ...(one.tags && other.tags ? { tags: [...one.tags, ...other.tags] } : {}),
  ...(one.properties && other.properties ? { properties: new Map([...one.properties, ...other.properties]) } : {}),
});
