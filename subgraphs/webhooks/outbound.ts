import type { Config } from '../../kernel/config/config.js';
import type { Services } from '../../kernel/context/context.js';
import { createSafeFetch, type SafeFetch } from '../../kernel/outbound/safe-fetch.js';

/** More of a response body is not read. */
const MAX_ANSWER_BYTES = 64 * 1_024;

const fetches = new WeakMap<Config, SafeFetch>();

/** The HTTP client of a process for all endpoints: they share its connections. */
export function outboundOf({ config, log }: Pick<Services, 'config' | 'log'>): SafeFetch {
  let outbound = fetches.get(config);
  if (!outbound) {
    const { allowNetworks, timeout } = config.webhooks;
    outbound = createSafeFetch({ allowNetworks, timeout, maxBytes: MAX_ANSWER_BYTES, log });
    fetches.set(config, outbound);
  }
  return outbound;
}

/** Closes the open connections when the process stops. */
export async function closeOutbound(services: Services): Promise<void> {
  await fetches.get(services.config)?.close();
  fetches.delete(services.config);
}
