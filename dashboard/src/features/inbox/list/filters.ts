import type { ConversationStatus, InboxListQueryVariables } from '../../../graph/generated/inbox';
import { type Filters, filtersBy, oneOf, text, yes } from '../../../ui/list/address';
import { ANSWERED_CHANNELS } from '../../../ui/message/channel';

/** The assignees whose conversations are listed; those of everybody unless one is chosen. */
export const QUEUES = ['mine', 'unassigned', 'all'] as const;
export const STATES = ['OPEN', 'SNOOZED', 'CLOSED'] as const satisfies ConversationStatus[];

/** The URL holds the filters of the list. */
const SCHEMA = {
  /** Absent for all. */
  queue: oneOf(['mine', 'unassigned']),
  /** The user whose conversations are listed. */
  assignee: text,
  /** Absent for open. */
  state: oneOf(['SNOOZED', 'CLOSED']),
  channel: oneOf(ANSWERED_CHANNELS),
  line: text,
  label: text,
  unread: yes,
  mentioned: yes,
  search: text,
  /** The contact is shown above the thread, where there is no room beside it. */
  side: oneOf(['contact']),
  /** `new`, or the contact that is written to first. */
  begin: text,
};

export type InboxFilters = Filters<typeof SCHEMA>;
export const readFilters = filtersBy(SCHEMA);

export const isNarrowed = ({
  queue,
  assignee,
  channel,
  line,
  label,
  unread,
  mentioned,
  search,
}: InboxFilters): boolean =>
  [queue, assignee, channel, line, label, unread, mentioned, search].some(value => value !== undefined);

export function variablesOf(filters: InboxFilters, sandbox: boolean, userId: string): InboxListQueryVariables {
  const { queue, assignee, state = 'OPEN', channel, line, label, unread, mentioned, search } = filters;
  return {
    ...{ sandbox, channel, label, unread, mentioned, search, instanceId: line, statuses: [state], state },
    assigneeId: queue === 'mine' ? userId : queue === undefined ? assignee : undefined,
    unassigned: queue === 'unassigned' || undefined,
  };
}
