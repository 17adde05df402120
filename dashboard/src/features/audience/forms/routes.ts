import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../../shell/routes';
import { filtersBy, oneOf, someOf } from '../../../ui/list/address';
import { ALL_PERIODS } from '../../../ui/time/periods';
import { SUBMISSION_STATUSES } from './statuses';

const formsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/forms',
  component: screen(() => import('./forms'), 'Forms'),
});

const newFormRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/forms/new',
  component: screen(() => import('./editor/new-form'), 'NewForm'),
});

const formRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/forms/$formId',
  // The plot looks back a month when absent.
  validateSearch: filtersBy({ period: oneOf(ALL_PERIODS), status: someOf(SUBMISSION_STATUSES) }),
  component: screen(() => import('./one/form-page'), 'FormPage'),
});

const editFormRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/forms/$formId/edit',
  component: screen(() => import('./editor/edit-form'), 'EditForm'),
});

export const formRoutes = [formsRoute, newFormRoute, formRoute, editFormRoute] as const;
