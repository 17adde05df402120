import { createRoute } from '@tanstack/react-router';
import type { CallDirection, CallStatus, PhoneNumberStatus } from '../../graph/generated/enums';
import { screen, workspaceRoute } from '../../shell/routes';
import { numberIn, textOf } from '../../ui/list/text-of';
import { ALL_SPANS, type Span } from '../../ui/time/spans';

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

function amongst<Value extends string>(known: readonly Value[], value: unknown): Value[] | undefined {
  const chosen = (Array.isArray(value) ? value : [value]).filter(each => known.includes(each)) as Value[];
  return chosen.length > 0 ? chosen : undefined;
}

/** Returns the filters without absent ones. */
const given = <Filters extends object>(filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters;

export interface NumberFilters {
  search?: string | undefined;
  statuses?: PhoneNumberStatus[] | undefined;
}

const numbersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/numbers',
  validateSearch: (search: Record<string, unknown>): NumberFilters =>
    given({ search: textOf(search['search']), statuses: amongst(NUMBER_STATUSES, search['statuses']) }),
  component: screen(() => import('./numbers/numbers'), 'Numbers'),
});

const numberRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/numbers/$numberId',
  component: screen(() => import('./number/number-page'), 'NumberPage'),
});

export interface CallFilters {
  direction?: CallDirection | undefined;
  statuses?: CallStatus[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  contactId?: string | undefined;
  span?: Span | undefined;
}

const callsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/calls',
  validateSearch: (search: Record<string, unknown>): CallFilters =>
    given({
      direction: DIRECTIONS.find(direction => direction === search['direction']),
      statuses: amongst(CALL_STATUSES, search['statuses']),
      from: numberIn(search['from']),
      to: numberIn(search['to']),
      contactId: textOf(search['contactId']),
      span: ALL_SPANS.find(span => span === search['span']),
    }),
  component: screen(() => import('./calls/calls'), 'Calls'),
});

const callRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/channels/calls/$callId',
  component: screen(() => import('./call/call-page'), 'CallPage'),
});

export const voiceRoutes = [numbersRoute, numberRoute, callsRoute, callRoute];
