import { createRoute } from '@tanstack/react-router';
import type { CallDirection, CallStatus, PhoneNumberStatus } from '../../graph/generated/enums';
import { screen, workspaceRoute } from '../../shell/routes';
import { type Filters, filtersBy, oneOf, someOf, text } from '../../ui/list/address';
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

const NUMBER_FILTERS = { search: text, statuses: someOf(NUMBER_STATUSES) };
export type NumberFilters = Filters<typeof NUMBER_FILTERS>;

const numbersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/numbers',
  validateSearch: filtersBy(NUMBER_FILTERS),
  component: screen(() => import('./numbers/numbers'), 'Numbers'),
});

const numberRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/numbers/$numberId',
  component: screen(() => import('./number/number-page'), 'NumberPage'),
});

const CALL_FILTERS = {
  direction: oneOf(DIRECTIONS),
  statuses: someOf(CALL_STATUSES),
  from: text,
  to: text,
  contactId: text,
  span: oneOf(ALL_SPANS),
};
export type CallFilters = Filters<typeof CALL_FILTERS>;

const callsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/calls',
  validateSearch: filtersBy(CALL_FILTERS),
  component: screen(() => import('./calls/calls'), 'Calls'),
});

const callRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/calls/$callId',
  component: screen(() => import('./call/call-page'), 'CallPage'),
});

export const voiceRoutes = [numbersRoute, numberRoute, callsRoute, callRoute];
