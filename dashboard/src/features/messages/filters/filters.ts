import type {
  Channel,
  MessageLogQueryVariables,
  MessageSourceKind,
  MessageStatus,
  MessageSubstatus,
} from '../../../graph/generated/messages';
import { textOf } from '../../../ui/list/text-of';
import { ALL_CHANNELS } from '../../../ui/message/channel';
import { STATUSES, SUBSTATUSES } from '../../../ui/message/outcome';
import { ALL_SPANS, type Span, startOf } from '../../../ui/time/spans';

/** The URL holds the filters of the log. */
export interface Filters {
  channels?: Channel[];
  statuses?: MessageStatus[];
  substatuses?: MessageSubstatus[];
  span?: Span;
  recipient?: string;
  sender?: string;
  errorCode?: string;
  reference?: string;
  contactId?: string;
  campaignId?: string;
  instanceId?: string;
  /** The source of the message, as `API_KEY:key_…`. */
  source?: string;
  order?: 'OLDEST_FIRST';
  /** The message beside the list. */
  open?: string;
}

function listOf<Item extends string>(value: unknown, known: readonly Item[]): Item[] | undefined {
  const items = (Array.isArray(value) ? value : [value]).filter(item => known.includes(item)) as Item[];
  return items.length > 0 ? items : undefined;
}

/** Anybody may write a URL: unknown values are left out. */
export function readFilters(search: Record<string, unknown>): Filters {
  const read: Filters = {
    channels: listOf(search['channels'], ALL_CHANNELS),
    statuses: listOf(search['statuses'], STATUSES),
    substatuses: listOf(search['substatuses'], SUBSTATUSES),
    span: listOf(search['span'], ALL_SPANS)?.[0],
    recipient: textOf(search['recipient']),
    sender: textOf(search['sender']),
    errorCode: textOf(search['errorCode']),
    reference: textOf(search['reference']),
    contactId: textOf(search['contactId']),
    campaignId: textOf(search['campaignId']),
    instanceId: textOf(search['instanceId']),
    source: sourceOf(search['source']) ? textOf(search['source']) : undefined,
    order: search['order'] === 'OLDEST_FIRST' ? 'OLDEST_FIRST' : undefined,
    open: textOf(search['open']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export const isNarrowed = ({ open: _open, order: _order, ...filters }: Filters): boolean =>
  Object.keys(filters).some(name => name !== 'mode');

/** The change that takes every filter away. */
export const withoutFilters = ({ open: _open, order: _order, ...filters }: Filters): Partial<Filters> =>
  Object.fromEntries(Object.keys(filters).flatMap(name => (name === 'mode' ? [] : [[name, undefined]])));

const SOURCE = /^(API_KEY|APP|AUTOMATION|CAMPAIGN|INBOX|KEYWORD|NOTIFICATION|USER):(\w+)$/;

function sourceOf(text: unknown): MessageLogQueryVariables['source'] {
  const [, kind, id] = (typeof text === 'string' && SOURCE.exec(text)) || [];
  return kind && id ? { kind: kind as MessageSourceKind, id } : undefined;
}

export function variablesOf(filters: Filters, sandbox: boolean, now: number): MessageLogQueryVariables {
  const { channels, statuses, substatuses, recipient, sender, errorCode, reference } = filters;
  const { span, contactId, campaignId, instanceId, source, order } = filters;
  return {
    ...{ sandbox, channels, statuses, substatuses, recipient, sender, errorCode, reference },
    ...{ contactId, campaignId, instanceId, source: sourceOf(source) },
    createdFrom: startOf(span, now),
    order: order ?? 'NEWEST_FIRST',
  };
}
