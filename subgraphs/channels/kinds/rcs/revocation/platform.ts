import { seconds } from '../../../../../kernel/context/clock.js';
import { defineResource } from '../../../../../kernel/context/resource.js';
import { PlatformApi } from '../platform/platform-api.js';

/** The client for requests to the platform other than sends; `null` when RCS is not configured. */
export const rcsPlatform = defineResource('RCS platform', ({ config, clock }) => {
  const api = config.rcs && new PlatformApi(config.rcs, clock, { answer: seconds(10) });
  return { value: api, close: async () => api?.stop(0) };
});
