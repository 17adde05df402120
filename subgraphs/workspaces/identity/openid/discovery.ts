import type { Configuration, CustomFetch } from 'openid-client';
import { boundedCache } from '../../../../kernel/context/bounded-cache.js';
import { defineResource, resourceOf } from '../../../../kernel/context/resource.js';
import type { Services } from '../../../../kernel/context/services.js';
import type { SafeFetch } from '../../../../kernel/outbound/safe-fetch.js';
import { type StoredProvider, secretContext } from '../provider-store.js';
import { DISCOVERY_LIFETIME, MAX_DISCOVERED, PROVIDER_TIMEOUT } from './limits.js';
import { providerClient } from './outbound.js';
import { unavailable } from './problem.js';

/** The settings that a connection to a provider needs. */
export interface ProviderAccess {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/**
 * The configurations that providers published, with the keys that were fetched since. A changed
 * provider has another entry.
 */
export const discovered = defineResource('discovered OpenID providers', () => ({
  value: boundedCache<string, Configuration>(MAX_DISCOVERED, DISCOVERY_LIFETIME),
}));

export async function configurationOf(services: Services, provider: StoredProvider): Promise<Configuration> {
  const { id, issuer, clientId, sealed, updatedAt } = provider;
  const cache = resourceOf(services, discovered);
  const key = `${id} ${updatedAt.getTime()}`;
  const known = cache.get(key);
  if (known) return known;
  const clientSecret = services.box.open(sealed, secretContext(id));
  const found = await discover(services, { issuer, clientId, clientSecret });
  cache.set(key, found);
  return found;
}

/**
 * Reads the configuration of a provider. Throws `IDENTITY_PROVIDER_UNAVAILABLE` with the reason.
 */
export async function discover(
  services: Services,
  { issuer, clientId, clientSecret }: ProviderAccess,
): Promise<Configuration> {
  const openid = await import('openid-client');
  const post = openid.ClientSecretPost(clientSecret);
  const basic = openid.ClientSecretBasic(clientSecret);
  // A provider that names no methods supports only Basic (OpenID Connect Discovery 1.0, 3).
  const authentication: typeof post = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    return (methods.includes('client_secret_post') ? post : basic)(server, ...rest);
  };
  try {
    const found = await openid.discovery(new URL(issuer), clientId, undefined, authentication, {
      // The client below decides which addresses may be called over http.
      execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
      timeout: PROVIDER_TIMEOUT / 1_000,
      [openid.customFetch]: fetchThrough(resourceOf(services, providerClient)),
    });
    return checked(found);
  } catch (error) {
    return unavailable(error);
  }
}

/** A person must be led there, and the code exchanged. */
function checked(configuration: Configuration): Configuration {
  const { authorization_endpoint: page = '', token_endpoint: exchange = '' } = configuration.serverMetadata();
  const isHttp = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isHttp(page) || !isHttp(exchange)) throw new TypeError('The provider names no endpoints.');
  return configuration;
}

/**
 * Applies the rules for URLs of others to each request, also to an address that the provider named.
 */
const fetchThrough =
  (client: SafeFetch): CustomFetch =>
  async (url, { method, headers, body }) => {
    const given = { headers, ...(body == null ? {} : { body: String(body) }) };
    const answer = await (method === 'POST' ? client.post(url, given) : client.get(url, given));
    if (answer.truncated) throw new TypeError('The answer of the provider is too large.');
    const pairs = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as [string, string]],
    );
    const hasBody = answer.status !== 204 && answer.status !== 304;
    return new Response(hasBody ? new Uint8Array(answer.body) : null, { status: answer.status, headers: pairs });
  };
