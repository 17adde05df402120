import { z } from 'zod';
import { defineConfig } from '../kernel/config/part.js';
import { duration, list } from '../kernel/config/variable.js';
import { type Duration, days, minutes, seconds } from '../kernel/context/clock.js';

declare module '../kernel/config/config.js' {
  interface Config {
    oauth: OAuthConfig;
  }
}

export interface OAuthConfig {
  codeLifetime: Duration;
  accessLifetime: Duration;
  refreshLifetime: Duration;
  grantLifetime: Duration;
  refreshGrace: Duration;
  keyRotation: Duration;
  /** Clients that may register from one address in an hour. */
  registrationLimit: number;
  /** CIDR ranges with `sharedRegistrationLimit`: AI hosts that register for their users from few addresses. */
  sharedNetworks: readonly string[];
  sharedRegistrationLimit: number;
}

const count = z.coerce.number('must be a number').int().min(1).max(1_000_000);
const network = z.union([z.cidrv4(), z.cidrv6()], 'must be CIDR ranges, separated by commas');

export const oauthConfig = defineConfig({
  variables: {
    OAUTH_CODE_LIFETIME: duration.default(seconds(60)),
    OAUTH_ACCESS_LIFETIME: duration.default(minutes(15)),
    OAUTH_REFRESH_LIFETIME: duration.default(days(30)),
    OAUTH_GRANT_LIFETIME: duration.default(days(180)),
    OAUTH_REFRESH_GRACE: duration.default(seconds(60)),
    OAUTH_KEY_ROTATION: duration.default(days(90)),
    OAUTH_REGISTRATION_LIMIT: count.default(20),
    OAUTH_SHARED_NETWORKS: list.pipe(z.array(network)),
    OAUTH_SHARED_REGISTRATION_LIMIT: count.default(2_000),
  },
  read: env => ({
    oauth: {
      codeLifetime: env.OAUTH_CODE_LIFETIME,
      accessLifetime: env.OAUTH_ACCESS_LIFETIME,
      refreshLifetime: env.OAUTH_REFRESH_LIFETIME,
      grantLifetime: env.OAUTH_GRANT_LIFETIME,
      refreshGrace: env.OAUTH_REFRESH_GRACE,
      keyRotation: env.OAUTH_KEY_ROTATION,
      registrationLimit: env.OAUTH_REGISTRATION_LIMIT,
      sharedNetworks: env.OAUTH_SHARED_NETWORKS,
      sharedRegistrationLimit: env.OAUTH_SHARED_REGISTRATION_LIMIT,
    },
  }),
});
