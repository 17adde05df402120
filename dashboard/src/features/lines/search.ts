import { LINE_CHANNELS } from '../../../../catalogue/channels.js';
import type { InstanceStatus } from '../../graph/generated/enums';
import { type Filters, someOf, text } from '../../ui/list/address';

export const STATUSES = [
  'ACTIVE',
  'PENDING',
  'DISCONNECTED',
  'SUSPENDED',
  'CANCELLED',
] as const satisfies InstanceStatus[];

export const LINE_FILTERS = { search: text, channels: someOf(LINE_CHANNELS), statuses: someOf(STATUSES) };

export type LineFilters = Filters<typeof LINE_FILTERS>;
