import { COLUMNS_LEFT_OUT, STATUS_COLUMNS } from '../../../../catalogue/contact-file/columns.js';
import { plain, targetByName } from './names.js';
import { channelOf, isShared, propertyKey } from './targets.js';
import { isSubscriptionState, readSubscription, readYesOrNo } from './words.js';

/** A column of a file, with the values of its first rows that are not empty. */
export interface FileColumn {
  readonly name: string;
  readonly values: readonly string[];
}

/** A property of the workspace. */
export interface NamedProperty {
  readonly key: string;
  readonly name: string;
}

interface Candidate {
  readonly place: number;
  readonly target: string;
  readonly rank: number;
}

/** Behind names of the table. */
const RANK = { status: 500, property: 600, values: 900 };

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NUMBER = /^\+\d[\d\s().-]{6,}$/;

/** Names that are the first name where there is a column of last names, and the whole name elsewhere. */
const SHORT_NAMES: ReadonlySet<string> = new Set(['name', 'nome', 'nombre', 'имя']);

/**
 * Returns the target of each column by its name, else by its values; `null` for one that is left out. Of several columns with one
 * target, one has it: the one whose name says most, and that has values.
 */
export function recognise(
  columns: readonly FileColumn[],
  properties: readonly NamedProperty[],
): readonly (string | null)[] {
  const candidates = asNameParts(
    columns.flatMap((column, place) => {
      const found = candidateOf(column, properties);
      return found ? [{ place, ...found }] : [];
    }),
    columns,
  );
  const isEmpty = ({ place }: Candidate) => columns[place]!.values.length === 0;
  const best = [...candidates].sort(
    (a, b) => Number(isEmpty(a)) - Number(isEmpty(b)) || a.rank - b.rank || a.place - b.place,
  );
  const targets: (string | null)[] = columns.map(() => null);
  const taken = new Set<string>();
  for (const { place, target } of best) {
    if (taken.has(target) && !isShared(target)) continue;
    taken.add(target);
    targets[place] = target;
  }
  return targets;
}

/** A file with first and last names apart often calls the first one "Name". */
function asNameParts(candidates: readonly Candidate[], columns: readonly FileColumn[]): readonly Candidate[] {
  const has = (target: string) => candidates.some(candidate => candidate.target === target);
  if (!has('lastName') || has('firstName')) return candidates;
  return candidates.map(candidate =>
    candidate.target === 'name' && SHORT_NAMES.has(plain(columns[candidate.place]!.name))
      ? { ...candidate, target: 'firstName' }
      : candidate,
  );
}

function candidateOf(
  { name, values }: FileColumn,
  properties: readonly NamedProperty[],
): Omit<Candidate, 'place'> | null {
  const given = name.trim();
  if (propertyKey(given) !== null) return { target: given, rank: 0 };
  const bare = plain(given);
  if (isLeftOut(given)) return null;
  const named = targetByName(given);
  if (named) return isReadable(named.target, values) ? named : null;
  const isState = values.length > 0 && values.every(isSubscriptionState);
  if (isState && (STATUS_COLUMNS as readonly string[]).includes(bare))
    return { target: 'receiveMarketing', rank: RANK.status };
  const property = bare && properties.find(each => plain(each.key) === bare || plain(each.name) === bare);
  if (property) return { target: `properties.${property.key}`, rank: RANK.property };
  const all = (form: RegExp) => values.length > 0 && values.every(value => form.test(value));
  if (all(MAIL)) return { target: 'email', rank: RANK.values };
  return all(NUMBER) ? { target: 'phone', rank: RANK.values } : null;
}

/** Returns whether a column is one of an export that says nothing for an import. */
export const isLeftOut = (name: string): boolean => (COLUMNS_LEFT_OUT as readonly string[]).includes(plain(name));

const DIGIT = /\d/;

/** Returns whether a column that is named as consent has values of one, so that none is read from another column. */
function isReadable(target: string, values: readonly string[]): boolean {
  if (target === 'receiveMarketing' || channelOf(target)?.optsOutBy === false)
    return values.every(value => readSubscription(value) !== null);
  if (target === 'unsubscribed' || channelOf(target))
    return values.every(value => readYesOrNo(value) !== null || DIGIT.test(value));
  return true;
}

/** Returns the key of a property that would be made for a column; `null` if its name has neither letters nor digits. */
export function newKeyOf(column: string, maxLength: number): string | null {
  const words = column
    .replace(/^properties\./, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const key = words.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '');
  if (key === '') return null;
  return (/^[A-Za-z]/.test(key) ? key : `p_${key}`).slice(0, maxLength);
}
