import type { Bind } from '../../../../../kernel/database/bind.js';
import { enumOf } from '../../../../../kernel/graph/scalar/enum-of.js';

export const ContactOrderBy = enumOf(
  'ContactOrderBy',
  ['createdAt', 'updatedAt', 'name', 'email', 'phone'],
  'The property by which a list of contacts is sorted.',
);
export type ContactOrderBy = keyof typeof ContactOrderBy;

export const SortOrder = enumOf(
  'SortOrder',
  ['asc', 'desc', 'NEWEST_FIRST', 'OLDEST_FIRST'],
  'The direction of a sort: from the lowest to the highest, or the reverse. NEWEST_FIRST is the same as desc, and OLDEST_FIRST as asc.',
);
export type SortOrder = keyof typeof SortOrder;

/** A direction as PostgreSQL writes it. */
type Direction = 'asc' | 'desc';

const DIRECTIONS: Readonly<Record<SortOrder, Direction>> = {
  asc: 'asc',
  desc: 'desc',
  NEWEST_FIRST: 'desc',
  OLDEST_FIRST: 'asc',
};

/** The place of a contact in an order. */
export interface Mark {
  readonly id: string;
  /** The value that it is sorted by besides its id; `null` when it has none. */
  readonly key: string | null;
}

/** Contacts `c` that one index has in the order of a list. */
export interface Range {
  /** Holds for those of the range, beside their workspace. */
  readonly holds: string;
  /** The value that they are sorted by beside their id. */
  readonly key: string | null;
  /** ORDER BY of an id and a key. */
  readonly sort: (id: string, key: string) => string;
  /** Holds for those behind the mark. */
  readonly behind: (mark: Mark, bind: Bind) => string;
}

export interface ContactOrder {
  /** The list to which the cursors belong. */
  readonly list: string;
  /** The ranges, one after the other. */
  readonly ranges: readonly Range[];
}

const byId = (order: Direction, holds = 'true'): Range => ({
  holds,
  key: null,
  sort: id => `${id} ${order}`,
  behind: ({ id }, bind) => `c.id ${order === 'asc' ? '>' : '<'} ${bind(id, 'text')}`,
});

/** Orders by a key that several contacts may share, and then by their ids. */
const byKey = (order: Direction, key: string, type: 'text' | 'timestamptz', holds = 'true'): Range => ({
  holds,
  key,
  sort: (id, own) => `${own} ${order}, ${id} ${order}`,
  behind: (mark, bind) =>
    `(${key}, c.id) ${order === 'asc' ? '>' : '<'} (${bind(mark.key, type)}, ${bind(mark.id, 'text')})`,
});

/**
 * Orders by a unique key, in the order of its index, which compares byte by byte and serves
 * prefixes as well.
 */
const byUnique = (order: Direction, key: string, holds: string): Range => ({
  holds,
  key,
  sort: (_, own) => `${own} using ${order === 'asc' ? '~<~' : '~>~'}`,
  behind: (mark, bind) => `${key} ${order === 'asc' ? '~>~' : '~<~'} ${bind(mark.key, 'text')}`,
});

const RANGES: Readonly<Record<ContactOrderBy, (order: Direction) => readonly Range[]>> = {
  createdAt: order => [byId(order)],
  updatedAt: order => [byKey(order, 'c.updated_at', 'timestamptz')],
  name: order => [
    byKey(order, 'contacts.name_order(c.name) collate "C"', 'text', 'c.name is not null'),
    byId(order, 'c.name is null'),
  ],
  email: order => [byUnique(order, 'lower(c.email)', 'c.email is not null'), byId(order, 'c.email is null')],
  phone: order => [byUnique(order, 'c.phone', 'c.phone is not null'), byId(order, 'c.phone is null')],
};

/** Times begin with the newest and texts in alphabetical order, unless `order` is given. */
const USUAL: Readonly<Record<ContactOrderBy, Direction>> = {
  createdAt: 'desc',
  updatedAt: 'desc',
  name: 'asc',
  email: 'asc',
  phone: 'asc',
};

/** The order from the newest on. An identifier begins with the time at which it was made. */
export const newestFirst = (list: string): ContactOrder => ({ list, ranges: [byId('desc')] });

export function contactOrder(by: ContactOrderBy, order: SortOrder | null | undefined): ContactOrder {
  const own = order ? DIRECTIONS[order] : USUAL[by];
  if (by === 'createdAt' && own === 'desc') return newestFirst('Contact');
  return { list: `Contact ${by} ${own}`, ranges: RANGES[by](own) };
}
