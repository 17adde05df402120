import { defineResource } from '../../kernel/context/resource.js';
import { createSafeFetch, type SafeFetch } from '../../kernel/outbound/safe-fetch.js';

/** Bytes of an endpoint's response that are read. */
const MAX_RESPONSE_BYTES = 64 * 1_024;

interface Outbound {
  readonly plain: SafeFetch;
  /**
   * Shows the operator's certificate, over connections of its own; `null` when none is configured.
   */
  readonly withCertificate: SafeFetch | null;
}

/** The HTTP clients of a process for its endpoints, which share their connections. */
export const outbound = defineResource<Outbound>('webhook client', ({ config, log }) => {
  const { allowNetworks, timeout } = config.outbound;
  const { clientCertificate } = config.webhooks;
  const options = { allowNetworks, timeout, maxBytes: MAX_RESPONSE_BYTES, log, http2: true, repeatable: true };
  const plain = createSafeFetch(options);
  const withCertificate = clientCertificate && createSafeFetch({ ...options, clientCertificate });
  return {
    value: { plain, withCertificate },
    close: async () => void (await Promise.all([plain.close(), withCertificate?.close()])),
  };
});
