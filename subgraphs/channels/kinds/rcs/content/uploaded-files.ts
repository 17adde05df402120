import type { SendCheck } from '../../../core/channel.js';
import { findUploads, mediaNotFound } from '../../../features/media/find-uploads.js';
import type { RcsContent, RcsFile } from './content.js';

interface NamedUpload {
  readonly mediaId: string;
  readonly field: string;
  readonly type: 'file' | 'card';
}

/** The types of files that the platform takes. */
const FITTING: Readonly<Record<NamedUpload['type'], RegExp>> = {
  file: /^(image\/(jpe?g|gif|png)|audio\/|video\/|application\/(pdf|ogg)$)/,
  card: /^(image\/(jpe?g|gif|png)|video\/)/,
};

/** The uploaded files of a content, by the field that names each. */
export function uploadsIn({ file, card, carousel }: RcsContent): NamedUpload[] {
  const named = (given: RcsFile | undefined, field: string, type: NamedUpload['type']): NamedUpload[] =>
    given?.mediaId ? [{ mediaId: given.mediaId, field: `${field}.mediaId`, type }] : [];
  return [
    ...named(file, 'payload.file', 'file'),
    ...named(card?.media, 'payload.card.media', 'card'),
    ...(carousel?.cards ?? []).flatMap(({ media }, place) => named(media, `payload.cards[${place}].media`, 'card')),
  ];
}

/** The uploaded files of a send are of its workspace and world, can be shown, and are there when it is due. */
export const uploadedFiles: SendCheck = {
  name: 'uploadedFiles',
  codes: ['MEDIA_NOT_FOUND', 'MEDIA_TYPE_MISMATCH'],
  stage: 'send',
  ofTime: true,
  async run(ctx, { content, sendAt }) {
    const named = uploadsIn(content as RcsContent);
    if (named.length === 0) return null;
    const ids = named.map(({ mediaId }) => mediaId);
    const files = await findUploads(ctx, ids, sendAt);
    const missing = named.filter(({ mediaId }) => !files.has(mediaId));
    if (missing.length > 0) return mediaNotFound(missing.map(({ field }) => field));
    const [unfit] = named.filter(({ mediaId, type }) => !FITTING[type].test(files.get(mediaId)!.contentType));
    if (!unfit) return null;
    const { type, field, mediaId } = unfit;
    return { code: 'MEDIA_TYPE_MISMATCH', params: { contentType: files.get(mediaId)!.contentType, type }, field };
  },
};
