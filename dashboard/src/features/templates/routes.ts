import { createRoute } from '@tanstack/react-router';
import type { StarterLanguage } from '../../graph/generated/enums';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy, oneOf, ordinal, text } from '../../ui/list/address';
import { ALL_CHANNELS } from '../../ui/message/channel';
import { TEMPLATE_FILTERS } from './search';

const templatesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/templates',
  validateSearch: filtersBy(TEMPLATE_FILTERS),
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
