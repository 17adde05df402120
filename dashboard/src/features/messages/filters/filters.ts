import type { MessageLogQueryVariables, MessageSourceKind } from '../../../graph/generated/messages';
import { type Filters, filtersBy, matching, oneOf, someOf, text } from '../../../ui/list/address';
import { ALL_CHANNELS } from '../../../ui/message/channel';
import { STATUSES, SUBSTATUSES } from '../../../ui/message/outcome';
import { ALL_SPANS, startOf } from '../../../ui/time/spans';

const SOURCE = /^(API_KEY|APP|AUTOMATION|CAMPAIGN|INBOX|KEYWORD|NOTIFICATION|USER):(\w+)$/;

const NARROWING = {
  channels: someOf(ALL_CHANNELS),
  statuses: someOf(STATUSES),
  substatuses: someOf(SUBSTATUSES),
  span: oneOf(ALL_SPANS),
  recipient: text,
  sender: text,
  errorCode: text,
  reference: text,
  contactId: text,
  campaignId: text,
  instanceId: text,
  /** The source of the message, as `API_KEY:key_…`. */
  source: matching(SOURCE),
};

/** The URL holds the filters of the log. */
const SCHEMA = {
  ...NARROWING,
  order: oneOf(['OLDEST_FIRST']),
  /** The message beside the list. */
  open: text,
};

export type LogFilters = Filters<typeof SCHEMA>;
export const readFilters = filtersBy(SCHEMA);

const NAMES = Object.keys(NARROWING) as (keyof typeof NARROWING)[];

export const isNarrowed = (filters: LogFilters): boolean => NAMES.some(name => filters[name] !== undefined);

/** The change that takes every filter away. */
export const WITHOUT_FILTERS: Partial<LogFilters> = Object.fromEntries(NAMES.map(name => [name, undefined]));

function sourceOf(source = ''): MessageLogQueryVariables['source'] {
  const [, kind, id] = SOURCE.exec(source) ?? [];
  return kind && id ? { kind: kind as MessageSourceKind, id } : undefined;
}

export function variablesOf(filters: LogFilters, sandbox: boolean, now: number): MessageLogQueryVariables {
  const { channels, statuses, substatuses, recipient, sender, errorCode, reference } = filters;
  const { span, contactId, campaignId, instanceId, source, order } = filters;
  return {
    ...{ sandbox, channels, statuses, substatuses, recipient, sender, errorCode, reference },
    ...{ contactId, campaignId, instanceId, source: sourceOf(source) },
    createdFrom: startOf(span, now),
    order: order ?? 'NEWEST_FIRST',
  };
}
