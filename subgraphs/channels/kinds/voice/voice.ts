import { toDialledNumber, toNumber } from '../../../../kernel/address/phone-number.js';
import { seconds } from '../../../../kernel/context/clock.js';
import { defineChannel } from '../../core/channel.js';
import { assignedSender } from '../../core/check/assigned-sender.js';
import { configured } from '../../core/check/configured.js';
import { consent } from '../../core/check/consent.js';
import { credits } from '../../core/check/credits.js';
import { destination } from '../../core/check/destination.js';
import { onboarded } from '../../core/check/onboarded.js';
import { sandboxSender } from '../../core/check/sandbox-sender.js';
import { flatBody } from '../../core/message/accept/command.js';
import { defineProvider } from '../../core/provider/definition.js';
import { voiceAccounts } from './account/accounts.js';
import { chargedMinutes } from './account/charged-minutes.js';
import { FLAT_MEMBERS, readVoice, SendVoiceArgs } from './content.js';
import { transferTargets } from './flow/check-targets.js';
import type { VoiceContent } from './options.js';
import { CALL_PRICING } from './pricing.js';
import { dial } from './run/dial.js';
import { voiceTemplate } from './template.js';

const verbs = defineProvider({
  name: 'voice',
  addressKind: 'E164',
  settings: ({ voice: settings, baseUrl }) => settings && { settings, baseUrl },
  create: async ({ settings, baseUrl }, deps) => {
    const { DialProvider } = await import('./provider/http/dial-provider.js');
    return new DialProvider(settings, baseUrl, deps);
  },
});

/**
 * Calls are placed as messages of this channel, so that consent, schedules and credits are those of
 * every other. A call has events of its own.
 */
export const voice = defineChannel<SendVoiceArgs, VoiceContent>({
  name: 'voice',
  fields: { send: 'sendVoice', dryRun: 'dryRunVoice', one: 'voiceMessage', many: 'voiceMessages' },
  address: { kind: 'E164', normalise: toDialledNumber, contactsOf: null, expand: null, fanOut: null },
  senders: {
    normalise: text => toNumber(text, undefined),
    allowing: from => [from],
    isAnswerable: () => true,
  },
  lines: null,
  content: {
    args: SendVoiceArgs,
    types: { text: { read: readVoice } },
    slots: { text: 'text' },
    template: voiceTemplate,
    parts: CALL_PRICING.content.parts,
    textSize: null,
    store: null,
    rescheduled: null,
    preview: null,
    forMessage: dial,
  },
  olderBody: flatBody(...FLAT_MEMBERS),
  checks: [onboarded, configured, destination, consent, transferTargets, sandboxSender, assignedSender, credits],
  refuses: [],
  queue: { claim: 50, loops: 4, repeatable: false, patience: seconds(2) },
  events: {
    sent: null,
    delivered: null,
    read: null,
    failed: null,
    opened: null,
    clicked: null,
    bounced: null,
    complained: null,
  },
  inbound: null,
  cancel: null,
  edit: null,
  delete: null,
  // A call of a test key is played by the clock: `sandbox/`.
  sandbox: {
    outcomeOf: () => 'deliver',
    bounce: { substatus: 'undeliverable', code: 'MESSAGE_UNDELIVERABLE' },
    engagement: [],
  },
  providers: [verbs],
  accounts: voiceAccounts,
  chargedParts: chargedMinutes,
});
