import { createRoute } from '@tanstack/react-router';
import { screen, workspaceRoute } from '../../shell/routes';
import { textOf } from '../../ui/list/text-of';
import { ALL_PERIODS, type Period } from '../../ui/time/periods';

/** The default is not in the address. */
const periodOf = (value: unknown): Period | undefined =>
  value === 'month' ? undefined : ALL_PERIODS.find(period => period === value);

const linksRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/links',
  validateSearch: ({ code, period }: Record<string, unknown>): { code?: string; period?: Period } => ({
    ...(textOf(code) ? { code: textOf(code) } : {}),
    ...(periodOf(period) ? { period: periodOf(period) } : {}),
  }),
  component: screen(() => import('./list/links'), 'Links'),
});

const linkRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/links/$linkId',
  validateSearch: ({ period }: Record<string, unknown>): { period?: Period } =>
    periodOf(period) ? { period: periodOf(period) } : {},
  component: screen(() => import('./link/link-page'), 'LinkPage'),
});

const conversionsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/conversions',
  validateSearch: ({ externalId, source, open }: Record<string, unknown>): ConversionFilters & { open?: string } => ({
    ...(textOf(externalId) ? { externalId: textOf(externalId) } : {}),
    ...(textOf(source) ? { source: textOf(source) } : {}),
    ...(textOf(open) ? { open: textOf(open) } : {}),
  }),
  component: screen(() => import('./conversions/conversions'), 'Conversions'),
});

export interface ConversionFilters {
  externalId?: string;
  source?: string;
}

const domainsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/link-domains',
  validateSearch: ({ open }: Record<string, unknown>): { open?: string } =>
    textOf(open) ? { open: textOf(open) } : {},
  component: screen(() => import('./domains/domains'), 'LinkDomains'),
});

export const linkRoutes = [linksRoute, linkRoute, conversionsRoute, domainsRoute] as const;
