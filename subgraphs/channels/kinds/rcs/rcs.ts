import { toCanonicalNumber } from '../../../../kernel/address/phone-number.js';
import { type Channel, defineChannel } from '../../core/channel.js';
import { assignedSender } from '../../core/check/assigned-sender.js';
import { configured } from '../../core/check/configured.js';
import { consent } from '../../core/check/consent.js';
import { credits } from '../../core/check/credits.js';
import { destination } from '../../core/check/destination.js';
import { onboarded } from '../../core/check/onboarded.js';
import { defineProvider } from '../../core/provider/definition.js';
import type { SandboxOutcome } from '../../core/sandbox/rules.js';
import { rcsAccounts } from './account/accounts.js';
import { agent, rcsSenders } from './agent/agents.js';
import type { RcsContent } from './content/content.js';
import { rcsOlderBody } from './content/older-body.js';
import { SendRcsArgs } from './content/payload.args.js';
import { readRcs } from './content/read-content.js';
import { rcsTemplate } from './content/template.js';
import { uploadedFiles } from './content/uploaded-files.js';
import { rcsEvents } from './events.js';
import { cancelSent } from './revocation/cancel-sent.js';
import { fallbackAllowed } from './revocation/check.js';
import { prepareRcs } from './revocation/prepare.js';

/**
 * The last digit of a number that ends in `0000` … `0007` is an index into this. `0006`: the device has no RCS; `0007`:
 * the device is off. SMS reach both.
 */
const SANDBOX_OUTCOMES: readonly SandboxOutcome[] = [
  'deliver',
  'fail',
  'bounce',
  'timeout',
  'engage',
  'reply',
  'bounce',
  'timeout',
];

const platform = defineProvider({
  name: 'rcs',
  addressKind: 'E164',
  settings: config => config.rcs,
  create: async (settings, deps) => {
    const { RcsProvider } = await import('./platform/provider.js');
    return new RcsProvider(settings, deps);
  },
});

/** @param sms what a message falls back to. */
export function rcsChannel(sms: Channel): Channel {
  const rcs: Channel = defineChannel<SendRcsArgs, RcsContent>({
    name: 'rcs',
    fields: { send: 'sendRcs', dryRun: 'dryRunRcs', one: 'rcs', many: 'rcsMessages' },
    address: { kind: 'E164', normalise: toCanonicalNumber, contactsOf: null, expand: null, fanOut: null },
    senders: rcsSenders,
    lines: null,
    content: {
      args: SendRcsArgs,
      types: {
        text: { read: readRcs('text') },
        card: { read: readRcs('card') },
        carousel: { read: readRcs('carousel') },
        file: { read: readRcs('file') },
      },
      slots: { text: 'text' },
      template: rcsTemplate,
      parts: () => 1,
      store: null,
      rescheduled: null,
      preview: null,
      textSize: null,
      forMessage: prepareRcs,
    },
    olderBody: rcsOlderBody,
    checks: [
      ...[onboarded, configured, destination, consent, agent],
      ...[uploadedFiles, fallbackAllowed(sms), assignedSender, credits],
    ],
    refuses: [],
    // The platform recognises a repetition by our identifier.
    queue: { claim: 50, loops: 4, repeatable: true, patience: null },
    events: rcsEvents,
    inbound: null,
    cancel: {
      field: 'cancelRcs',
      revoke: (ctx, sent) => cancelSent(ctx, { rcs, sms }, sent),
      refuses: ['RCS_REVOKE_PENDING'],
    },
    edit: null,
    delete: null,
    sandbox: {
      outcomeOf: number => SANDBOX_OUTCOMES[Number(/000([0-7])$/.exec(number)?.[1] ?? 0)] ?? 'deliver',
      bounce: { substatus: 'undeliverable', code: 'RCS_NOT_SUPPORTED' },
      engagement: ['read'],
    },
    providers: [platform],
    accounts: rcsAccounts,
  });
  return rcs;
}
