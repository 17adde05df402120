import { defineResource } from '../../../../kernel/context/resource.js';
import { createSafeFetch } from '../../../../kernel/outbound/safe-fetch.js';
import { PROVIDER_TIMEOUT } from './limits.js';

/** Bytes of an answer that are read: keys of a provider and an ID token with many groups fit. */
const MAX_RESPONSE_BYTES = 256 * 1_024;

/**
 * The HTTP client of a process for OpenID providers. The configuration of webhooks says which
 * addresses it may call.
 */
export const providerClient = defineResource('client of OpenID providers', ({ config, log }) => {
  const { allowNetworks } = config.outbound;
  const client = createSafeFetch({ allowNetworks, timeout: PROVIDER_TIMEOUT, maxBytes: MAX_RESPONSE_BYTES, log });
  return { value: client, close: () => client.close() };
});
