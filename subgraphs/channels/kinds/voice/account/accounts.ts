import { type AccountKind, kindsOf } from '../../../core/provider/account/account-kind.js';
import type { VoiceContent } from '../options.js';

/** An account of one's own at a provider with an API of verbs. Its code is loaded where it is used. */
const twilioVoice: AccountKind<VoiceContent> = {
  name: 'twilio_voice',
  async open(services, account) {
    const { VoiceAccount } = await import('./voice-account.js');
    return new VoiceAccount(services, account);
  },
  async check(services, account) {
    const { checkVoiceAccount } = await import('./check.js');
    return checkVoiceAccount(services, account);
  },
  settingErrors: async (_ctx, { settings }) => (await import('./incoming.js')).incomingErrors(settings),
  callback: null,
  async receive(ctx, account, callback) {
    const { receiveCallback } = await import('./receive.js');
    return receiveCallback(ctx, account, callback);
  },
};

/** The kinds of accounts that place calls. */
export const voiceAccounts = kindsOf([twilioVoice]);
