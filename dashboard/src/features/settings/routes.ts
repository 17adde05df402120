import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { filtersBy, oneOf, text } from '../../ui/list/address';
import { ALL_PERIODS } from '../../ui/time/periods';
import { ALL_SPANS } from '../../ui/time/spans';
import { readSearch } from './audit/filters';
import { KINDS } from './ledger/kinds';
import { readTrust } from './trust/search';
import { MEASURES, SOURCES } from './usage/periods';

const membersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/members',
  component: screen(() => import('./members/members'), 'Members'),
});

const signInRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/sign-in',
  component: screen(() => import('./sign-in/sign-in'), 'SignIn'),
});

const workspaceSettingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/workspace',
  component: screen(() => import('./workspace/workspace'), 'Workspace'),
});

const inboxSettingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/inbox',
  component: screen(() => import('./inbox/inbox-settings'), 'InboxSettings'),
});

const USAGE_SEARCH = {
  /** 30 days when absent. */
  period: oneOf(ALL_PERIODS),
  /** Credits when absent; messages in test mode. */
  measure: oneOf(MEASURES),
  /** Campaigns when absent. */
  by: oneOf(SOURCES),
};

const usageRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/usage',
  validateSearch: filtersBy(USAGE_SEARCH),
  component: screen(() => import('./usage/usage'), 'Usage'),
});

const ledgerRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/ledger',
  validateSearch: filtersBy({ kind: oneOf(KINDS), span: oneOf(ALL_SPANS), open: text }),
  component: screen(() => import('./ledger/ledger'), 'Ledger'),
});

const accountRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/account',
  component: screen(() => import('./account/account'), 'Account'),
});

const auditRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/audit',
  validateSearch: readSearch,
  component: screen(() => import('./audit/audit-log'), 'AuditLog'),
});

const trustRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/trust',
  validateSearch: readTrust,
  component: screen(() => import('./trust/trust'), 'Trust'),
});

export const settingsRoutes = [
  membersRoute,
  signInRoute,
  workspaceSettingsRoute,
  inboxSettingsRoute,
  usageRoute,
  ledgerRoute,
  accountRoute,
  auditRoute,
  trustRoute,
];
