import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import type { OpenAccount } from '../../../core/provider/account/account-kind.js';
import type { Entrance } from '../callback/incoming.service.js';
import { USUAL_VOICE, type VoiceBehaviour } from '../number/behaviour.js';
import { settingsOf, type VoiceSettings } from './verb-api-of.js';

const RINGS = 30;
const MAX_MESSAGE = 120;

/** Returns what the numbers of an account do with calls. */
function behaviourOf({ incoming, forwardTo, greeting, language, controlUrl }: VoiceSettings): VoiceBehaviour {
  if (incoming === 'forward' && forwardTo) return { mode: 'FORWARD', to: forwardTo, timeoutSec: RINGS };
  if (incoming === 'say' && greeting) return { mode: 'TTS_HANGUP', text: greeting, language };
  if (incoming === 'voicemail')
    return { mode: 'VOICEMAIL', text: greeting ?? null, language, maxLengthSec: MAX_MESSAGE };
  if (incoming === 'webhook' && controlUrl)
    return { mode: 'WEBHOOK_CONTROL', url: controlUrl, text: greeting ?? null, language };
  return USUAL_VOICE;
}

/** The way in of calls to the numbers of an account: they are its workspace's, whatever the number. */
export const entranceOf = (account: OpenAccount): Entrance => ({
  provider: account.id,
  behaviour: async () => ({ workspaceId: account.workspaceId, voice: behaviourOf(settingsOf(account)) }),
});

/** The settings that what a call does needs, by that. */
const NEEDED = { forward: 'forwardTo', say: 'greeting', webhook: 'controlUrl' } as const;

/** Returns what is missing in the settings of an account beyond their forms. */
export function incomingErrors(settings: Readonly<Record<string, unknown>>): InvalidField[] {
  const needed = NEEDED[settings['incoming'] as keyof typeof NEEDED];
  return needed && !settings[needed] ? [invalidField(`settings.${needed}`, 'required')] : [];
}
