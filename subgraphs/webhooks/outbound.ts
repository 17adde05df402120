import { defineResource } from '../../kernel/context/resource.js';
import { createSafeFetch } from '../../kernel/outbound/safe-fetch.js';

/** Bytes of an endpoint's response that are read. */
const MAX_RESPONSE_BYTES = 64 * 1_024;

/** The HTTP client of a process for its endpoints, which share its connections. */
export const outbound = defineResource('webhook client', ({ config, log }) => {
  const { allowNetworks, timeout } = config.webhooks;
  const client = createSafeFetch({ allowNetworks, timeout, maxBytes: MAX_RESPONSE_BYTES, log });
  return { value: client, close: () => client.close() };
});
