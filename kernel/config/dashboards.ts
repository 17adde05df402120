import { getDomain } from 'tldts';
import { z } from 'zod';
import { list, type VariableSet } from './variable.js';

/** The variables of dashboards that are served from other origins. */
export const DASHBOARD_VARIABLES = {
  DASHBOARD_ORIGINS: list.pipe(
    z.array(
      z.string().refine(text => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text, {
        error: 'must be origins such as https://app.example.com, separated by commas',
      }),
    ),
  ),
};

type DashboardEnvironment = z.output<z.ZodObject<typeof DASHBOARD_VARIABLES>>;

export interface DashboardConfig {
  /** Origins beside our own whose pages may use sessions. */
  origins: readonly string[];
  /** One of them is of another site, whose requests have cookies only if these say so. */
  crossSite: boolean;
}

export const dashboardsOf = (env: DashboardEnvironment, baseUrl: string): DashboardConfig => ({
  origins: env.DASHBOARD_ORIGINS,
  crossSite: env.DASHBOARD_ORIGINS.some(origin => siteOf(origin) !== siteOf(baseUrl)),
});

/**
 * Returns the site of a URL as browsers define it: protocol and registrable domain, whatever the
 * port.
 */
function siteOf(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${getDomain(hostname, { allowPrivateDomains: true }) ?? hostname}`;
}

/** Errors that the form of a variable does not show, as `NAME: text`. */
export function dashboardErrors(set: VariableSet): string[] {
  const read = z.object(DASHBOARD_VARIABLES).safeParse(set);
  if (!read.success) return [];
  const baseUrl = set['BASE_URL'] ?? 'http://localhost';
  const isSecure = baseUrl.startsWith('https:') || set['TLS_AT_PROXY'] === 'true';
  const isCrossSite =
    URL.canParse(baseUrl) && read.data.DASHBOARD_ORIGINS.some(origin => siteOf(origin) !== siteOf(baseUrl));
  return isCrossSite && !isSecure
    ? ['DASHBOARD_ORIGINS: an origin of another site needs an https BASE_URL: browsers send it no cookies otherwise']
    : [];
}
