import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy, oneOf, someOf, text } from '../../ui/list/address';
import { HISTORY_KINDS } from './contacts/contact/history/kinds';
import { readFilters, SUPPRESSED_ON } from './contacts/filters';
import { formRoutes } from './forms/routes';

const contactsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/contacts',
  validateSearch: readFilters,
  component: screen(() => import('./contacts/contacts'), 'Contacts'),
});

const contactRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/contacts/$contactId',
  validateSearch: filtersBy({ kind: someOf(HISTORY_KINDS) }),
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

const segmentsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/segments',
  component: screen(() => import('./segments/segments'), 'Segments'),
});

const newSegmentRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/segments/new',
  component: screen(() => import('./segments/one/new-segment'), 'NewSegment'),
});

const segmentRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/segments/$segmentId',
  component: screen(() => import('./segments/one/segment-page'), 'SegmentPage'),
});

const preferencePageRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/preferences',
  component: screen(() => import('./pages/page-texts'), 'PageTexts'),
});

const topicsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/topics',
  component: screen(() => import('./registers/topics'), 'Topics'),
});

const tagsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/tags',
  component: screen(() => import('./registers/tags'), 'Tags'),
});

const propertiesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/properties',
  component: screen(() => import('./registers/properties'), 'Properties'),
});

const suppressionsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/suppressions',
  validateSearch: filtersBy({ address: text, channel: oneOf(SUPPRESSED_ON) }),
  component: screen(() => import('./registers/suppressions'), 'Suppressions'),
});

const erasuresRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/audience/erasures',
  component: screen(() => import('./erasures/erasures'), 'Erasures'),
});

export const audienceRoutes = [
  contactsRoute,
  contactRoute,
  segmentsRoute,
  newSegmentRoute,
  segmentRoute,
  importsRoute,
  newImportRoute,
  importRoute,
  ...formRoutes,
  preferencePageRoute,
  topicsRoute,
  tagsRoute,
  propertiesRoute,
  suppressionsRoute,
  erasuresRoute,
] as const;
