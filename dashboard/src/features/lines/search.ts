import type { Channel, InstanceStatus } from '../../graph/generated/enums';
import { type Filters, someOf, text } from '../../ui/list/address';

export const STATUSES = [
  'ACTIVE',
  'PENDING',
  'DISCONNECTED',
  'SUSPENDED',
  'CANCELLED',
] as const satisfies InstanceStatus[];

/** Channels that have lines. */
export const LINE_CHANNELS = ['chatapp', 'botchat', 'photosocial'] as const satisfies Channel[];

export type LineChannel = (typeof LINE_CHANNELS)[number];

export const LINE_FILTERS = { search: text, channels: someOf(LINE_CHANNELS), statuses: someOf(STATUSES) };

export type LineFilters = Filters<typeof LINE_FILTERS>;
