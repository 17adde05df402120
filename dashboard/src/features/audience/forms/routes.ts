import { createRoute } from '@tanstack/react-router';
import type { FormSubmissionStatus } from '../../../graph/generated/enums';
import { screen, workspaceRoute } from '../../../shell/routes';
import { ALL_PERIODS, type Period } from '../../../ui/time/periods';
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

interface FormSearch {
  /** The days that the plot looks back; a month when absent. */
  period?: Period;
  status?: FormSubmissionStatus[];
}

const formRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/forms/$formId',
  validateSearch: ({ period, status }: Record<string, unknown>): FormSearch => {
    const statuses = SUBMISSION_STATUSES.filter(known => Array.isArray(status) && status.includes(known));
    const chosen = ALL_PERIODS.find(known => known === period && known !== 'month');
    return { ...(chosen ? { period: chosen } : {}), ...(statuses.length > 0 ? { status: statuses } : {}) };
  },
  component: screen(() => import('./one/form-page'), 'FormPage'),
});

const editFormRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/forms/$formId/edit',
  component: screen(() => import('./editor/edit-form'), 'EditForm'),
});

export const formRoutes = [formsRoute, newFormRoute, formRoute, editFormRoute] as const;
