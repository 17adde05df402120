import type { CallDirection, CallStatus, PhoneNumberStatus } from '../../graph/generated/enums';
import { type Filters, oneOf, someOf, text } from '../../ui/list/address';
import { ALL_SPANS } from '../../ui/time/spans';

export const NUMBER_STATUSES = [
  'ACTIVE',
  'PENDING',
  'PAST_DUE',
  'SUSPENDED',
  'RELEASED',
] as const satisfies PhoneNumberStatus[];

export const CALL_STATUSES = [
  'ANSWERED',
  'RINGING',
  'INITIATED',
  'QUEUED',
  'SCHEDULED',
  'COMPLETED',
  'NO_ANSWER',
  'BUSY',
  'FAILED',
  'CANCELLED',
] as const satisfies CallStatus[];

export const DIRECTIONS = ['INBOUND', 'OUTBOUND'] as const satisfies CallDirection[];

export const NUMBER_FILTERS = { search: text, statuses: someOf(NUMBER_STATUSES) };

export type NumberFilters = Filters<typeof NUMBER_FILTERS>;

export const CALL_FILTERS = {
  direction: oneOf(DIRECTIONS),
  statuses: someOf(CALL_STATUSES),
  from: text,
  to: text,
  contactId: text,
  span: oneOf(ALL_SPANS),
};

export type CallFilters = Filters<typeof CALL_FILTERS>;
