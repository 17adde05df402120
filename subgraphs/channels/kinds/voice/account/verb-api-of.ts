import type { SettingsOf } from '../../../../../catalogue/provider-kinds/define.js';
import type { twilioVoice } from '../../../../../catalogue/provider-kinds/voice/twilio-voice.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { AddressGuard } from '../../../../../kernel/outbound/address-guard.js';
import { parseNetworks } from '../../../../../kernel/outbound/public-address.js';
import { createResolveHost } from '../../../../../kernel/outbound/resolve-host.js';
import { baseUrl } from '../../../core/provider/account/api/request.js';
import type { HttpTiming } from '../../../core/provider/line/http.js';
import { VerbApi } from '../provider/http/api.js';

export type VoiceSettings = SettingsOf<typeof twilioVoice>;

interface HasSettings {
  readonly settings: Readonly<Record<string, unknown>>;
}

export const settingsOf = ({ settings }: HasSettings): VoiceSettings => settings as unknown as VoiceSettings;

/** Returns the API of the provider under an account of a workspace. */
export function verbApiOf(
  { config }: Pick<Services, 'config'>,
  account: HasSettings,
  timing: Partial<HttpTiming>,
): VerbApi {
  const { accountSid, authToken, apiUrl, from } = settingsOf(account);
  const guard = new AddressGuard(parseNetworks(config.outbound.allowNetworks), createResolveHost());
  const url = `${baseUrl(apiUrl, 'https://api.twilio.com')}/2010-04-01`;
  return new VerbApi({ url, account: accountSid, token: authToken, from }, timing, guard);
}
