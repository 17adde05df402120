import { boundedCache } from '../../../../../kernel/context/bounded-cache.js';
import { seconds } from '../../../../../kernel/context/clock.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Message } from '../../../core/message/message.js';
import { openAccount } from '../../../core/provider/account/open-account.js';
import type { ProviderAccount } from '../../../core/provider/account/provider-account.js';
import { platformOf } from '../account/platform-of.js';
import { PlatformApi } from '../platform/platform-api.js';

const ANSWER = seconds(10);
const MAX_ACCOUNTS = 200;

/** The client for requests to the platform other than sends; `null` when RCS is not configured. */
export const rcsPlatform = defineResource('RCS platform', ({ config, clock }) => {
  const api = config.rcs && new PlatformApi(config.rcs, clock, { answer: ANSWER });
  return { value: api, close: async () => api?.stop(0) };
});

type Sealed = Pick<ProviderAccount, 'id' | 'workspaceId' | 'kind' | 'settings' | 'sealedSecrets'>;

/** The same for the accounts of workspaces, each as long as its settings are the same. */
class AccountPlatforms {
  readonly #kept = boundedCache<string, { readonly settings: string; readonly api: PlatformApi }>(MAX_ACCOUNTS);
  readonly #open = new Set<PlatformApi>();

  of(services: Services, account: Sealed): PlatformApi {
    const settings = JSON.stringify([account.settings, account.sealedSecrets]);
    const kept = this.#kept.get(account.id);
    if (kept?.settings === settings) return kept.api;
    const api = platformOf(services, openAccount(services, account), ANSWER);
    this.#kept.set(account.id, { settings, api });
    this.#open.add(api);
    return api;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#open].map(api => api.stop(0)));
  }
}

export const accountPlatforms = defineResource('RCS platforms of accounts', () => {
  const value = new AccountPlatforms();
  return { value, close: () => value.stop() };
});

const FIND = `select id, workspace_id as "workspaceId", kind, settings, sealed_secrets as "sealedSecrets"
  from channels.provider_account where id = $1`;

/** Returns the platform that has a message, `gone` if that was an account that was deleted; `null` if none is configured. */
export async function platformOfMessage(
  services: Services,
  { provider }: Pick<Message, 'provider'>,
): Promise<PlatformApi | 'gone' | null> {
  if (provider === null || !isId('pva', provider)) return resourceOf(services, rcsPlatform);
  const [account] = await sql<Sealed>(services.db, FIND, [provider]);
  return account ? resourceOf(services, accountPlatforms).of(services, account) : 'gone';
}
