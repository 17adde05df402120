import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { readInbound } from '../inbound.service.js';
import type { InboundOwner } from '../inbound-channel.js';
import type { AttachmentArgs } from './attachment.args.js';
import type { NamedFile } from './read-file.js';

const MAIL = 'message/rfc822';

/** A file of a message that may have several. Throws `NOT_FOUND`, `NO_MEDIA`. */
export async function attachmentOf(
  ctx: Context,
  owner: InboundOwner,
  { id, attachmentId }: AttachmentArgs,
): Promise<NamedFile> {
  const { media, contentPreview } = await readInbound(ctx, owner, id);
  const wanted = attachmentId ?? media?.id;
  if (!wanted) fail('NO_MEDIA');
  const { attachments = [], original } = contentPreview;
  if (original?.id === wanted) return { ...original, name: 'message.eml', contentType: MAIL };
  const found = attachments?.find(attachment => attachment.id === wanted) ?? fail('NOT_FOUND');
  return { id: found.id, name: found.fileName, contentType: found.contentType, bytes: found.bytes };
}
