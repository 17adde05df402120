import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { readFilters } from './contacts/filters';

const contactsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/contacts',
  validateSearch: readFilters,
  component: screen(() => import('./contacts/contacts'), 'Contacts'),
});

const contactRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/contacts/$contactId',
  component: screen(() => import('./contacts/contact/contact-page'), 'ContactPage'),
});

const importsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/imports',
  component: screen(() => import('./imports/imports'), 'Imports'),
});

const newImportRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/imports/new',
  component: screen(() => import('./imports/new/new-import'), 'NewImport'),
});

const importRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/imports/$importId',
  component: screen(() => import('./imports/one/import-page'), 'ImportPage'),
});

export const audienceRoutes = [contactsRoute, contactRoute, importsRoute, newImportRoute, importRoute] as const;
