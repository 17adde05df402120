import { PRICES } from '../../../catalogue/prices.js';
import { toAddress } from '../../../kernel/address/mail-address.js';
import { defineChannel, defineProvider, type SandboxOutcome } from '../channel.js';
import { assignedSender } from '../check/assigned-sender.js';
import { configured } from '../check/configured.js';
import { credits } from '../check/credits.js';
import { onboarded } from '../check/onboarded.js';
import { flatBody } from '../message/accept/command.js';
import { emailConsent } from './consent.js';
import { type EmailContent, readMail, SendEmailArgs } from './content.js';
import { withSignature } from './domain/signature.js';
import { emailEvents, emailInbound } from './events.js';
import { emailSenders } from './senders.js';
import { withUnsubscribe } from './unsubscribe.js';

const SANDBOX_OUTCOMES: readonly SandboxOutcome[] = [
  'deliver',
  'fail',
  'bounce',
  'timeout',
  'engage',
  'reply',
  'complain',
];

const smtp = defineProvider({
  name: 'smtp',
  addressKind: 'MAILBOX',
  settings: config => config.smtp,
  create: async (settings, deps) => {
    const { SmtpProvider } = await import('./smtp/provider.js');
    return new SmtpProvider(settings, deps);
  },
});

/** `bounce@…` and `bounce+tag@…` name their outcome; any other address is delivered to. */
function sandboxOutcome(address: string): SandboxOutcome {
  const local = address.slice(0, address.lastIndexOf('@')).split('+')[0]?.toLowerCase();
  return SANDBOX_OUTCOMES.find(outcome => outcome === local) ?? 'deliver';
}

export const email = defineChannel<SendEmailArgs, EmailContent>({
  name: 'email',
  fields: { send: 'sendEmail', dryRun: 'dryRunEmail', one: 'email', many: 'emails' },
  scopes: { send: 'email:send', read: 'email:read' },
  address: { kind: 'MAILBOX', normalise: toAddress },
  senders: emailSenders,
  content: {
    args: SendEmailArgs,
    types: { text: { read: readMail } },
    slots: { subject: 'line', text: 'text', html: 'html' },
    parts: () => 1,
    forMessage: (services, message, content) =>
      withSignature(services, message, withUnsubscribe(services, message, content)),
  },
  olderBody: flatBody('subject', 'html', 'text', 'message', 'from', 'replyTo'),
  price: PRICES.email,
  checks: [onboarded, configured, emailConsent, assignedSender, credits],
  queue: { claim: 25, loops: 2, repeatable: false },
  events: emailEvents,
  inbound: emailInbound,
  cancel: { field: 'cancelEmail', scope: 'email:send' },
  edit: null,
  delete: null,
  sandbox: {
    outcomeOf: sandboxOutcome,
    bounce: { substatus: 'bounced', code: 'EMAIL_BOUNCED' },
    engagement: ['opened', 'clicked'],
  },
  providers: [smtp],
});
