import { list, type Members, members, number, text, textOrUndefined } from '../../core/inbound/callback/wire.js';
import type { ContentPreview } from '../../core/inbound/content-preview.js';
import type { InboundType } from '../../core/inbound/inbound-type.js';
import type { NormalisedInbound } from '../../core/inbound/normalised.js';

type Content = Pick<NormalisedInbound, 'type' | 'text' | 'preview' | 'media'>;

const MEDIA: Readonly<Record<string, InboundType>> = {
  photo: 'IMAGE',
  animation: 'VIDEO',
  video: 'VIDEO',
  video_note: 'VIDEO',
  audio: 'AUDIO',
  voice: 'AUDIO',
  sticker: 'STICKER',
  document: 'DOCUMENT',
};

/** Members of every message, which say nothing of its kind. */
const FACTS = new Set(['message_id', 'from', 'chat', 'date', 'edit_date', 'reply_to_message', 'caption', 'text']);

/**
 * Returns the content of a message; a kind that is unknown becomes `UNSUPPORTED`.
 *
 * @param kind of the update, where it is no plain message.
 */
export function contentOf(message: Members, kind: string | null): Content {
  const media = Object.keys(MEDIA).find(name => message[name] !== undefined);
  if (media) return mediaOf(message, media, kind);
  if (message['text'] !== undefined)
    return { type: 'TEXT', text: text(message['text']) ?? '', preview: { kind: kind ?? 'text' }, media: null };
  const known = Object.keys(KINDS).find(name => message[name] !== undefined);
  if (known) return { ...KINDS[known]!(members(message[known])), media: null };
  const unknown = Object.keys(message).find(name => !FACTS.has(name)) ?? 'unknown';
  const caption = text(members(message[unknown])['question']) ?? text(message[unknown]);
  return { type: 'UNSUPPORTED', text: null, preview: { kind: unknown, ...(caption ? { caption } : {}) }, media: null };
}

/**
 * Returns the content of a message with a file. A picture has several sizes: the last one is the
 * biggest.
 */
function mediaOf(message: Members, name: string, kind: string | null): Content {
  const part = members(name === 'photo' ? list(message[name]).at(-1) : message[name]);
  const id = text(part['file_id']);
  const caption = text(message['caption']);
  const contentType = textOrUndefined(part['mime_type']) ?? (name === 'photo' ? 'image/jpeg' : undefined);
  const fileName = textOrUndefined(part['file_name']);
  const bytes = number(part['file_size']);
  const facts = {
    ...(contentType ? { contentType } : {}),
    ...(fileName ? { fileName } : {}),
    ...(bytes !== null && Number.isInteger(bytes) && bytes >= 0 && bytes < 2 ** 31 ? { bytes } : {}),
  };
  return {
    type: MEDIA[name]!,
    text: caption,
    preview: { kind: kind ?? name, ...facts, ...(caption ? { caption } : {}) },
    media: id ? { id, ...facts } : null,
  };
}

type Read = Pick<Content, 'type' | 'text' | 'preview'>;

const place = (part: Members) => ({
  latitude: number(part['latitude']) ?? 0,
  longitude: number(part['longitude']) ?? 0,
});

const KINDS: Readonly<Record<string, (part: Members) => Read>> = {
  venue: part => ({
    type: 'LOCATION',
    text: text(part['title']),
    preview: locationOf('venue', {
      ...place(members(part['location'])),
      placeName: text(part['title']),
      address: text(part['address']),
    }),
  }),
  location: part => ({ type: 'LOCATION', text: null, preview: locationOf('location', place(part)) }),
  contact: part => ({
    type: 'CONTACT',
    text: null,
    preview: {
      kind: 'contact',
      cards: [
        {
          displayName:
            [text(part['first_name']), text(part['last_name'])].filter(name => name !== null).join(' ') || null,
          phones: [text(part['phone_number'])].filter(phone => phone !== null),
        },
      ],
    },
  }),
};

const locationOf = (kind: string, location: NonNullable<ContentPreview['location']>): ContentPreview => ({
  kind,
  location,
});
