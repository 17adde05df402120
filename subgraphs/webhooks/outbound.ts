import type { Config } from '../../kernel/config.js';
import type { Services } from '../../kernel/context.js';
import { createSafeFetch, type SafeFetch } from '../../kernel/safe-fetch.js';

/** At most this much of an endpoint's answer is read. */
const MOST_OF_ANSWER = 64 * 1_024;

const fetches = new WeakMap<Config, SafeFetch>();

/** The one client of a process for its endpoints: they share its connections. */
export function outboundOf({ config, log }: Pick<Services, 'config' | 'log'>): SafeFetch {
  let outbound = fetches.get(config);
  if (!outbound) {
    const { allowNetworks, timeout } = config.webhooks;
    outbound = createSafeFetch({ allowNetworks, timeout, maxBytes: MOST_OF_ANSWER, log });
    fetches.set(config, outbound);
  }
  return outbound;
}

/** Cuts the connections that are left when the process stops. */
export async function closeOutbound(services: Services): Promise<void> {
  await fetches.get(services.config)?.close();
  fetches.delete(services.config);
}
