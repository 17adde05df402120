import { plainFileName } from '../../../../../kernel/files/file-name.js';
import type { InboundMessage } from '../inbound-message.js';
import type { InboundType } from '../inbound-type.js';

const BY_TYPE: Readonly<Partial<Record<InboundType, string>>> = {
  IMAGE: 'image/jpeg',
  STICKER: 'image/webp',
  AUDIO: 'audio/ogg',
  VIDEO: 'video/mp4',
};

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
};

const UNKNOWN = 'application/octet-stream';
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/;

/** A media type without its parameters; `null` if the text is none, or says nothing. */
function plainType(text: string | null | undefined): string | null {
  const type = text?.split(';')[0]?.trim().toLowerCase() ?? '';
  return MEDIA_TYPE.test(type) && type !== UNKNOWN ? type : null;
}

/** @param answered what the provider says of the file itself. */
export const contentTypeOf = ({ media, type, contentPreview }: InboundMessage, answered: string | null): string =>
  plainType(answered) ??
  plainType(media?.contentType) ??
  plainType(contentPreview.contentType) ??
  BY_TYPE[type] ??
  UNKNOWN;

/** The name that its sender gave, else one of its type. */
export function fileNameOf({ id, media, type }: InboundMessage, contentType: string): string {
  const given = media?.fileName ? plainFileName(media.fileName) : null;
  if (given) return given;
  const extension = EXTENSIONS[contentType];
  return `${type.toLowerCase()}-${id.slice(-8)}${extension ? `.${extension}` : ''}`;
}
