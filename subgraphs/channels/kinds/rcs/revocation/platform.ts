import { seconds } from '../../../../../kernel/context/clock.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { Message } from '../../../core/message/message.js';
import { AccountClients } from '../../../core/provider/account/account-clients.js';
import { platformOf } from '../account/platform-of.js';
import { PlatformApi } from '../platform/platform-api.js';

const ANSWER = seconds(10);

/** The client for requests to the platform other than sends; `null` when RCS is not configured. */
export const rcsPlatform = defineResource('RCS platform', ({ config, clock }) => {
  const api = config.rcs && new PlatformApi(config.rcs, clock, { answer: ANSWER });
  return { value: api, close: async () => api?.stop(0) };
});

/** The same for the accounts of workspaces. */
export const accountPlatforms = defineResource('RCS platforms of accounts', () => {
  const value = new AccountClients(
    (services, account) => platformOf(services, account, ANSWER),
    api => api.stop(0),
  );
  return { value, close: () => value.stop() };
});

/** Returns the platform that has a message, `gone` if that was an account that was deleted; `null` if none is configured. */
export async function platformOfMessage(
  services: Services,
  { provider }: Pick<Message, 'provider'>,
): Promise<PlatformApi | 'gone' | null> {
  if (provider === null || !isId('pva', provider)) return resourceOf(services, rcsPlatform);
  return (await resourceOf(services, accountPlatforms).of(services, provider)) ?? 'gone';
}
