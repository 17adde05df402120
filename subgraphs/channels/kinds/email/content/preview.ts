import type { Context } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import type { LoadedAttachment } from '../attachment/attachment.js';
import { mailOf } from '../smtp/mail.js';
import { withUnsubscribe } from '../unsubscribe.js';
import type { EmailContent } from './content.js';

/** The sender of mails that name none, where no relay is configured. */
const NO_SENDER = 'sender@invalid';

/** The mail of one recipient as the relay would get it, but for its signature and its Message-ID. */
export async function preview(
  ctx: Context,
  to: string,
  contactId: string | null,
  content: EmailContent,
): Promise<string> {
  const { workspaceId, sandbox } = ctx.caller;
  const id = newId('msg');
  const own = withUnsubscribe(ctx, { id, workspaceId, contactId, sandbox }, content);
  const attachments = (content.attachments ?? []).map(
    ({ base64 = '', url: _, mediaId: __, name = 'file', ...shown }): LoadedAttachment => ({
      name,
      ...shown,
      bytes: Buffer.from(base64, 'base64'),
    }),
  );
  const mail = mailOf({ id, to }, own, attachments, ctx.config.smtp?.from ?? NO_SENDER);
  if ('code' in mail) return '';
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return (await new MailComposer({ ...mail.options, date: ctx.clock.now() }).compile().build()).toString();
}
