import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy } from '../../ui/list/address';
import { CALL_FILTERS, NUMBER_FILTERS } from './search';

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
