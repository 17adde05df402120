import type { SendCheck } from '../../../core/channel.js';
import { findUploads, mediaNotFound } from '../../../features/media/find-uploads.js';
import type { EmailContent } from '../content/content.js';
import { MAX_ATTACHMENT_BYTES } from './attachment.js';

/** The uploaded files of a mail are of its workspace and world, are there when it is due, and fit into it with its other files. */
export const uploadedAttachments: SendCheck = {
  name: 'uploadedAttachments',
  codes: ['MEDIA_NOT_FOUND', 'ATTACHMENT_TOO_LARGE'],
  stage: 'send',
  ofTime: true,
  async run(ctx, { content, sendAt }) {
    const { attachments = [] } = content as EmailContent;
    const ids = attachments.flatMap(({ mediaId }) => mediaId ?? []);
    if (ids.length === 0) return null;
    const files = await findUploads(ctx, ids, sendAt);
    const missing = attachments.flatMap(({ mediaId }, place) =>
      mediaId && !files.has(mediaId) ? [`payload.attachments[${place}].mediaId`] : [],
    );
    if (missing.length > 0) return mediaNotFound(missing);
    const bytes = attachments.reduce(
      (sum, { base64 = '', mediaId = '' }) =>
        sum + Buffer.byteLength(base64, 'base64') + (files.get(mediaId)?.bytes ?? 0),
      0,
    );
    if (bytes <= MAX_ATTACHMENT_BYTES) return null;
    return { code: 'ATTACHMENT_TOO_LARGE', params: {}, field: 'payload.attachments' };
  },
};
