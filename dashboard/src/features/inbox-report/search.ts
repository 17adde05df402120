import { type Filters, filtersBy, oneOf, text, yes } from '../../ui/list/address';
import { ANSWERED_CHANNELS } from '../../ui/message/channel';
import { ALL_PERIODS } from '../../ui/time/periods';

export const GROUPINGS = ['AGENT', 'CHANNEL', 'LINE'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The URL holds the filters of the report. */
const SCHEMA = {
  /** Absent for 30 days. */
  period: oneOf(ALL_PERIODS),
  channel: oneOf(ANSWERED_CHANNELS),
  line: text,
  agent: text,
  /** The time outside the hours of the inbox does not count. */
  within: yes,
  /** Absent for agents. */
  grouping: oneOf(['CHANNEL', 'LINE']),
};

export type ReportSearch = Filters<typeof SCHEMA>;
export const readSearch = filtersBy(SCHEMA);
