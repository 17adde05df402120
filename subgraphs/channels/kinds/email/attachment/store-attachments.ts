import { after, type Duration, days } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { keepFiles, storeFile } from '../../../../../kernel/files/file-store.js';
import type { Rescheduled } from '../../../core/message/content/rules.js';
import type { EmailContent } from '../content/content.js';
import type { Attachment } from './attachment.js';

/**
 * The time for which attachments are kept after their mail was due: longer than quiet hours and
 * retries delay it.
 */
const KEPT: Duration = days(7);

const OCTETS = 'application/octet-stream';

/** The mail with its attachments in the schema `files`: a row of messages is read too often to hold them. */
export async function withStoredAttachments(ctx: Context, content: EmailContent, dueAt: Date): Promise<EmailContent> {
  if (!content.attachments?.some(({ base64 }) => base64 !== undefined)) return content;
  const until = after(dueAt, KEPT);
  const attachments: Attachment[] = [];
  for (const { base64, ...attachment } of content.attachments) {
    if (base64 === undefined) attachments.push(attachment);
    else attachments.push({ ...attachment, fileId: await store(ctx, base64, until) });
  }
  return { ...content, attachments, files: attachments.flatMap(({ fileId }) => fileId ?? []) };
}

/** Keeps the attachments for a mail that is due at another time. */
export async function keepAttachments(tx: Context, content: EmailContent, { to }: Rescheduled): Promise<EmailContent> {
  if (content.files?.length) await keepFiles(tx.em, content.files, after(to, KEPT));
  return content;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const store = (ctx: Context, base64: string, until: Date): Promise<string> =>
  storeFile(ctx, OCTETS, once(Buffer.from(base64, 'base64')), until);
