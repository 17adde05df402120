import { z } from 'zod';
import { defineConfig } from '../../kernel/config/part.js';
import { duration, hostName } from '../../kernel/config/variable.js';
import { type Duration, days } from '../../kernel/context/clock.js';

declare module '../../kernel/config/config.js' {
  interface Config {
    links: LinkConfig;
  }
}

interface LinkConfig {
  /**
   * The page or address at which people report a link; `null` when the page of a link names none.
   */
  reportUrl: string | null;
  /** The host to which the domains of workspaces point; `null` for the host of the base URL. */
  domainHost: string | null;
  /** The retention of each click. Sums are kept for good. */
  clickRetention: Duration;
}

/** The variables of short links. */
export const linkConfig = defineConfig({
  variables: {
    LINK_REPORT_URL: z.url({ protocol: /^(?:https|mailto)$/, error: 'must be an https or mailto URL' }).optional(),
    LINK_DOMAIN_HOST: hostName.optional(),
    LINK_CLICK_RETENTION: duration.default(days(365)),
  },
  read: env => ({
    links: {
      reportUrl: env.LINK_REPORT_URL ?? null,
      domainHost: env.LINK_DOMAIN_HOST ?? null,
      clickRetention: env.LINK_CLICK_RETENTION,
    },
  }),
});
