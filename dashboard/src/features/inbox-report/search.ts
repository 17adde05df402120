import type { Channel } from '../../graph/generated/enums';
import { textOf } from '../../ui/list/text-of';
import { ANSWERED_CHANNELS } from '../../ui/message/channel';
import { ALL_PERIODS, type Period } from '../../ui/time/periods';

export const GROUPINGS = ['AGENT', 'CHANNEL', 'LINE'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The URL holds the filters of the report. */
export interface ReportSearch {
  /** Absent for 30 days. */
  period?: Period;
  channel?: Channel;
  line?: string;
  agent?: string;
  /** True: the time outside the hours of the inbox does not count. */
  within?: true;
  /** Absent for agents. */
  grouping?: Exclude<Grouping, 'AGENT'>;
}

const oneOf = <Item extends string>(value: unknown, known: readonly Item[]): Item | undefined =>
  known.find(item => item === value);

/** Anybody may write a URL: unknown values are left out. */
export function readSearch(search: Record<string, unknown>): ReportSearch {
  const read = {
    period: oneOf(search['period'], ALL_PERIODS),
    channel: oneOf(search['channel'], ANSWERED_CHANNELS),
    line: textOf(search['line']),
    agent: textOf(search['agent']),
    within: search['within'] === true || undefined,
    grouping: oneOf(search['grouping'], ['CHANNEL', 'LINE'] as const),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
