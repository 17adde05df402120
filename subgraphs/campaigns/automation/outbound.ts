import { defineResource } from '../../../kernel/context/resource.js';
import { createSafeFetch } from '../../../kernel/outbound/safe-fetch.js';

/** Bytes of an answer that are read. */
const MAX_RESPONSE_BYTES = 64 * 1_024;

/**
 * The HTTP client of a process for the calls of automations. The configuration of webhooks says
 * which addresses it may call.
 */
export const automationClient = defineResource('client of automations', ({ config, log }) => {
  const { allowNetworks, timeout } = config.outbound;
  const client = createSafeFetch({ allowNetworks, timeout, maxBytes: MAX_RESPONSE_BYTES, log });
  return { value: client, close: () => client.close() };
});
