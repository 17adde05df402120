import type { SendCheck } from '../../core/channel.js';
import { findUploads, mediaNotFound } from '../../features/media/find-uploads.js';
import type { ChatContent, ChatType } from './content.js';

/** The files that can be sent as each type; any other type takes all. */
const FITTING: Readonly<Partial<Record<ChatType, RegExp>>> = {
  image: /^image\//,
  audio: /^audio\//,
  video: /^video\//,
  sticker: /^(image|video)\/|^application\/x-tgsticker$/,
};

/** The uploaded file of a send is of its workspace and world, can be sent as its type, and is there when it is due. */
export const uploadedMedia: SendCheck = {
  name: 'uploadedMedia',
  codes: ['MEDIA_NOT_FOUND', 'MEDIA_TYPE_MISMATCH'],
  stage: 'send',
  ofTime: true,
  async run(ctx, { content, sendAt }) {
    const { kind, media } = content as ChatContent;
    if (!media?.id) return null;
    const file = (await findUploads(ctx, [media.id], sendAt)).get(media.id);
    const field = 'payload.mediaId';
    if (!file) return mediaNotFound(field);
    const { contentType } = file;
    if (FITTING[kind]?.test(contentType) !== false) return null;
    return { code: 'MEDIA_TYPE_MISMATCH', params: { contentType, type: kind }, field };
  },
};
