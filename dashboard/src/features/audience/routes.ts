import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';

export interface ContactFilters {
  search?: string;
  tag?: string;
  topicId?: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const contactsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/contacts',
  validateSearch: (search: Record<string, unknown>): ContactFilters => {
    const read = { search: textOf(search['search']), tag: textOf(search['tag']), topicId: textOf(search['topicId']) };
    return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
  },
  component: screen(() => import('./contacts/contacts'), 'Contacts'),
});

const contactRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/contacts/$contactId',
  component: screen(() => import('./contacts/contact/contact-page'), 'ContactPage'),
});

export const audienceRoutes = [contactsRoute, contactRoute] as const;
