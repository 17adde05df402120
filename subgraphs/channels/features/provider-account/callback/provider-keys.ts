import { boundedCache } from '../../../../../kernel/context/bounded-cache.js';
import { hours } from '../../../../../kernel/context/clock.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { accountHttp } from '../../../core/provider/account/send/account-http.js';

/** Keys change by their addresses; this bounds the time for which one that its provider took back is used. */
const KEPT = hours(1);

/** Keys and certificates of providers by their addresses, which the kinds choose. */
export const providerKeys = defineResource('keys of providers', () => ({
  value: boundedCache<string, string>(200, KEPT),
}));

/** Reads a key or a certificate of a provider. Throws `PROVIDER_UNAVAILABLE`: the provider reports again. */
export async function readProviderKey(services: Services, url: string): Promise<string> {
  const keys = resourceOf(services, providerKeys);
  const kept = keys.get(url);
  if (kept !== undefined) return kept;
  const text = await textAt(services, url);
  keys.set(url, text);
  return text;
}

/** Calls an address of a provider once, as it asked for. Throws `PROVIDER_UNAVAILABLE`. */
export async function textAt(services: Services, url: string): Promise<string> {
  const reply = await resourceOf(services, accountHttp).request({ method: 'GET', url, headers: {} });
  if (reply.kind !== 'answered' || reply.answer.status >= 300) return fail('PROVIDER_UNAVAILABLE');
  return reply.answer.text;
}
