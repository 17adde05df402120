import { toCanonicalNumber } from '../../../../kernel/address/phone-number.js';
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
import type { SandboxOutcome } from '../../core/sandbox/rules.js';
import { smsAccounts } from './account/accounts.js';
import { FLAT_MEMBERS, readText, SendSmsArgs, type SmsContent, withValidity } from './content.js';
import { smsEvents } from './events.js';
import { unlessStale } from './hand-over.js';
import { smsLine } from './inbound/inbound.js';
import { smsSenders } from './senders.js';
import { referenceForms } from './smpp/message-id.js';
import { smsTemplate } from './template.js';
import { segmentsOf, wireText } from './text/wire-text.js';

/** The last digit of a number that ends in `0000` … `0005` is an index into this. */
const SANDBOX_OUTCOMES: readonly SandboxOutcome[] = ['deliver', 'fail', 'bounce', 'timeout', 'engage', 'reply'];

const smpp = defineProvider({
  name: 'smpp',
  addressKind: 'E164',
  referenceForms,
  settings: config => config.smpp,
  create: async (settings, deps) => {
    const { SmppProvider } = await import('./smpp/provider.js');
    return new SmppProvider(settings, deps);
  },
});

export const sms = defineChannel<SendSmsArgs, SmsContent>({
  name: 'sms',
  fields: { send: 'sendSms', dryRun: 'dryRunSms', one: 'sms', many: 'smsMessages' },
  address: { kind: 'E164', normalise: toCanonicalNumber, contactsOf: null, expand: null, fanOut: null },
  senders: smsSenders,
  lines: null,
  content: {
    args: SendSmsArgs,
    types: { text: { read: readText } },
    slots: { text: 'text' },
    template: smsTemplate,
    parts: content => segmentsOf(content).parts,
    textSize: segmentsOf,
    store: null,
    rescheduled: withValidity,
    preview: async (_ctx, _to, _contactId, content) => (content.smartEncoding ? wireText(content) : null),
    forMessage: unlessStale,
  },
  olderBody: flatBody(...FLAT_MEMBERS),
  checks: [onboarded, configured, destination, consent, sandboxSender, assignedSender, credits],
  refuses: [],
  queue: { claim: 100, loops: 2, repeatable: false, patience: null },
  events: smsEvents,
  inbound: { line: smsLine },
  cancel: { field: 'cancelSms', revoke: null },
  edit: null,
  delete: null,
  sandbox: {
    outcomeOf: number => SANDBOX_OUTCOMES[Number(/000([0-5])$/.exec(number)?.[1] ?? 0)] ?? 'deliver',
    bounce: { substatus: 'undeliverable', code: 'MESSAGE_UNDELIVERABLE' },
    engagement: ['read'],
  },
  providers: [smpp],
  accounts: smsAccounts,
});
