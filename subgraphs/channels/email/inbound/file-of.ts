import type { Context } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { readInbound } from '../../inbound/inbound.service.js';
import type { NamedFile } from '../../inbound/media/read-file.js';
import { emailInbound } from './inbound.js';
import type { InboundMailFileArgs } from './mail-file.args.js';

/** A file of a mail that came in. Throws `NOT_FOUND`, `NO_MEDIA`. */
export async function fileOf(ctx: Context, { id, attachmentId }: InboundMailFileArgs): Promise<NamedFile> {
  const { media, contentPreview } = await readInbound(ctx, emailInbound.owner, id);
  const wanted = attachmentId ?? media?.id;
  if (!wanted) fail('NO_MEDIA');
  const found = contentPreview.attachments?.find(attachment => attachment.id === wanted) ?? fail('NOT_FOUND');
  return { id: found.id, name: found.fileName, contentType: found.contentType, bytes: found.bytes };
}
