import { hours } from '../kernel/clock.js';
import type { Services } from '../kernel/context.js';
import { defineJob, type Job } from '../kernel/jobs.js';
import { rotateKeys } from './rotate-keys.js';
import type { OAuthStore } from './store.js';

/** What the authorization server does unasked. Each run does all there is to do, so none asks to be run again. */
export const oauthJobs = (storeOf: (services: Services) => OAuthStore): readonly Job[] => [
  defineJob({
    name: 'oauth.rotate-keys',
    every: hours(1),
    async run(services) {
      const { box, clock, config, log } = services;
      const changed = await rotateKeys({ store: storeOf(services), box, clock, config: config.oauth });
      if (changed.added || changed.dropped.length > 0) log.info(changed, 'signing keys rotated');
      return 0;
    },
  }),
  defineJob({
    name: 'oauth.prune',
    every: hours(1),
    async run(services) {
      await storeOf(services).prune(services.clock.now());
      return 0;
    },
  }),
];
