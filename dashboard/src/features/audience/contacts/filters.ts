import type { ContactOrderBy } from '../../../graph/generated/enums';
import { type Filters, filtersBy, oneOf, text } from '../../../ui/list/address';
import { ALL_SPANS, startOf } from '../../../ui/time/spans';

/** The channels on which addresses can be suppressed. */
export const SUPPRESSED_ON = ['email', 'sms'] as const;

const FILTERS = {
  search: text,
  tag: text,
  topicId: text,
  segmentId: text,
  /** Their consent to marketing. */
  marketing: oneOf(['yes', 'no']),
  suppressedOn: oneOf(SUPPRESSED_ON),
  /** The time at which they were added. */
  span: oneOf(ALL_SPANS),
  /** The key of a property that they have. */
  property: text,
  /** The value that it has; any when absent. */
  value: text,
};
export type ContactFilters = Filters<typeof FILTERS>;

/** Columns by which the list is sorted, and the order in which each begins: names from A on, times from the newest on. */
const SORTS = { name: 'asc', email: 'asc', phone: 'asc', createdAt: 'desc', updatedAt: 'desc' } as const;
type Sort = keyof typeof SORTS & ContactOrderBy;
type Order = (typeof SORTS)[Sort];

export const isSort = (key: string): key is Sort => Object.hasOwn(SORTS, key);

/** The URL holds the filters and the order of the list. */
const SCHEMA = {
  ...FILTERS,
  /** The time at which they were added, the newest first, when absent. */
  sort: oneOf(Object.keys(SORTS).filter(isSort)),
  order: oneOf<Order>(['asc', 'desc']),
};

export type ContactSearch = Filters<typeof SCHEMA>;
export const readFilters = filtersBy(SCHEMA);

/** The present order of the list. */
export const sortOf = ({ sort = 'createdAt', order }: ContactSearch): { by: Sort; order: Order } => ({
  by: sort,
  order: order ?? SORTS[sort],
});

const opposite = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

/** A column sorts in its own order, then in the other one, then not any more. */
export function sortedBy(search: ContactSearch, key: Sort): Pick<ContactSearch, 'sort' | 'order'> {
  const own = SORTS[key];
  const { by, order } = sortOf(search);
  if (by !== key) return { sort: key, order: own };
  return order === own ? { sort: key, order: opposite(own) } : { sort: undefined, order: undefined };
}

const NAMES = Object.keys(FILTERS) as (keyof typeof FILTERS)[];

/** The change that takes every filter away. */
export const NO_FILTERS: ContactFilters = Object.fromEntries(NAMES.map(name => [name, undefined]));

export const isNarrowed = (filters: ContactFilters): boolean => NAMES.some(name => filters[name] !== undefined);

/** Returns the filters as variables of the list. */
export const variablesOf = (filters: ContactSearch, now: number) => ({
  orderBy: filters.sort ?? 'createdAt',
  order: filters.order,
  search: filters.search,
  tag: filters.tag,
  topicId: filters.topicId,
  segmentId: filters.segmentId,
  receiveMarketing: filters.marketing && filters.marketing === 'yes',
  suppressedOn: filters.suppressedOn,
  createdFrom: startOf(filters.span, now),
  propertyKey: filters.property,
  propertyValue: filters.property && filters.value,
});
