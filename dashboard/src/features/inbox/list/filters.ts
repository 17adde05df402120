import type { Channel, ConversationStatus, InboxListQueryVariables } from '../../../graph/generated/inbox';
import { textOf } from '../../../ui/list/text-of';
import { ANSWERED_CHANNELS } from '../../../ui/message/channel';

/** The assignees whose conversations are listed; those of everybody unless one is chosen. */
export const QUEUES = ['mine', 'unassigned', 'all'] as const;
export const STATES = ['OPEN', 'SNOOZED', 'CLOSED'] as const satisfies ConversationStatus[];
export type Queue = (typeof QUEUES)[number];
export type State = (typeof STATES)[number];

/** The URL holds the filters of the list. */
export interface Filters {
  /** Absent for all. */
  queue?: Exclude<Queue, 'all'>;
  /** The user whose conversations are listed. */
  assignee?: string;
  /** Absent for open. */
  state?: Exclude<State, 'OPEN'>;
  channel?: Channel;
  line?: string;
  label?: string;
  unread?: true;
  mentioned?: true;
  search?: string;
  /** True: the contact is shown above the thread, where there is no room beside it. */
  side?: 'contact';
  /** `new`, or the contact that is written to first. */
  begin?: string;
}

const oneOf = <Item extends string>(value: unknown, known: readonly Item[]): Item | undefined =>
  known.find(item => item === value);

/** Anybody may write a URL: unknown values are left out. */
export function readFilters(search: Record<string, unknown>): Filters {
  const read = {
    queue: oneOf(search['queue'], ['mine', 'unassigned'] as const),
    assignee: textOf(search['assignee']),
    state: oneOf(search['state'], ['SNOOZED', 'CLOSED'] as const),
    channel: oneOf(search['channel'], ANSWERED_CHANNELS),
    line: textOf(search['line']),
    label: textOf(search['label']),
    unread: search['unread'] === true || undefined,
    mentioned: search['mentioned'] === true || undefined,
    search: textOf(search['search']),
    begin: textOf(search['begin']),
    side: oneOf(search['side'], ['contact'] as const),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export const isNarrowed = ({ queue, assignee, channel, line, label, unread, mentioned, search }: Filters): boolean =>
  [queue, assignee, channel, line, label, unread, mentioned, search].some(value => value !== undefined);

export function variablesOf(filters: Filters, sandbox: boolean, userId: string): InboxListQueryVariables {
  const { queue, assignee, state = 'OPEN', channel, line, label, unread, mentioned, search } = filters;
  return {
    ...{ sandbox, channel, label, unread, mentioned, search, instanceId: line, statuses: [state], state },
    assigneeId: queue === 'mine' ? userId : queue === undefined ? assignee : undefined,
    unassigned: queue === 'unassigned' || undefined,
  };
}
