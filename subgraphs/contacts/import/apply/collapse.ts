import { IDENTIFIERS, identifierKey } from '../../contact/contact-fields.js';
import type { ContactInput } from '../../contact/contact-input.js';
import type { ImportRow } from '../file/read-rows.js';

/** Rows of one contact, with their combined input: the last value of each field counts. */
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

function keysOf(input: ContactInput): string[] {
  const keys: string[] = [];
  for (const field of IDENTIFIERS) if (input[field]) keys.push(`${field} ${identifierKey(field, input[field])}`);
  return keys;
}

/** Puts rows together that give the same contact, so that one statement can store them all as if they came one by one. */
export function collapse(rows: readonly ImportRow[]): Collapsed {
  const owners = new Map<string, Group | null>();
  const groups: Group[] = [];
  const later: ImportRow[] = [];
  for (const row of rows) {
    const keys = keysOf(row.input);
    const touched = groupsOf(keys, owners);
    const group =
      touched.length === 0
        ? start(groups)
        : touched.length === 1 && touched[0] && agree(touched[0].input, row.input)
          ? touched[0]
          : null;
    // The identifiers of a row that waits make later rows wait too, because the order of rows
    // decides.
    for (const key of keys) owners.set(key, group);
    if (!group) later.push(row);
    else {
      group.input = group.rows.length === 0 ? row.input : merge(group.input, row.input);
      group.rows.push(row);
    }
  }
  return { groups, later };
}

/** The groups that have one of the keys, each once; `null` stands for a row that waits. */
function groupsOf(keys: readonly string[], owners: ReadonlyMap<string, Group | null>): (Group | null)[] {
  const found: (Group | null)[] = [];
  for (const key of keys) {
    const owner = owners.get(key);
    if (owner !== undefined && !found.includes(owner)) found.push(owner);
  }
  return found;
}

function start(groups: Group[]): Group {
  const group: Group = { rows: [], input: {} };
  groups.push(group);
  return group;
}

/** Returns whether no identifier has two values. */
const agree = (one: ContactInput, other: ContactInput): boolean =>
  IDENTIFIERS.every(field => {
    const [a, b] = [one[field], other[field]];
    if (a === undefined || b === undefined) return true;
    return a === null || b === null ? a === b : identifierKey(field, a) === identifierKey(field, b);
  });

const merge = (one: ContactInput, other: ContactInput): ContactInput => ({
  ...one,
  ...other,
  ...(one.tags && other.tags ? { tags: [...one.tags, ...other.tags] } : {}),
  ...(one.topics && other.topics
    ? { topics: [...new Map([...one.topics, ...other.topics].map(choice => [choice.topicId, choice])).values()] }
    : {}),
  ...(one.properties && other.properties ? { properties: new Map([...one.properties, ...other.properties]) } : {}),
});
