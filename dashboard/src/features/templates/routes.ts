import { createRoute } from '@tanstack/react-router';
import type { ApprovalStatus, Channel, StarterLanguage, TemplateCategory } from '../../graph/generated/enums';
import { screen, workspaceRoute } from '../../shell/routes';

export const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const satisfies TemplateCategory[];
export const APPROVALS = ['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const satisfies ApprovalStatus[];

export interface TemplateFilters {
  search?: string;
  channel?: Channel;
  category?: TemplateCategory;
  approval?: ApprovalStatus;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const templatesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/templates',
  validateSearch: (search: Record<string, unknown>): TemplateFilters => ({
    search: text(search['search']),
    // The graph refuses a channel that there is not.
    channel: text(search['channel']) as Channel | undefined,
    category: CATEGORIES.find(category => category === search['category']),
    approval: APPROVALS.find(approval => approval === search['approval']),
  }),
  component: screen(() => import('./list/templates'), 'Templates'),
});

/** A template to begin with, and its language. */
interface StarterSearch {
  starter?: string;
  language?: StarterLanguage;
}

const LANGUAGES = ['en', 'pt_BR', 'es'] as const satisfies StarterLanguage[];

const starterIn = (search: Record<string, unknown>): StarterSearch => ({
  starter: text(search['starter']),
  language: LANGUAGES.find(language => language === search['language']),
});

const galleryRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/templates/gallery',
  validateSearch: starterIn,
  component: screen(() => import('./gallery/gallery'), 'Gallery'),
});

const newTemplateRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/templates/new',
  validateSearch: starterIn,
  component: screen(() => import('./editor/new-template'), 'NewTemplate'),
});

const templateRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/templates/$templateId',
  validateSearch: (search: Record<string, unknown>): { contact?: string; version?: number } => ({
    contact: text(search['contact']),
    version: Number.isInteger(search['version']) ? (search['version'] as number) : undefined,
  }),
  component: screen(() => import('./page/template-page'), 'TemplatePage'),
});

const editTemplateRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/templates/$templateId/edit',
  validateSearch: (search: Record<string, unknown>): { part?: Channel } => ({
    part: text(search['part']) as Channel | undefined,
  }),
  component: screen(() => import('./editor/edit-template'), 'EditTemplate'),
});

export const templateRoutes = [templatesRoute, galleryRoute, newTemplateRoute, templateRoute, editTemplateRoute];
