import {
  entryIn,
  list,
  type Members,
  members,
  number,
  text,
  textOrUndefined,
} from '../../../core/inbound/callback/wire.js';
import type { ContentPreview } from '../../../core/inbound/content-preview.js';
import type { InboundType } from '../../../core/inbound/inbound-type.js';
import type { InboundMedia, NormalisedInbound } from '../../../core/inbound/normalised.js';

type Content = Pick<NormalisedInbound, 'type' | 'text' | 'preview' | 'media'>;

const MEDIA: Readonly<Record<string, InboundType>> = {
  image: 'IMAGE',
  audio: 'AUDIO',
  voice: 'AUDIO',
  video: 'VIDEO',
  document: 'DOCUMENT',
  sticker: 'STICKER',
};

/**
 * Returns the content of a message of the official API; a kind that is unknown becomes
 * `UNSUPPORTED`.
 */
export function contentOf(message: Members): Content {
  const kind = text(message['type']) ?? 'unknown';
  const part = members(message[kind]);
  const media = entryIn(MEDIA, kind);
  if (media) return mediaOf(media, kind, part);
  const read = entryIn(KINDS, kind)?.(part, message) ?? null;
  return {
    type: 'UNSUPPORTED',
    text: null,
    media: null,
    ...read,
    preview: { kind, ...(read ?? noticeOf(message)).preview },
  };
}

function mediaOf(type: InboundType, kind: string, part: Members): Content {
  const caption = text(part['caption']);
  const id = text(part['id']);
  const contentType = textOrUndefined(part['mime_type']);
  const fileName = textOrUndefined(part['filename']);
  const facts = { ...(contentType ? { contentType } : {}), ...(fileName ? { fileName } : {}) };
  const media: InboundMedia | null = id ? { id, ...facts } : null;
  return { type, text: caption, preview: { kind, ...facts, ...(caption ? { caption } : {}) }, media };
}

type Preview = Omit<ContentPreview, 'kind'>;
type Read = Pick<Content, 'type' | 'text'> & { readonly preview: Preview };

const KINDS: Readonly<Record<string, (part: Members, message: Members) => Read>> = {
  text: part => ({ type: 'TEXT', text: text(part['body']) ?? '', preview: {} }),
  location: part => ({ type: 'LOCATION', text: text(part['name']), preview: { location: placeOf(part) } }),
  contacts: (_, message) => ({
    type: 'CONTACT',
    text: null,
    preview: { cards: list(message['contacts']).map(cardOf) },
  }),
  reaction: part => ({
    type: 'REACTION',
    text: null,
    preview: { reaction: { emoji: text(part['emoji']), providerMessageId: text(part['message_id']) } },
  }),
  interactive: part => choice(members(part['button_reply'] ?? part['list_reply'] ?? part['nfm_reply'])),
  button: part => choice({ id: part['payload'], title: part['text'] }),
};

function choice(part: Members): Read {
  const title = text(part['title']) ?? text(part['body']);
  return { type: 'INTERACTIVE', text: title, preview: { choice: { choiceId: text(part['id']), title } } };
}

const placeOf = (part: Members) => ({
  latitude: number(part['latitude']) ?? 0,
  longitude: number(part['longitude']) ?? 0,
  placeName: text(part['name']),
  address: text(part['address']),
});

function cardOf(given: unknown) {
  const card = members(given);
  return {
    displayName: text(members(card['name'])['formatted_name']),
    phones: list(card['phones']).flatMap(phone => text(members(phone)['phone']) ?? []),
  };
}

/**
 * Returns the provider's words about a message that it cannot show, or those of a notice of the
 * system.
 */
function noticeOf(message: Members): { preview: Preview } {
  const error = members(list(message['errors'])[0]);
  const caption = text(members(message['system'])['body']) ?? text(error['title']);
  return { preview: caption ? { caption } : {} };
}
