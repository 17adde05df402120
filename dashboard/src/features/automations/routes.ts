import { createRoute } from '@tanstack/react-router';
import type { AutomationRunStatus, AutomationStatus } from '../../graph/generated/enums';
import { screen, workspaceRoute } from '../../shell/routes';

export const STATUSES = ['DRAFT', 'ENABLED', 'PAUSED'] as const satisfies AutomationStatus[];
export const RUN_STATUSES = [
  'RUNNING',
  'WAITING',
  'COMPLETED',
  'FAILED',
  'CANCELLED',
] as const satisfies AutomationRunStatus[];

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const among = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find(each => each === value);

export interface AutomationFilters {
  search?: string;
  status?: AutomationStatus;
}

const automationsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/automations',
  validateSearch: (search: Record<string, unknown>): AutomationFilters => ({
    search: text(search['search']),
    status: among(STATUSES, search['status']),
  }),
  component: screen(() => import('./list/automations'), 'Automations'),
});

const VIEWS = ['list'] as const;
const TABS = ['versions'] as const;

export interface PageSearch {
  /** Absent for the canvas. */
  view?: 'list';
  /** Absent for the runs. */
  tab?: 'versions';
  /** The version that is shown, where it is not the present one. */
  version?: number;
  step?: string;
  run?: string;
  /** The runs are narrowed by their state and by the step that they are at. */
  outcome?: AutomationRunStatus;
  at?: string;
}

const number = (value: unknown): number | undefined =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;

const automationRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/automations/$automationId',
  validateSearch: (search: Record<string, unknown>): PageSearch => ({
    view: among(VIEWS, search['view']),
    tab: among(TABS, search['tab']),
    version: number(search['version']),
    step: text(search['step']),
    run: text(search['run']),
    outcome: among(RUN_STATUSES, search['outcome']),
    at: text(search['at']),
  }),
  component: screen(() => import('./page/automation-page'), 'AutomationPage'),
});

export interface EditSearch {
  view?: 'list';
  step?: string;
}

const editAutomationRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/automations/$automationId/edit',
  validateSearch: (search: Record<string, unknown>): EditSearch => ({
    view: among(VIEWS, search['view']),
    step: text(search['step']),
  }),
  component: screen(() => import('./editor/edit-automation'), 'EditAutomation'),
});

const newAutomationRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/automations/new',
  validateSearch: (search: Record<string, unknown>): { recipe?: string } => ({ recipe: text(search['recipe']) }),
  component: screen(() => import('./recipes/new-automation'), 'NewAutomation'),
});

export const automationRoutes = [automationsRoute, newAutomationRoute, automationRoute, editAutomationRoute];
