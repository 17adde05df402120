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

export const audienceRoutes = [contactsRoute, contactRoute] as const;
