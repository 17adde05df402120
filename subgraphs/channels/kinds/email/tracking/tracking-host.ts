import { boundedCache } from '../../../../../kernel/context/bounded-cache.js';
import { systemCaller } from '../../../../../kernel/context/caller.js';
import { seconds } from '../../../../../kernel/context/clock.js';
import { createContext } from '../../../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sampleShortUrl } from '../../../core/message/link/ask-links.js';

/** The time after which a change of the default domain is seen, on every process. */
const TTL = seconds(10);
const MAX_KNOWN = 10_000;

interface Known {
  readonly base: Promise<string>;
  readonly until: number;
}

const known = defineResource('hosts of tracked mails', () => ({
  value: boundedCache<string, Known>(MAX_KNOWN),
}));

export const trackingHosts = known;

/**
 * Returns the beginning of the tracked addresses in a workspace's live mails: that of its short
 * links, with its default domain or the usual host. The usual host always redirects, so it is used
 * too while nobody answers which domain is the default.
 */
export async function trackingBase(services: Services, workspaceId: string): Promise<string> {
  const bases = resourceOf(services, known);
  const now = services.clock.now().getTime();
  const kept = bases.get(workspaceId);
  const base = kept && now < kept.until ? kept.base : ask(services, workspaceId);
  if (base !== kept?.base) bases.set(workspaceId, { base, until: now + TTL });
  try {
    return await base;
  } catch (error) {
    bases.delete(workspaceId);
    services.log.warn({ err: error }, 'a mail is tracked at the usual host, because its domain cannot be asked for');
    return services.config.baseUrl;
  }
}

async function ask(services: Services, workspaceId: string): Promise<string> {
  const caller = { ...systemCaller(workspaceId), sandbox: false };
  const url = await sampleShortUrl(createContext(services, { caller, locale: 'en', requestId: '', ip: '' }));
  return url.slice(0, url.lastIndexOf('/l/'));
}
