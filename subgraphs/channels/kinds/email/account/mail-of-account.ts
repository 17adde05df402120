import { createTransport, type SendMailOptions } from 'nodemailer';
import type { OpenAccount, SenderOutcome } from '../../../core/provider/account/account-kind.js';
import type { MailToHandOver } from '../../../core/provider/account/http-kind.js';
import type { Prepared } from '../../../core/provider/account/send/http-account.js';
import type { OutboundMessage, Outcome } from '../../../core/provider/port.js';
import type { LoadedAttachment } from '../attachment/attachment.js';
import type { EmailContent } from '../content/content.js';
import { type Deliverable, mailOf } from '../smtp/mail.js';
import { withoutAttachment } from '../smtp/partly-refused.js';
import { signedBy } from '../smtp/relay.js';
import { signSecond } from '../smtp/second-signature.js';

/** A mail with its files, as it leaves through an account. */
export interface MailOfAccount {
  readonly mail: Deliverable;
  readonly attachments: readonly LoadedAttachment[];
}

/**
 * Makes the mail of a message. Bounces go to its sender, unless its account asks for ours: most servers may not send for our address of
 * bounces, and SPF is checked for the address to which they go.
 */
export async function mailOfAccount(
  message: OutboundMessage<EmailContent>,
  { settings }: OpenAccount,
): Promise<MailOfAccount | { readonly outcome: SenderOutcome }> {
  const { returnPath, ...given } = message.content;
  const content = returnPath && settings['returnPath'] === 'ours' ? { ...given, returnPath } : given;
  const attachments = (await content.loadAttachments?.()) ?? [];
  if ('reason' in attachments) return { outcome: senderOutcomeOf(withoutAttachment(attachments, message.attempt)) };
  const mail = mailOf(message, content, attachments, String(settings['from'] ?? ''));
  return 'code' in mail ? { outcome: { kind: 'rejected', ...mail } } : { mail, attachments };
}

/** Returns the outcome of a mail that says nothing about its account. */
export function senderOutcomeOf(outcome: Outcome): SenderOutcome {
  if (outcome.kind !== 'retry') return outcome;
  const { after, reason, attempts } = outcome;
  return { kind: 'later', after, reason, ...(attempts === undefined ? {} : { attempts }) };
}

/** Writes mails to memory, signed by the keys of their domains. */
const writer = createTransport(
  { streamTransport: true, buffer: true, newline: 'windows' },
  { disableFileAccess: true, disableUrlAccess: true },
).use('stream', signSecond);

async function sourceOf(options: SendMailOptions, content: EmailContent): Promise<Buffer> {
  const { message } = await writer.sendMail({ ...options, ...signedBy(content) });
  return message as Buffer;
}

/** Makes a mail as APIs of providers take it. */
export async function mailToHandOver(
  message: OutboundMessage<EmailContent>,
  account: OpenAccount,
): Promise<Prepared<MailToHandOver>> {
  const made = await mailOfAccount(message, account);
  if ('outcome' in made) return made;
  const { options, boxes, providerRef: messageId } = made.mail;
  const { from, replyTo, cc, bcc, shownTo, shownCc } = boxes;
  const headers = (options.headers as { key: string; value: string }[]).map(({ key, value }) => [key, value]);
  return {
    message: {
      ...{ id: message.id, messageId, from, replyTo, recipient: message.to, bcc },
      envelope: [message.to, ...[...cc, ...bcc].map(({ address }) => address)],
      to: shownTo.length > 0 ? shownTo : [{ name: '', address: message.to }],
      cc: [...cc, ...shownCc],
      subject: options.subject ?? '',
      html: (options.html as string | undefined) ?? null,
      text: (options.text as string | undefined) ?? null,
      headers: Object.fromEntries(headers),
      attachments: made.attachments.map(({ name, contentType, contentId, bytes }) => ({
        ...{ name, bytes, contentId: contentId ?? null },
        contentType: contentType ?? 'application/octet-stream',
      })),
      source: () => sourceOf(options, message.content),
    },
  };
}
