import { createRoute } from '@tanstack/react-router';
import type { ApprovalStatus, StarterLanguage, TemplateCategory } from '../../graph/generated/enums';
import { screen, workspaceRoute } from '../../shell/routes';
import { type Filters, filtersBy, oneOf, ordinal, text } from '../../ui/list/address';
import { ALL_CHANNELS } from '../../ui/message/channel';

export const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const satisfies TemplateCategory[];
export const APPROVALS = ['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const satisfies ApprovalStatus[];

const FILTERS = {
  search: text,
  channel: oneOf(ALL_CHANNELS),
  category: oneOf(CATEGORIES),
  approval: oneOf(APPROVALS),
};
export type TemplateFilters = Filters<typeof FILTERS>;

const templatesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/templates',
  validateSearch: filtersBy(FILTERS),
  component: screen(() => import('./list/templates'), 'Templates'),
});

const LANGUAGES = ['en', 'pt_BR', 'es'] as const satisfies StarterLanguage[];

/** Reads a template to begin with, and its language. */
const readStarter = filtersBy({ starter: text, language: oneOf(LANGUAGES) });

const galleryRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/templates/gallery',
  validateSearch: readStarter,
  component: screen(() => import('./gallery/gallery'), 'Gallery'),
});

const newTemplateRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/templates/new',
  validateSearch: readStarter,
  component: screen(() => import('./editor/new-template'), 'NewTemplate'),
});

const templateRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/templates/$templateId',
  validateSearch: filtersBy({ contact: text, version: ordinal }),
  component: screen(() => import('./page/template-page'), 'TemplatePage'),
});

const editTemplateRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/templates/$templateId/edit',
  validateSearch: filtersBy({ part: oneOf(ALL_CHANNELS) }),
  component: screen(() => import('./editor/edit-template'), 'EditTemplate'),
});

export const templateRoutes = [templatesRoute, galleryRoute, newTemplateRoute, templateRoute, editTemplateRoute];
