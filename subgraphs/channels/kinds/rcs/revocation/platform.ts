import { seconds } from '../../../../../kernel/context/clock.js';
import { defineResource } from '../../../../../kernel/context/resource.js';
import { PlatformApi } from '../platform/platform-api.js';

/** For what is asked of the platform beside sends; `null`: RCS is not configured. */
export const rcsPlatform = defineResource('RCS platform', ({ config, clock }) => {
  const api = config.rcs && new PlatformApi(config.rcs, clock, { answer: seconds(10) });
  return { value: api, close: async () => api?.stop(0) };
});
