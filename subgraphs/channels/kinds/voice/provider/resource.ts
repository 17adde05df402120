import { seconds } from '../../../../../kernel/context/clock.js';
import { defineResource } from '../../../../../kernel/context/resource.js';
import { VerbApi } from './http/api.js';
import { VerbProvider } from './http/verb-provider.js';
import type { CallProvider } from './port.js';

/** Somebody waits on the phone meanwhile. */
const TIMING = { connect: seconds(3), answer: seconds(8) };

/**
 * The client for requests to the provider other than placing calls; `null` when none is configured.
 */
export const callProvider = defineResource<CallProvider | null>('call provider', ({ config, clock }) => {
  if (!config.voice) return { value: null };
  const api = new VerbApi(config.voice, TIMING);
  return { value: new VerbProvider(api, config.baseUrl, clock), close: () => api.stop(0) };
});
