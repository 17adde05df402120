import { minutes } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import { providerCookie } from '../../../../kernel/http/session-cookie.js';
import { addressSubject } from '../../../../kernel/limits/address-subject.js';
import { countUses, type Use } from '../../../../kernel/limits/exact-limit.js';
import { randomToken } from '../../../../kernel/security/hash.js';
import type { ProviderBegin, ProviderBegun } from '../../../../kernel/security/sessions.js';
import { SIGN_IN_LIFETIME } from '../openid/limits.js';
import { pageOfProvider } from '../openid/redeem.js';
import { findProvider } from '../provider-store.js';
import { browserToken, newSecrets, storeBegun } from './begun.js';
import { providerOfDomain } from './company.js';

/** Each is a row for ten minutes, and may make us ask a provider. An address may be that of a company in the morning. */
const BEGUN = { max: 500, per: minutes(15) };

/** Returns the URL that the browser goes to. Throws `IDENTITY_PROVIDER_UNAVAILABLE`. */
export async function beginAtProvider(
  services: Services,
  { domain, returnTo, ip, cookieHeader }: ProviderBegin,
): Promise<ProviderBegun> {
  const use: Use = { limit: 'sign-ins at providers', allowance: BEGUN, subject: addressSubject(ip) };
  const retryAfterSec = await countUses(services.db, [use], services.clock.now());
  if (retryAfterSec > 0) return { refused: 'limited', retryAfterSec };
  const found = await providerOfDomain(services, domain);
  const provider = found && (await findProvider(services.db, found.id));
  if (!provider) return { refused: 'none' };
  const secrets = newSecrets();
  const url = await pageOfProvider(services, provider, secrets);
  const browser = browserToken(services, cookieHeader) ?? randomToken();
  await storeBegun(services, { providerId: provider.id, returnTo, secrets }, browser);
  return { url, cookies: [providerCookie(services.config, { value: browser, maxAge: SIGN_IN_LIFETIME / 1_000 })] };
}
