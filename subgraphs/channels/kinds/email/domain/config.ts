import { z } from 'zod';
import { defineConfig } from '../../../../../kernel/config/part.js';
import { duration, list } from '../../../../../kernel/config/variable.js';
import { type Duration, days } from '../../../../../kernel/context/clock.js';

declare module '../../../../../kernel/config/config.js' {
  interface Config {
    emailDomains: EmailDomainConfig;
  }
}

const hostName = z
  .string()
  .regex(/^(?:[a-z0-9_](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, 'must be a host name in lower case');

/** The variables of the domains of workspaces. */
const EMAIL_DOMAIN_VARIABLES = {
  EMAIL_SPF_INCLUDE: hostName.optional(),
  EMAIL_RETURN_PATH_HOST: hostName.optional(),
  EMAIL_MX_HOST: hostName.optional(),
  EMAIL_DOMAINS_BLOCKED: list.pipe(z.array(hostName)),
  EMAIL_DOMAINS_RESERVED: list.pipe(z.array(hostName)),
  EMAIL_DOMAIN_CHECK_EVERY: duration.default(days(1)),
  EMAIL_DOMAIN_GRACE: duration.default(days(3)),
  EMAIL_DOMAIN_KEY_AGE: duration.default(days(180)),
  EMAIL_DOMAIN_KEY_OVERLAP: duration.default(days(7)),
};

type EmailDomainEnvironment = z.output<z.ZodObject<typeof EMAIL_DOMAIN_VARIABLES>>;

/**
 * The DNS records that workspaces publish for their mail domains, and the rules of checking them.
 */
export interface EmailDomainConfig {
  /** Domain whose SPF record names the servers that send; `null` when no SPF record is required. */
  spfInclude: string | null;
  /** Host that takes bounces; `null` when no return path is required. */
  returnPathHost: string | null;
  /** Host that takes mail for the domains of workspaces; `null` when no MX record is proposed. */
  mxHost: string | null;
  /** Domains, with their subdomains, that were abused. */
  blocked: readonly string[];
  /** Domains, with their subdomains, that the operator keeps for itself. */
  reserved: readonly string[];
  /** Between two checks of a verified domain. */
  checkEvery: Duration;
  /** The time for which live mail still leaves from a domain whose records are gone. */
  grace: Duration;
  /** A DKIM key that is older gets a successor, which signs once its record is published. */
  keyAge: Duration;
  /**
   * The time for which the record of a replaced DKIM key must stay published, for mails that are on
   * their way.
   */
  keyOverlap: Duration;
}

const emailDomainsOf = (env: EmailDomainEnvironment): EmailDomainConfig => ({
  spfInclude: env.EMAIL_SPF_INCLUDE ?? null,
  returnPathHost: env.EMAIL_RETURN_PATH_HOST ?? null,
  mxHost: env.EMAIL_MX_HOST ?? null,
  blocked: env.EMAIL_DOMAINS_BLOCKED,
  reserved: env.EMAIL_DOMAINS_RESERVED,
  checkEvery: env.EMAIL_DOMAIN_CHECK_EVERY,
  grace: env.EMAIL_DOMAIN_GRACE,
  keyAge: env.EMAIL_DOMAIN_KEY_AGE,
  keyOverlap: env.EMAIL_DOMAIN_KEY_OVERLAP,
});

export const emailDomainConfig = defineConfig({
  variables: EMAIL_DOMAIN_VARIABLES,
  read: env => ({ emailDomains: emailDomainsOf(env) }),
});
