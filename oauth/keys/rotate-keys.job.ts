import { hours } from '../../kernel/context/clock.js';
import type { Services } from '../../kernel/context/services.js';
import { implementJob } from '../../kernel/jobs/job.js';
import { declareJob } from '../../kernel/jobs/job-handle.js';
import type { KeyStore } from '../store/signing-keys.js';
import { rotateKeys } from './rotate-keys.js';

/** Checks once an hour whether a signing key has to be added or deleted. */
export const rotateKeysJob = (storeOf: (services: Services) => KeyStore) =>
  implementJob(declareJob('oauth.rotate-keys'), {
    every: hours(1),
    async run(services) {
      const { box, clock, config } = services;
      const { added, dropped } = await rotateKeys({ store: storeOf(services), box, clock, config: config.oauth });
      return (added ? 1 : 0) + dropped.length;
    },
  });
