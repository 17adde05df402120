import type { Channel, MessageLogQueryVariables, MessageStatus } from '../../../graph/generated/messages';
import { ALL_CHANNELS } from '../../../ui/message/channel';
import { STATUSES } from '../../../ui/message/outcome';

const HOUR = 3_600_000;

/** Spans of the time filter, in hours. */
export const SPANS = { hour: 1, day: 24, week: 168, month: 720 } as const;
export type Span = keyof typeof SPANS;

/** The URL holds the filters of the log. */
export interface Filters {
  channels?: Channel[];
  statuses?: MessageStatus[];
  span?: Span;
  recipient?: string;
  errorCode?: string;
  reference?: string;
  contactId?: string;
  campaignId?: string;
  order?: 'OLDEST_FIRST';
  /** The message beside the list. */
  open?: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function listOf<Item extends string>(value: unknown, known: readonly Item[]): Item[] | undefined {
  const items = (Array.isArray(value) ? value : [value]).filter(item => known.includes(item)) as Item[];
  return items.length > 0 ? items : undefined;
}

/** Anybody may write a URL: what is not known is left out. */
export function readFilters(search: Record<string, unknown>): Filters {
  const read: Filters = {
    channels: listOf(search['channels'], ALL_CHANNELS),
    statuses: listOf(search['statuses'], STATUSES),
    span: listOf(search['span'], Object.keys(SPANS) as Span[])?.[0],
    recipient: textOf(search['recipient']),
    errorCode: textOf(search['errorCode']),
    reference: textOf(search['reference']),
    contactId: textOf(search['contactId']),
    campaignId: textOf(search['campaignId']),
    order: search['order'] === 'OLDEST_FIRST' ? 'OLDEST_FIRST' : undefined,
    open: textOf(search['open']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export const isNarrowed = ({ open: _open, order: _order, ...filters }: Filters): boolean =>
  Object.keys(filters).some(name => name !== 'mode');

/** The start of a span is rounded to the minute, so that the same look asks the same question. */
export function variablesOf(filters: Filters, sandbox: boolean, now: number): MessageLogQueryVariables {
  const { channels, statuses, span, recipient, errorCode, reference, contactId, campaignId, order } = filters;
  const from = span && Math.floor((now - SPANS[span] * HOUR) / 60_000) * 60_000;
  const createdFrom = from === undefined ? undefined : new Date(from).toISOString();
  return {
    sandbox,
    channels,
    statuses,
    createdFrom,
    recipient,
    errorCode,
    reference,
    contactId,
    campaignId,
    order: order ?? 'NEWEST_FIRST',
  };
}
