import { z } from 'zod';
import { type Duration, days } from '../context/clock.js';
import { duration, list } from './variable.js';

const hostName = z
  .string()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, 'must be host names in lower case');

/** The variables of short links. */
export const LINK_VARIABLES = {
  LINK_BLOCKED_HOSTS: list.pipe(z.array(hostName)),
  LINK_REPORT_URL: z.url({ protocol: /^(?:https|mailto)$/, error: 'must be an https or mailto URL' }).optional(),
  LINK_DOMAIN_HOST: hostName.optional(),
  LINK_CLICK_RETENTION: duration.default(days(365)),
};

type LinkEnvironment = z.output<z.ZodObject<typeof LINK_VARIABLES>>;

export interface LinkConfig {
  /** Hosts, with their subdomains, that no short link leads to. */
  blockedHosts: readonly string[];
  /**
   * The page or address at which people report a link; `null` when the page of a link names none.
   */
  reportUrl: string | null;
  /** The host to which the domains of workspaces point; `null` for the host of the base URL. */
  domainHost: string | null;
  /** The retention of each click. Sums are kept for good. */
  clickRetention: Duration;
}

export const linksOf = (env: LinkEnvironment): LinkConfig => ({
  blockedHosts: env.LINK_BLOCKED_HOSTS,
  reportUrl: env.LINK_REPORT_URL ?? null,
  domainHost: env.LINK_DOMAIN_HOST ?? null,
  clickRetention: env.LINK_CLICK_RETENTION,
});
