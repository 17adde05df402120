import { getContentType, normalizeMessageContent, type proto, type WAMessage, type WAMessageKey } from 'baileys';
import { isGroup, numberOf, personOf } from './names.js';

/** The members of a message by the protocol that its content decides. */
export interface Content {
  readonly type: string;
  readonly text?: string;
  readonly media?: {
    readonly id: string;
    readonly contentType?: string;
    readonly fileName?: string;
    readonly bytes?: number;
  };
  readonly [member: string]: unknown;
}

type File = proto.Message.IImageMessage & proto.Message.IDocumentMessage;

/** Content that is no message of a person: keys, votes, receipts of other devices. */
const SILENT = new Set([
  'protocolMessage',
  'senderKeyDistributionMessage',
  'messageContextInfo',
  'pollUpdateMessage',
  'encReactionMessage',
  'editedMessage',
]);

const READERS: Readonly<Record<string, (message: proto.IMessage, id: string) => Content>> = {
  conversation: ({ conversation }) => ({ type: 'text', text: conversation ?? '' }),
  extendedTextMessage: ({ extendedTextMessage }) => ({ type: 'text', text: extendedTextMessage?.text ?? '' }),
  imageMessage: ({ imageMessage }, id) => fileOf('image', id, imageMessage as File),
  videoMessage: ({ videoMessage }, id) => fileOf('video', id, videoMessage as File),
  ptvMessage: ({ ptvMessage }, id) => fileOf('video', id, ptvMessage as File),
  audioMessage: ({ audioMessage }, id) => fileOf('audio', id, audioMessage as File),
  documentMessage: ({ documentMessage }, id) => fileOf('document', id, documentMessage as File),
  stickerMessage: ({ stickerMessage }, id) => fileOf('sticker', id, stickerMessage as File),
  locationMessage: ({ locationMessage }) => placeOf(locationMessage!),
  liveLocationMessage: ({ liveLocationMessage }) => placeOf(liveLocationMessage!),
  contactMessage: ({ contactMessage }) => ({ type: 'contacts', contacts: [cardOf(contactMessage!)] }),
  contactsArrayMessage: ({ contactsArrayMessage }) => ({
    type: 'contacts',
    contacts: (contactsArrayMessage?.contacts ?? []).map(cardOf),
  }),
  reactionMessage: ({ reactionMessage }) => ({
    type: 'reaction',
    reaction: { to: reactionMessage?.key?.id ?? '', emoji: reactionMessage?.text ?? '' },
  }),
  buttonsResponseMessage: ({ buttonsResponseMessage: answer }) =>
    choiceOf(answer?.selectedButtonId, answer?.selectedDisplayText),
  templateButtonReplyMessage: ({ templateButtonReplyMessage: answer }) =>
    choiceOf(answer?.selectedId, answer?.selectedDisplayText),
  listResponseMessage: ({ listResponseMessage: answer }) =>
    choiceOf(answer?.singleSelectReply?.selectedRowId, answer?.title),
};

/** Returns what a message says, with the id that its answer names; `null` if it is nothing that a person wrote. */
export function readContent(
  id: string,
  given: proto.IMessage | null | undefined,
): (Content & { readonly replyTo: string | null }) | null {
  const message = normalizeMessageContent(given);
  const kind = getContentType(message);
  if (!message || !kind || SILENT.has(kind)) return null;
  const content = Object.hasOwn(READERS, kind) ? READERS[kind]!(message, id) : { type: kind.replace(/Message$/, '') };
  const { contextInfo } = (message[kind] ?? {}) as { contextInfo?: proto.IContextInfo | null };
  return { text: '', media: undefined, ...content, replyTo: contextInfo?.stanzaId ?? null };
}

/** Returns whom a message is of, and where it was written; `null` for anything but a person and a group. */
export function readPeople({ key, pushName }: Pick<WAMessage, 'key' | 'pushName'>): Record<string, unknown> | null {
  const chat = key.remoteJid ?? '';
  const group = isGroup(chat) ? chat : null;
  const [jid, other] = group ? [key.participant, key.participantAlt] : [chat, key.remoteJidAlt];
  const person = personOf(jid);
  if (!person && !(group && key.fromMe)) return null;
  const number = person?.includes('@') ? numberOf(other) : null;
  return { person, number, name: key.fromMe ? null : (pushName ?? null), group };
}

/** The names that the service told for one person. */
export function pairOf({
  remoteJid,
  remoteJidAlt,
  participant,
  participantAlt,
}: WAMessageKey): { identity: string; number: string } | null {
  const names = isGroup(remoteJid ?? '') ? [participant, participantAlt] : [remoteJid, remoteJidAlt];
  const identity = names.map(personOf).find(name => name?.includes('@'));
  const number = names.map(numberOf).find(Boolean);
  return identity && number ? { identity, number } : null;
}

export const dateOf = (timestamp: WAMessage['messageTimestamp'], now: Date): Date => {
  const seconds = Number(timestamp ?? 0);
  return seconds > 0 ? new Date(Math.min(seconds * 1_000, now.getTime())) : now;
};

function fileOf(type: string, id: string, file: File): Content {
  const bytes = Number(file.fileLength ?? 0);
  const media = {
    id,
    ...(file.mimetype ? { contentType: file.mimetype.split(';')[0]! } : {}),
    ...(file.fileName ? { fileName: file.fileName } : {}),
    ...(bytes > 0 ? { bytes } : {}),
  };
  return { type, text: file.caption ?? '', media };
}

const placeOf = (place: proto.Message.ILocationMessage & proto.Message.ILiveLocationMessage): Content => ({
  type: 'location',
  location: {
    latitude: place.degreesLatitude ?? 0,
    longitude: place.degreesLongitude ?? 0,
    name: place.name ?? null,
    address: place.address ?? null,
  },
});

const cardOf = ({ displayName, vcard }: proto.Message.IContactMessage): object => ({
  name: displayName ?? null,
  phones: [...(vcard ?? '').matchAll(/^(?:item\d+\.)?TEL[^:\n]*:(.+)$/gim)].map(([, phone = '']) => phone.trim()),
});

const choiceOf = (id: string | null | undefined, title: string | null | undefined): Content => ({
  type: 'text',
  text: title ?? '',
  choice: { id: id ?? '', title: title ?? '' },
});
