import { createRoute } from '@tanstack/react-router';
import type { LedgerKind } from '../../graph/generated/settings';
import { screen, workspaceRoute } from '../../shell/routes';
import { ALL_PERIODS, type Period } from '../../ui/time/periods';
import { ALL_SPANS, type Span } from '../../ui/time/spans';
import { readSearch } from './audit/filters';
import { KINDS } from './ledger/kinds';
import { REPORT_KINDS, REPORT_STATUSES } from './trust/levels';
import type { TrustSearch } from './trust/search';
import { MEASURES, type Measure, SOURCES, type Source } from './usage/periods';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const oneOf = <Value extends string>(known: readonly Value[], value: unknown): Value | undefined =>
  known.find(each => each === value);

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

interface UsageSearch {
  /** 30 days when absent. */
  period?: Period;
  /** Credits when absent; messages in test mode. */
  measure?: Measure;
  /** Campaigns when absent. */
  by?: Source;
}

const usageRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/usage',
  validateSearch: (search: Record<string, unknown>): UsageSearch => ({
    period: oneOf(ALL_PERIODS, search['period']),
    measure: oneOf(MEASURES, search['measure']),
    by: oneOf(SOURCES, search['by']),
  }),
  component: screen(() => import('./usage/usage'), 'Usage'),
});

interface LedgerSearch {
  kind?: LedgerKind;
  span?: Span;
  open?: string;
}

const ledgerRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/ledger',
  validateSearch: (search: Record<string, unknown>): LedgerSearch => ({
    kind: oneOf(KINDS, search['kind']),
    span: oneOf(ALL_SPANS, search['span']),
    open: text(search['open']),
  }),
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
  validateSearch: (search: Record<string, unknown>): TrustSearch => ({
    kind: oneOf(REPORT_KINDS, search['kind']),
    status: oneOf(REPORT_STATUSES, search['status']),
    line: text(search['line']),
    open: text(search['open']),
  }),
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
