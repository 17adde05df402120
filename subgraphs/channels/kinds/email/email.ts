import { localPartOf, toAddress } from '../../../../kernel/address/mail-address.js';
import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import { defineChannel } from '../../core/channel.js';
import { assignedSender } from '../../core/check/assigned-sender.js';
import { configured } from '../../core/check/configured.js';
import { credits } from '../../core/check/credits.js';
import { destination } from '../../core/check/destination.js';
import { onboarded } from '../../core/check/onboarded.js';
import { flatBody } from '../../core/message/accept/command.js';
import { defineProvider } from '../../core/provider/definition.js';
import type { SandboxOutcome } from '../../core/sandbox/rules.js';
import { emailAccounts } from './account/accounts.js';
import { withAttachments } from './attachment/load-attachments.js';
import { keepAttachments, withStoredAttachments } from './attachment/store-attachments.js';
import { uploadedAttachments } from './attachment/uploaded-attachments.js';
import { emailConsent } from './consent.js';
import type { EmailContent } from './content/content.js';
import { copies, copiesOf, withCopies } from './content/copies.js';
import { SendEmailArgs } from './content/payload.args.js';
import { preview } from './content/preview.js';
import { readMail } from './content/read-mail.js';
import { emailTemplate } from './content/template.js';
import { withSignature } from './domain/signature.js';
import { emailEvents } from './events.js';
import { withReturnPath } from './return-path.js';
import { emailSenders } from './senders.js';
import { withTracking } from './tracking/with-tracking.js';
import { withUnsubscribe } from './unsubscribe.js';

/** The time after which the next claim begins, while mails to slow hosts go on. */
const PATIENCE: Duration = seconds(1);

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
  const local = localPartOf(address).split('+')[0]?.toLowerCase();
  return SANDBOX_OUTCOMES.find(outcome => outcome === local) ?? 'deliver';
}

export const email = defineChannel<SendEmailArgs, EmailContent>({
  name: 'email',
  fields: { send: 'sendEmail', dryRun: 'dryRunEmail', one: 'email', many: 'emails' },
  address: { kind: 'MAILBOX', normalise: toAddress, contactsOf: null, expand: null, fanOut: null },
  senders: emailSenders,
  lines: null,
  content: {
    args: SendEmailArgs,
    types: { text: { read: readMail } },
    template: emailTemplate,
    slots: { subject: 'line', text: 'text', html: 'html' },
    parts: content => 1 + copiesOf(content).length,
    textSize: null,
    store: withStoredAttachments,
    rescheduled: keepAttachments,
    preview,
    forMessage: async (services, message, content) => {
      const tracked = await withTracking(services, message, content);
      const own = withAttachments(services, withUnsubscribe(services, message, tracked));
      const allowed = await withCopies(services, message, own);
      if ('outcome' in allowed) return allowed;
      const signed = await withSignature(services, message, allowed);
      return 'outcome' in signed ? signed : withReturnPath(services, message, signed);
    },
  },
  olderBody: flatBody('subject', 'html', 'text', 'message', 'from', 'replyTo'),
  checks: [onboarded, configured, destination, emailConsent, copies, uploadedAttachments, assignedSender, credits],
  refuses: ['INVALID_LIST_UNSUBSCRIBE_TOPIC'],
  queue: { claim: 25, loops: 2, repeatable: false, patience: PATIENCE },
  events: emailEvents,
  inbound: null,
  cancel: { field: 'cancelEmail', revoke: null },
  edit: null,
  delete: null,
  sandbox: {
    outcomeOf: sandboxOutcome,
    bounce: { substatus: 'bounced', code: 'EMAIL_BOUNCED' },
    engagement: ['opened', 'clicked'],
  },
  providers: [smtp],
  accounts: emailAccounts,
});
