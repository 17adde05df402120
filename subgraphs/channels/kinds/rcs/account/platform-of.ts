import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { googleRcs } from '../../../../../catalogue/provider-kinds/rcs/google-rcs.js';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { AddressGuard } from '../../../../../kernel/outbound/address-guard.js';
import { parseNetworks } from '../../../../../kernel/outbound/public-address.js';
import { createResolveHost } from '../../../../../kernel/outbound/resolve-host.js';
import type { OpenAccount } from '../../../core/provider/account/account-kind.js';
import { baseUrl } from '../../../core/provider/account/api/request.js';
import { PlatformApi } from '../platform/platform-api.js';
import { serviceAccountOf } from './service-account.js';

export type RcsSettings = SettingsOf<typeof googleRcs>;

/** Another account takes a message within five seconds, also after two that cannot be reached. */
const TIMING = { connect: seconds(2) };

export const settingsOf = ({ settings }: Pick<OpenAccount, 'settings'>): RcsSettings => settings as RcsSettings;

/** Returns the platform in the name of an account. Throws if its key cannot be read, which was checked when it was saved. */
export function platformOf(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  account: Pick<OpenAccount, 'settings'>,
  answer: Duration = seconds(20),
): PlatformApi {
  const { apiUrl, tokenUrl, serviceAccount } = settingsOf(account);
  const key = serviceAccountOf(serviceAccount);
  if (!key) throw new Error('The key of the service account cannot be read.');
  const guard = new AddressGuard(parseNetworks(config.outbound.allowNetworks), createResolveHost());
  const settings = {
    url: baseUrl(apiUrl, 'https://rcsbusinessmessaging.googleapis.com'),
    tokenUrl: tokenUrl || 'https://oauth2.googleapis.com/token',
    account: key,
  };
  return new PlatformApi(settings, clock, { ...TIMING, answer }, guard);
}
