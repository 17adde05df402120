import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy, oneOf, ordinal, text } from '../../ui/list/address';
import { AUTOMATION_FILTERS, RUN_STATUSES } from './search';

const automationsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/automations',
  validateSearch: filtersBy(AUTOMATION_FILTERS),
  component: screen(() => import('./list/automations'), 'Automations'),
});

const EDIT_SEARCH = {
  /** Absent for the canvas. */
  view: oneOf(['list']),
  step: text,
};

const PAGE_SEARCH = {
  ...EDIT_SEARCH,
  /** Absent for the runs. */
  tab: oneOf(['versions']),
  /** The version that is shown, where it is not the present one. */
  version: ordinal,
  run: text,
  /** The runs are narrowed by their state and by the step that they are at. */
  outcome: oneOf(RUN_STATUSES),
  at: text,
};

const automationRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/automations/$automationId',
  validateSearch: filtersBy(PAGE_SEARCH),
  component: screen(() => import('./page/automation-page'), 'AutomationPage'),
});

const editAutomationRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/automations/$automationId/edit',
  validateSearch: filtersBy(EDIT_SEARCH),
  component: screen(() => import('./editor/edit-automation'), 'EditAutomation'),
});

const newAutomationRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/automations/new',
  validateSearch: filtersBy({ recipe: text }),
  component: screen(() => import('./recipes/new-automation'), 'NewAutomation'),
});

export const automationRoutes = [automationsRoute, newAutomationRoute, automationRoute, editAutomationRoute];
