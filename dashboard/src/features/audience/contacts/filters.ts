import type { ContactOrderBy } from '../../../graph/generated/enums';
import { textOf } from '../../../ui/list/text-of';
import { ALL_SPANS, type Span, startOf } from '../../../ui/time/spans';

/** The channels on which addresses can be suppressed. */
export const SUPPRESSED_ON = ['email', 'sms'] as const;

/** The URL holds the filters of the list. */
export interface ContactFilters {
  search?: string;
  tag?: string;
  topicId?: string;
  segmentId?: string;
  /** Their consent to marketing. */
  marketing?: 'yes' | 'no';
  suppressedOn?: (typeof SUPPRESSED_ON)[number];
  /** The time at which they were added. */
  span?: Span;
  /** The key of a property that they have. */
  property?: string;
  /** The value that it has; any when absent. */
  value?: string;
}

/** Columns by which the list is sorted, and the order in which each begins: names from A on, times from the newest on. */
const SORTS = { name: 'asc', email: 'asc', phone: 'asc', createdAt: 'desc', updatedAt: 'desc' } as const;
type Sort = keyof typeof SORTS & ContactOrderBy;
type Order = (typeof SORTS)[Sort];

export const isSort = (key: string): key is Sort => key in SORTS;

/** The URL holds them beside the filters. The list is sorted by the time at which its contacts were added, the newest first, when absent. */
export interface ContactSearch extends ContactFilters {
  sort?: Sort;
  order?: Order;
}

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

/** The URL may have a number or a truth where a value looks like one. */
const writtenValue = (value: unknown): string | undefined =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : textOf(value);

/** Anybody may write a URL: unknown values are left out. */
export function readFilters(search: Record<string, unknown>): ContactSearch {
  const sort = Object.keys(SORTS)
    .filter(isSort)
    .find(key => key === search['sort']);
  const read: ContactSearch = {
    search: textOf(search['search']),
    tag: textOf(search['tag']),
    topicId: textOf(search['topicId']),
    segmentId: textOf(search['segmentId']),
    marketing: (['yes', 'no'] as const).find(choice => choice === search['marketing']),
    suppressedOn: SUPPRESSED_ON.find(channel => channel === search['suppressedOn']),
    span: ALL_SPANS.find(span => span === search['span']),
    property: textOf(search['property']),
    value: textOf(search['property']) && writtenValue(search['value']),
    sort,
    order: sort && (['asc', 'desc'] as const).find(order => order === search['order']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export const NO_FILTERS: ContactFilters = {
  search: undefined,
  tag: undefined,
  topicId: undefined,
  segmentId: undefined,
  marketing: undefined,
  suppressedOn: undefined,
  span: undefined,
  property: undefined,
  value: undefined,
};

export const isNarrowed = (filters: ContactFilters): boolean =>
  (Object.keys(NO_FILTERS) as (keyof ContactFilters)[]).some(name => filters[name] !== undefined);

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
  propertyValue: filters.value,
});
