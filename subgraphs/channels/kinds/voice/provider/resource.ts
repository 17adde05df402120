import { seconds } from '../../../../../kernel/context/clock.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { AccountClients } from '../../../core/provider/account/account-clients.js';
import { callbackUrlOf } from '../../../core/provider/account/callback-url.js';
import { verbApiOf } from '../account/verb-api-of.js';
import { VerbApi } from './http/api.js';
import { accountAddress, type CallAddress, operatorAddress } from './http/callback-url.js';
import { VerbProvider } from './http/verb-provider.js';
import type { CallProvider } from './port.js';

/** Somebody waits on the phone meanwhile. */
const TIMING = { connect: seconds(3), answer: seconds(8) };

/**
 * The client for requests to the provider other than placing calls; `null` when none is configured.
 */
export const callProvider = defineResource<CallProvider | null>('call provider', ({ config, clock }) => {
  if (!config.voice) return { value: null };
  const api = new VerbApi(config.voice, TIMING);
  return { value: new VerbProvider(api, operatorAddress(config.baseUrl), clock), close: () => api.stop(0) };
});

interface AccountProvider {
  readonly api: VerbApi;
  readonly provider: CallProvider;
}

/** The same for the accounts of workspaces. */
export const accountCalls = defineResource('call providers of accounts', () => {
  const value = new AccountClients<AccountProvider>(
    (services, account) => {
      const api = verbApiOf(services, account, TIMING);
      return { api, provider: new VerbProvider(api, addressOf(services, account.id), services.clock) };
    },
    ({ api }) => api.stop(0),
  );
  return { value, close: () => value.stop() };
});

/** Returns whether the provider of a call is an account of its workspace. */
const isAccount = (provider: string | null): provider is string => provider !== null && isId('pva', provider);

/** Returns the account of a workspace that has a call; `null` for the provider of the operator. */
export const accountOf = (provider: string | null): string | null => (isAccount(provider) ? provider : null);

/**
 * Returns the provider that has a call or a recording, by the name that it keeps; `null` if it is not configured any more, or its
 * account was deleted.
 */
export async function providerOf(services: Services, provider: string | null): Promise<CallProvider | null> {
  if (!isAccount(provider)) return resourceOf(services, callProvider);
  return (await resourceOf(services, accountCalls).of(services, provider))?.provider ?? null;
}

/** Returns the addresses to which the provider of a call reports. */
export const addressOf = ({ config, box }: Pick<Services, 'config' | 'box'>, provider: string | null): CallAddress =>
  isAccount(provider) ? accountAddress(callbackUrlOf(config.baseUrl, box, provider)) : operatorAddress(config.baseUrl);
